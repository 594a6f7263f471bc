/**
 * Pages below `/app` on which an agency's own scripts run, as a regular expression: the shop's public pages. All
 * others run none by default: sign-in, passwords, passengers, payment, tickets, private pages and future ones.
 */
export const scriptPagePattern =
  '^/(?:|flight|flight/search|flight/result/[^/]+|flight/calendar-fare|packages(?:/.*)?|activities(?:/.*)?|visa(?:/.*)?|signup_success|terms_and_conditions|privacy_policy|cancellation_return_refund_policy|api-partner-program)$'

/** Query parameters whose values no one else may read. */
export const secretQueryPattern =
  '[?&#](?:[^=&]*[._-])?(?:token|session|sessionid|code|otp|key|secret|password|signature|state|jump|confirm)[^=&]*='

const scriptPage = new RegExp(scriptPagePattern)
const secretQuery = new RegExp(secretQueryPattern, 'i')

/** Whether an agency's own scripts may run at this address (path below `/app`, with its query). */
export const canSiteScriptsRun = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/)
  return scriptPage.test(path || '/') && !secretQuery.test(address)
}
