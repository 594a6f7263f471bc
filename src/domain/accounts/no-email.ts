/** `.invalid` is reserved for ever (RFC 2606), so nobody receives mail or signs in there. */
const domain = '@no-email.invalid'

/** Returns a placeholder for an account without an email; unique per account, as the table requires. */
export const toEmailPlaceholder = (userId: string): string => userId.toLowerCase() + domain

/** Returns the email, or '' for a placeholder. */
export const hideEmailPlaceholder = (email: string): string => (email.endsWith(domain) ? '' : email)
