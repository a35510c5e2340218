import { render } from "preact"
import "./base.css"
import "./controls/buttons.css"
import "./controls/inputs.css"
import "./controls/surfaces.css"
import { App } from "./App.js"
import { applyTheme } from "./shell/Theme.js"

applyTheme()
const root = document.getElementById("app")
if (root !== null) render(<App />, root)
