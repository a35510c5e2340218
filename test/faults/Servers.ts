import { once } from "node:events"
import { startServer } from "../support/winnow.mjs"
import { sleep } from "./Sleep.js"

type Server = Awaited<ReturnType<typeof startServer>>

type Limits = Parameters<typeof startServer>[2]

/** A time during which a process was stopped or gone, in milliseconds since 1970. */
export interface Outage {
  readonly from: number
  until: number
}

interface Disturbance {
  readonly stoppedFor: number
  readonly goneFor: number | undefined
}

/** Several server processes that are killed, stopped and started again, each in a place of its own. */
export class Servers {
  /** Of processes that ended though nobody ended them. */
  readonly casualties: Array<string> = []
  readonly outages: Array<Outage> = []
  private readonly places: Array<Server | undefined>

  constructor(
    count: number,
    private readonly args: ReadonlyArray<string>,
    private readonly env: Readonly<Record<string, string>>
  ) {
    this.places = Array.from({ length: count })
    process.once("exit", this.killWithUs)
  }

  get count(): number {
    return this.places.length
  }

  /** Of those that run, and of those that are stopped. */
  get urls(): ReadonlyArray<string> {
    return this.places.flatMap((server) => (server === undefined ? [] : [server.url]))
  }

  async startAll(): Promise<void> {
    await Promise.all(this.places.map((_, place) => this.start(place)))
  }

  async start(place: number, limits: Limits = {}): Promise<void> {
    const server = await startServer(this.args, { ...this.env }, limits)
    this.places[place] = server
    server.process.once("exit", (code, signal) => {
      if (this.places[place] !== server) return
      this.places[place] = undefined
      this.casualties.push(`exit ${code ?? signal}: ${server.logs().slice(-2_000)}`)
    })
  }

  /** Ends all of them as an operator does, and starts them again. */
  async restart(limits: Limits = {}): Promise<void> {
    const outage = { from: Date.now(), until: Infinity }
    this.outages.push(outage)
    await Promise.all(
      this.places.map(async (server, place) => {
        this.places[place] = undefined
        await server?.stop()
        await this.start(place, limits)
      })
    )
    outage.until = Date.now()
  }

  async kill(place: number): Promise<void> {
    const server = this.places[place]
    if (server === undefined) return
    this.places[place] = undefined
    const ended = once(server.process, "exit")
    server.process.kill("SIGKILL")
    await ended
  }

  /**
   * Stops the process for some milliseconds; kills it then where it is to be gone, for so many, before it starts again.
   * Gives how many milliseconds that took.
   */
  async disturb(place: number, { goneFor, stoppedFor }: Disturbance): Promise<number> {
    const outage = { from: Date.now(), until: Infinity }
    this.outages.push(outage)
    if (stoppedFor > 0) {
      this.places[place]?.process.kill("SIGSTOP")
      await sleep(stoppedFor)
    }
    if (goneFor === undefined) {
      this.places[place]?.process.kill("SIGCONT")
      outage.until = Date.now()
      return 0
    }
    await this.kill(place)
    await sleep(goneFor)
    const begun = Date.now()
    await this.start(place)
    outage.until = Date.now()
    return outage.until - begun
  }

  async killAll(): Promise<void> {
    await Promise.all(this.places.map((_, place) => this.kill(place)))
    process.off("exit", this.killWithUs)
  }

  private readonly killWithUs = (): void => {
    for (const server of this.places) server?.process.kill("SIGKILL")
  }
}
