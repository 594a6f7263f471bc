import { commonPasswords } from './common-passwords.ts'

/**
 * Length in characters as a person counts them. There are no composition rules: length and rarity protect (OWASP ASVS
 * 2.1, NIST 800-63B).
 */
export const passwordLength = { min: 8, max: 200 } as const

/** The password's owner, whose names are easy to guess. */
export interface PasswordOwner {
  email?: string
  firstName?: string
  lastName?: string
  /** The site's name and domain. */
  siteName?: string
  domain?: string
}

export const passwordTexts = {
  short: `Use at least ${passwordLength.min} characters`,
  long: `Use up to ${passwordLength.max} characters`,
  common: 'Choose a less common password',
  pattern: 'Choose a password without sequences or repeats',
  personal: "Choose a password that isn't your name, email or agency name",
} as const

const keyRows = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]
const reversed = (text: string): string => Array.from(text).toReversed().join('')
const rows = [...keyRows, ...keyRows.map(reversed)]

/** Whether it is a simple pattern: `12345678`, `hgfedcba`, `aaaaaaaa`, `xyzxyzxyz`. */
const isPattern = (lower: string): boolean =>
  rows.some((row) => row.includes(lower)) || /^(.{1,4}?)\1+$/su.test(lower)

/** Keeps only letters and digits, so that separators don't hide a word. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const withoutEnd = (text: string): string => text.replace(/\p{N}+$/u, '')

const listOwnWords = ({
  email = '',
  firstName = '',
  lastName = '',
  siteName = '',
  domain = '',
}: PasswordOwner) =>
  [
    email,
    email.split('@')[0] ?? '',
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
    siteName,
    domain,
    domain.split('.')[0] ?? '',
  ]
    .map(bare)
    .filter((name) => name.length >= 3)

/** Returns the field error of a new password; null when it is acceptable. */
export const passwordProblem = (password: string, owner: PasswordOwner = {}): string | null => {
  const signs = Array.from(password).length
  if (signs < passwordLength.min) return passwordTexts.short
  if (signs > passwordLength.max || password.length > passwordLength.max) return passwordTexts.long
  const lower = password.toLowerCase()
  if (isPattern(lower)) return passwordTexts.pattern
  const stem = lower.replace(/[^\p{L}]+$/u, '')
  if (commonPasswords.has(lower) || commonPasswords.has(stem) || /^[ -/:-@[-`{-~]+$/.test(password))
    return passwordTexts.common
  const names = listOwnWords(owner)
  const core = bare(password)
  return names.includes(core) || names.includes(withoutEnd(core)) ? passwordTexts.personal : null
}

export type PasswordStrength = 'none' | 'weak' | 'fair' | 'good'

/** Estimates how long a password takes to guess, as a hint while typing. Only `passwordProblem` decides. */
export const passwordStrength = (password: string, owner: PasswordOwner = {}): PasswordStrength => {
  if (password === '') return 'none'
  if (passwordProblem(password, owner) !== null) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const different = new Set(password.toLowerCase()).size
  const score = Array.from(password).length + 2 * (kinds - 1) + (different >= 8 ? 2 : 0)
  return score >= 18 ? 'good' : 'fair'
}
