import { Resolver } from "node:dns/promises"
import { readFile } from "node:fs/promises"
import { isIP } from "node:net"

/**
 * Resolves a name to all its addresses, from the hosts file or name servers. Does not use the system's lookup, which
 * blocks one of few threads while a name server does not answer. Rejects if there are none.
 */
export const resolveHost = async (name: string): Promise<ReadonlyArray<string>> => {
  const host = name.toLowerCase().replace(/\.$/, "")
  if (host === "localhost" || host.endsWith(".localhost")) return ["127.0.0.1", "::1"]
  const known = await readHostsFile(host)
  if (known.length > 0) return known
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
  if (found.length === 0) throw new Error(`The name ${host} cannot be resolved`)
  return found
}

const readHostsFile = async (host: string): Promise<ReadonlyArray<string>> => {
  const text = await readFile("/etc/hosts", "utf8").catch(() => "")
  return text.split("\n").flatMap((line) => {
    const [address = "", ...names] = line.replace(/#.*/, "").toLowerCase().split(/\s+/)
    return isIP(address) !== 0 && names.includes(host) ? [address] : []
  })
}
