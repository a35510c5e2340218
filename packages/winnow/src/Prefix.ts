import type { HandlerOptions } from "./WinnowOptions.js"

/** Where the host has mounted the handler, without a slash at the end; empty at `/`. */
export const prefixOf = ({ prefix = "" }: HandlerOptions = {}): string => prefix.replace(/\/+$/, "")
