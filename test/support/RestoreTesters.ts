import { effect, it, live, scoped, scopedLive } from "@effect/vitest"

// `layer` of @effect/vitest writes its own testers onto the `it` that all files of a worker share.
Object.assign(it, { effect, live, scoped, scopedLive })
