import { createHash } from 'node:crypto'

/** Returns what is stored of a random token or code. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
