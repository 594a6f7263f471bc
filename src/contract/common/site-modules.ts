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
