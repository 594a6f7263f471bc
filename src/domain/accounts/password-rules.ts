import { commonPasswords } from './common-passwords.ts'

/** Length in signs as a person counts them. No rules of composition: length and rarity protect (OWASP ASVS 2.1, NIST 800-63B). */
export const passwordLength = { min: 8, max: 200 } as const

/** Whose password it is: what everybody would try first. */
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

/** `12345678`, `hgfedcba`, `aaaaaaaa`, `xyzxyzxyz`: length without anything behind it. */
const isPattern = (lower: string): boolean =>
  rows.some((row) => row.includes(lower)) || /^(.{1,4}?)\1+$/su.test(lower)

/** Letters and digits alone, so that a dot or a blank between them hides nothing. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const withoutEnd = (text: string): string => text.replace(/\p{N}+$/u, '')

const namesOf = ({ email = '', firstName = '', lastName = '', siteName = '', domain = '' }: PasswordOwner) =>
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

/** What is wrong with a new password, in words for the field; null when it may be used. */
export const passwordProblem = (password: string, owner: PasswordOwner = {}): string | null => {
  const signs = Array.from(password).length
  if (signs < passwordLength.min) return passwordTexts.short
  if (signs > passwordLength.max || password.length > passwordLength.max) return passwordTexts.long
  const lower = password.toLowerCase()
  if (isPattern(lower)) return passwordTexts.pattern
  const stem = lower.replace(/[^\p{L}]+$/u, '')
  if (commonPasswords.has(lower) || commonPasswords.has(stem) || /^[ -/:-@[-`{-~]+$/.test(password))
    return passwordTexts.common
  const names = namesOf(owner)
  const core = bare(password)
  return names.includes(core) || names.includes(withoutEnd(core)) ? passwordTexts.personal : null
}

export type PasswordStrength = 'none' | 'weak' | 'fair' | 'good'

/** A hint while a password is typed: how long it would take to guess, roughly. It decides nothing; `passwordProblem` does. */
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
