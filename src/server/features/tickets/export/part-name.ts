import { randomBytes } from 'node:crypto'

/** A new name of a snapshot: nobody guesses it. */
export const newSnapshotId = (): string => randomBytes(16).toString('base64url')

const cursorShape = /^p(\d{1,7})$/

/** The cursor of the part behind a position. */
export const writeCursor = (position: number): string => `p${position}`

/** The position that a part goes on from; null for a text that no part answered. */
export const readCursor = (text: string): number | null => {
  const position = cursorShape.exec(text)?.[1]
  return position === undefined ? null : Number(position)
}
