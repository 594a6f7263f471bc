import { createHash } from 'node:crypto'

/** Returns the hash under which a random token or code is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
