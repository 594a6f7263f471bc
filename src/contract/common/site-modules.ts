/**
 * The module of hosts that have the supplier export and the refund import (`FAREDESK_TEST_TOOLS_HOSTS`). It comes from the
 * server's settings and is never stored.
 */
export const testToolsModule = 'TestTools'

/** Modules that a site can have; each of them takes requests, which a customer follows under CRM (spec section 2). */
export const siteModules = [
  'FlightsForm',
  'VisaEnquiry',
  'OtherEnquiry',
  'Insurance',
  'Bus',
  'Hotels',
  'Cruise',
  'Train',
] as const
