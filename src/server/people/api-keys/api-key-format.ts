import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PartnerMode } from '#contract/entities/partners.ts'

/** Digits and letters that can't be mistaken for each other: five random bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const randomLength = 32
const checksumLength = 7
const hintLength = 6

/** The prefix that distinguishes a key from a session token, and that secret scanners look for. */
const keyShape = /^fdk_(live|test)_([0-9a-hjkmnp-tv-z]{32})([0-9a-hjkmnp-tv-z]{7})$/
const keyStart = /^fdk_/i

const toChecksum = (text: string): string => {
  let rest = crc32(text)
  let digits = ''
  while (digits.length < checksumLength) {
    digits = (alphabet[rest % alphabet.length] ?? '') + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}

/** Creates a key of 160 random bits with a checksum, `fdk_live_…` or `fdk_test_…`. */
export const createApiKey = (mode: PartnerMode): string => {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  const body = `fdk_${mode}_${random}`
  return body + toChecksum(body)
}

/** Whether a token claims to be a key, valid or not. No session's token does. */
export const isApiKey = (token: string): boolean => keyStart.test(token)

/** Returns the mode of a key; null if it is mistyped or incomplete. */
export const readApiKeyMode = (key: string): PartnerMode | null => {
  const [, mode, random = '', checksum] = keyShape.exec(key) ?? []
  if (mode !== 'live' && mode !== 'test') return null
  return toChecksum(`fdk_${mode}_${random}`) === checksum ? mode : null
}

/** Returns the start of a key, which tells an agency's keys apart and can't be used to call. */
export const toApiKeyHint = (key: string): string => key.slice(0, 'fdk_live_'.length + hintLength)
