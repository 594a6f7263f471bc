import { createHash, randomInt } from 'node:crypto'

/** Recovery codes that an account gets at once. */
const codeCount = 10
const groups = 4
const groupLength = 4
/** No letters that look like another letter or a digit. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const createGroup = (): string =>
  Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')

/** Creates the recovery codes of an account, such as `7KQM-P2XD-9RTA-BW4H`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => Array.from({ length: groups }, createGroup).join('-'))

/** Returns a typed recovery code without its separators; null when it can't be one. */
export const readRecoveryCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === groups * groupLength ? code : null
}

/**
 * Hashes a recovery code for its owner. A code has 79 random bits, so guessing it is hopeless even with a fast hash;
 * a slow one would protect only codes that people chose.
 */
export const hashRecoveryCode = (ownerId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery ${ownerId} ${code.replaceAll('-', '')}`)
    .digest('base64url')

/** Whether guessing could find a typed code: one of an app has six digits, a recovery code is random. */
export const isGuessable = (typed: string): boolean => readRecoveryCode(typed) === null
