import type { Server } from "node:http"

/** Opens a free port on loopback; `close` ends its connections, too. */
export const listen = async (server: Server): Promise<{ readonly url: string; readonly close: () => void }> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
