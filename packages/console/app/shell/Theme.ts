import { signal } from "@preact/signals"

type Theme = "system" | "light" | "dark"
const themes: ReadonlyArray<Theme> = ["system", "light", "dark"]
const storageKey = "winnow.theme"

const stored = (): Theme => {
  try {
    const value = localStorage.getItem(storageKey)
    return themes.find((theme) => theme === value) ?? "system"
  } catch {
    return "system"
  }
}

export const theme = signal<Theme>(stored())

export const applyTheme = (): void => {
  if (theme.value === "system") delete document.documentElement.dataset["theme"]
  else document.documentElement.dataset["theme"] = theme.value
}

export const nextTheme = (): void => {
  theme.value = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? "system"
  applyTheme()
  try {
    localStorage.setItem(storageKey, theme.value)
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
