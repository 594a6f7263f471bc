const prefix = 'tbo-'

/** Returns the supplier name of an agency's own account at TBO, which its bookings keep for ever. */
export const toAccountName = (id: number): string => `${prefix}${id}`

/** Returns the account's id; null for any other supplier. */
export const readAccountId = (name: string): number | null => {
  const digits = name.startsWith(prefix) ? name.slice(prefix.length) : ''
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null
}
