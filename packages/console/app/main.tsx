import { render } from "preact"
import "./base.css"
import "./controls/buttons.css"
import "./controls/inputs.css"
import "./controls/surfaces.css"
import { App } from "./App.js"
import { linkToken } from "./session/LinkToken.js"
import { applyTheme } from "./shell/Theme.js"

applyTheme()
// Opening a link while the console is open changes only the fragment, which does not reload the page.
addEventListener("hashchange", () => {
  if (linkToken() !== null) location.reload()
})
const root = document.getElementById("app")
if (root !== null) render(<App />, root)
