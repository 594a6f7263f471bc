import { domainToASCII } from 'node:url'

/** An e-mail address as accounts are kept by: one form of its letters, lower case, the domain as the network writes it. */
export const emailKey = (email: string): string => {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const domain = domainToASCII(text.slice(at + 1))
  return domain === '' ? text : `${text.slice(0, at)}@${domain}`
}
