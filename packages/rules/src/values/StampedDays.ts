import { stampBeforeDay } from "../lexicon/Stamps.js"
import type { Span } from "../sheet/Sheet.js"

/** "RECEIVED 24 NOV 2026" */
export const isStampedDay = ({ from, segment }: Span): boolean => stampBeforeDay.test(segment.text.slice(0, from))
