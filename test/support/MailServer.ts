import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

/** A message as it came in. */
interface ReceivedMail {
  readonly from: string
  readonly to: ReadonlyArray<string>
  /** Headers and body as they were sent. */
  readonly source: string
  readonly isEncrypted: boolean
  /** Who sent it, by their credentials. */
  readonly user: string | undefined
}

export interface MailServerOptions {
  readonly port?: number
  /** `STARTTLS` unless said otherwise. */
  readonly encryption?: "STARTTLS" | "from the start" | "none"
  /** Asked for before it takes anything. */
  readonly credentials?: { readonly user: string; readonly password: string }
  /** What it says to a recipient in place of taking their mail. */
  readonly refuse?: (recipient: string) => string | undefined
}

/** An SMTP server on this machine that keeps what it is sent. Its certificate is nobody's. */
export const startMailServer = async ({
  credentials,
  encryption = "STARTTLS",
  port = 0,
  refuse
}: MailServerOptions = {}) => {
  const received: Array<ReceivedMail> = []
  const server = new SMTPServer({
    secure: encryption === "from the start",
    allowInsecureAuth: encryption === "none",
    disabledCommands: encryption === "none" ? ["STARTTLS"] : [],
    logger: false,
    disableReverseLookup: true,
    authOptional: credentials === undefined,
    onAuth: ({ password, username = "" }, _, callback) =>
      username === credentials?.user && password === credentials.password
        ? callback(null, { user: username })
        : callback(new Error("Authentication credentials invalid")),
    onRcptTo: ({ address }, _, callback) => {
      const refusal = refuse?.(address)
      callback(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 550 }))
    },
    onData: (stream, { envelope, secure, user }, callback) => {
      const chunks: Array<Buffer> = []
      stream.on("data", (chunk) => chunks.push(chunk))
      stream.on("end", () => {
        received.push({
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
          isEncrypted: secure,
          user: user?.toString()
        })
        callback()
      })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  // A client that does not like the certificate hangs up.
  server.on("error", () => undefined)
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()))
  }
}
