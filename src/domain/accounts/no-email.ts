/** `.invalid` is reserved for ever (RFC 2606), so nobody receives mail or signs in there. */
const domains = { none: '@no-email.invalid', erased: '@erased.invalid' } as const

/** Returns a placeholder for an account without an email; unique per account, as the table requires. */
export const toEmailPlaceholder = (userId: string): string => userId.toLowerCase() + domains.none

/** Returns the placeholder for an account whose data was erased. */
export const toErasedEmail = (userId: string): string => `erased-${userId.toLowerCase()}${domains.erased}`

/** Returns the email, or '' for a placeholder. */
export const hideEmailPlaceholder = (email: string): string =>
  Object.values(domains).some((domain) => email.endsWith(domain)) ? '' : email
