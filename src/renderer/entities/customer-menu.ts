/** Modules whose wishes a customer follows under CRM (spec section 2, 'Customer menu'). */
const crmModules: ReadonlySet<string> = new Set([
  'FlightsForm',
  'VisaEnquiry',
  'OtherEnquiry',
  'Insurance',
  'Bus',
  'Hotels',
  'Cruise',
  'Train',
])

/** Has the customer menu the entry CRM? Only where one of the site's active modules takes wishes. */
export const hasCrm = (activeModules: readonly string[]): boolean =>
  activeModules.some((name) => crmModules.has(name))
