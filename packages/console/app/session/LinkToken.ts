/** The token of a link, from the fragment, so that no server logs it. */
export const linkToken = (): string | null => new URLSearchParams(location.hash.slice(1)).get("token")

/** Removes the token from the address and so from the browser's history. */
export const dropLinkToken = (): void => history.replaceState(history.state, "", location.pathname + location.search)
