/**
 * Pages below `/app` on which a tenant's own scripts run, as a regular expression: the shop's public pages. Every other page is
 * without them by itself: sign-in, passwords, passengers, payment, tickets, whatever somebody sees alone, and pages to come.
 */
export const scriptPagePattern =
  '^/(?:|flight|flight/search|flight/result/[^/]+|flight/calendar-fare|packages(?:/.*)?|activities(?:/.*)?|visa(?:/.*)?|signup_success|terms_and_conditions|privacy_policy|cancellation_return_refund_policy|api-partner-program)$'

/** Names in an address whose value nobody else may read. */
export const secretQueryPattern =
  '[?&#](?:[^=&]*[._-])?(?:token|session|sessionid|code|otp|key|secret|password|signature|state|jump|confirm)[^=&]*='

const scriptPage = new RegExp(scriptPagePattern)
const secretQuery = new RegExp(secretQueryPattern, 'i')

/** May a tenant's own scripts run at this address (path below `/app`, with its query)? */
export const maySiteScriptsRun = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/)
  return scriptPage.test(path || '/') && !secretQuery.test(address)
}
