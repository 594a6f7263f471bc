import { randomBytes } from 'node:crypto'

/** Creates an unguessable snapshot id. */
export const newSnapshotId = (): string => randomBytes(16).toString('base64url')

const cursorShape = /^p(\d{1,7})$/

/** Returns the cursor of the part after a position. */
export const writeCursor = (position: number): string => `p${position}`

/** Parses a cursor to its position; null when it isn't one. */
export const readCursor = (text: string): number | null => {
  const position = cursorShape.exec(text)?.[1]
  return position === undefined ? null : Number(position)
}
