import { domainToASCII } from 'node:url'

/** Normalises an email address for storage and comparison: one Unicode form, lower case, ASCII domain. */
export const normalizeEmail = (email: string): string => {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const domain = domainToASCII(text.slice(at + 1))
  return domain === '' ? text : `${text.slice(0, at)}@${domain}`
}
