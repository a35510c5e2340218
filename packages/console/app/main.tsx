import { render } from "preact"
import { App } from "./App.js"
import "./styles.css"
import { applyTheme } from "./shell/Theme.js"

applyTheme()
const root = document.getElementById("app")
if (root !== null) render(<App />, root)
