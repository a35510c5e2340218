import type { ChildProcessWithoutNullStreams } from "node:child_process"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

interface Submitted {
  /** Ids of the runs that it said it has accepted. */
  readonly accepted: ReadonlyArray<string>
  /** How many it refused, or could not accept. */
  readonly refused: number
}

export interface EngineProcessOptions {
  readonly url: string
  readonly userId: string
  readonly templateId: string
  /** Runs at a time. */
  readonly concurrency: number
}

const program = fileURLToPath(new URL("EngineProcess.mjs", import.meta.url))

/** A server process without HTTP on a database of several processes. */
export class EngineProcess {
  /** How often it has begun to work on a run. */
  started = 0
  private readonly answers: Array<(submitted: Submitted) => void> = []

  private constructor(private readonly child: ChildProcessWithoutNullStreams) {}

  /** Waits until it works. */
  static async start(options: EngineProcessOptions): Promise<EngineProcess> {
    const { concurrency, templateId, url, userId } = options
    const child = spawn(process.execPath, [program, url, userId, templateId, String(concurrency)])
    const started = new EngineProcess(child)
    let errors = ""
    child.stderr.on("data", (data) => (errors = (errors + String(data)).slice(-4_000)))
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const said = JSON.parse(line)
        if (said.ready === true) resolve()
        else if (said.started === true) started.started++
        else started.answers.shift()?.(said)
      })
      child.once("close", () => reject(new Error(`The process ended\n${errors}`)))
    })
    return started
  }

  /** Lets it accept runs, each of which takes so many milliseconds. */
  submit(count: number, milliseconds: number): Promise<Submitted> {
    this.child.stdin.write(`${JSON.stringify({ submit: count, milliseconds })}\n`)
    return new Promise((resolve) => this.answers.push(resolve))
  }

  /** False also when it ended by itself. */
  get lives(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal)
  }

  async end(): Promise<void> {
    if (!this.lives) return
    const closed = once(this.child, "close")
    this.child.kill("SIGKILL")
    await closed
  }
}
