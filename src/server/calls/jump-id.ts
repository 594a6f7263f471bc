import { createHash } from 'node:crypto'

/** Returns the id by which a tab names its jump. It is derived from the token and can't be used in its place. */
export const toJumpId = (token: string): string =>
  createHash('sha256').update(`jump ${token}`).digest('base64url').slice(0, 16)
