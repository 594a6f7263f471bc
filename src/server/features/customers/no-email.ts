/** `.invalid` is nobody's for ever (RFC 2606): no mail goes there, and nobody signs in with it. */
const domain = '@no-email.invalid'

/** What stands where an account has no e-mail: unlike for every account, as the table wants it. */
export const noEmailOf = (userId: string): string => userId.toLowerCase() + domain

/** Nothing, for an account that has no e-mail. */
export const shownEmail = (email: string): string => (email.endsWith(domain) ? '' : email)
