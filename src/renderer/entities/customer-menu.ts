/** Modules whose requests a customer follows under CRM (spec section 2, 'Customer menu'). */
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

/** Whether the customer menu has CRM, which it only has when an active module of the site takes requests. */
export const hasCrm = (activeModules: readonly string[]): boolean =>
  activeModules.some((name) => crmModules.has(name))
