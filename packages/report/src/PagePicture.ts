/** A page as a viewer shows it. `number` counts from 1. */
export interface PagePicture {
  readonly number: number
  readonly mediaType: "image/png" | "image/jpeg" | "image/webp"
  readonly bytes: Uint8Array
}

export const dataUrlOf = ({ bytes, mediaType }: PagePicture): string =>
  `data:${mediaType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`
