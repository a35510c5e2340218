/** Highlights the place of a hovered or focused value, and the value of such a place. */
export const extractionScript = `
const leafOf = (event) => event.target.closest("[data-leaf]")
const mark = (leaf, on) => {
  for (const part of document.querySelectorAll('[data-leaf="' + leaf.dataset.leaf + '"]')) {
    part.classList.toggle("on", on)
    if (on && part !== leaf) part.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
}
for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => {
    const leaf = leafOf(event)
    if (leaf !== null) mark(leaf, on)
  })
}
`
