/** For hosts that use Effect and compose the layers of `@winnow/core` and its adapters themselves. */
import type { EngineParts } from "./engine/OpenEngine.js"
import { openEngine } from "./engine/OpenEngine.js"
import { checked } from "./OptionCheck.js"
import { winnowOf } from "./CreateWinnow.js"
import { hostOptionsCheck } from "./OptionChecks.js"
import type { Winnow } from "./Winnow.js"
import type { HostOptions } from "./WinnowOptions.js"

export type { EffectDocument } from "./engine/EffectExtract.js"
export { dataOf, extract, InvalidData, keep } from "./engine/EffectExtract.js"
export { schemaOf, templateOf } from "./engine/EffectTemplate.js"
export { InvalidTemplate, MissingValue } from "./engine/ExtractOne.js"
export type { EngineParts } from "./engine/OpenEngine.js"

/** Creates the same engine as `createWinnow` of `winnow`, on the host's own layers. */
export const createWinnow = async (parts: EngineParts, options: HostOptions = {}): Promise<Winnow> =>
  winnowOf(await openEngine(parts, checked(hostOptionsCheck, options, "createWinnow")), options)
