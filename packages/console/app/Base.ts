/** The path under which the server mounts the console, without trailing slash: `""` or `/winnow`. */
export const basePath: string = new URL(document.baseURI).pathname.replace(/\/$/, "")

/** The server's address for the client and for code samples. */
export const serverUrl: string = location.origin + basePath
