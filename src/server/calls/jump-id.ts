import { createHash } from 'node:crypto'

/** What a tab names its jump by: derived from the token, and worth nothing without it. */
export const jumpIdOf = (token: string): string =>
  createHash('sha256').update(`jump ${token}`).digest('base64url').slice(0, 16)
