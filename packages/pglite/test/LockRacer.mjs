// Tries to lock one folder after another, each at the same moment as the other racers; says which it got.
import { Effect, Exit, Scope } from "effect"
import { parentPort, workerData } from "node:worker_threads"
import { lockFolder } from "../dist/FolderLock.js"

const { arrived, folders, racers } = workerData
const got = folders.filter((folder, index) => {
  Atomics.add(arrived, index, 1)
  while (Atomics.load(arrived, index) < racers);
  const scope = Effect.runSync(Scope.make())
  return Exit.isSuccess(Effect.runSyncExit(Scope.extend(lockFolder(folder), scope)))
})
parentPort.postMessage(got, [])
