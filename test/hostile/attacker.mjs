// The process of one attacker: every attack, or those whose names contain `only`, until it is killed.
import { setMaxListeners } from "node:events"
import { setPriority } from "node:os"
import { attacks } from "./attacks.mjs"

const { only, ...attacker } = JSON.parse(process.env["ATTACKER"] ?? "{}")
const { signal } = new AbortController()
setMaxListeners(0, signal)
// Attackers have machines of their own: here the server goes first.
setPriority(10)
// Sockets that are not read from keep no process running.
setInterval(() => {}, 60_000)
const chosen = Object.entries(attacks()).filter(([name]) => only === undefined || name.includes(only))
await Promise.all(chosen.map(([, attack]) => attack({ ...attacker, signal })))
