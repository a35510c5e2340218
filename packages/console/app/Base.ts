/** The path that the server mounted the console under, without the last slash: `""`, or `/winnow`. */
export const basePath: string = new URL(document.baseURI).pathname.replace(/\/$/, "")

/** Where the server is, as the client wants it and as the code samples show it. */
export const serverUrl: string = location.origin + basePath
