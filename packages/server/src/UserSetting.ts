import { Users } from "@winnow/core"
import { Effect } from "effect"
import type { Setting } from "./Setting.js"
import { requiredSetting, text } from "./Setting.js"

/** Selects a user by id or e-mail address. */
export const userSetting = (about: string): Setting<string> =>
  requiredSetting({ flag: "user", placeholder: "ID|EMAIL", about, from: "flag" }, text)

export const requireUser = (idOrEmail: string) =>
  Effect.flatMap(Users, ({ get }) => get(idOrEmail)).pipe(Effect.provide(Users.layer))
