/** Texts of the tabs for modules, limits, sign-up and suppliers. */
export const moduleTexts = {
  modules: 'Active modules',
  modulesHelp: 'Customers see CRM in their menu if at least one module that takes requests is active.',
  names: {
    FlightsForm: 'Flights',
    VisaEnquiry: 'Visa',
    OtherEnquiry: 'Other requests',
    Insurance: 'Insurance',
    Bus: 'Bus',
    Hotels: 'Hotels',
    Cruise: 'Cruise',
    Train: 'Train',
  } as Record<string, string>,
  unknown: 'not a module of this version',
  permissionMenu: 'Show User Permissions in the staff menu',
  permissionMenuHelp: 'The owner and super admins can then put people into permission groups.',
} as const

export const limitTexts = {
  searches: 'Searches',
  isOn: 'Limit the searches of each customer',
  freeLooks: 'Searches included each month',
  looksPerBooking: 'Extra searches for each booking',
  searchesHelp: "Customers can be exempted one by one. Visitors who aren't signed in share one allowance.",
  staff: 'Staff',
  secondPersonAbove: 'Amount each member of staff can move alone in a day (₹)',
  secondPersonHelp:
    'Larger amounts need approval by a second person. Enter 0 to require it for every amount.',
  payments: 'Online payments',
  paymentMin: 'Smallest payment (₹)',
  paymentMax: 'Largest payment (₹)',
} as const

export const signUpTexts = {
  isOpen: 'Let people create an account',
  isOpenHelp: "When this is off, only staff can create accounts, and shoppers can't book as guests.",
  agentsNeedApproval: 'Approve travel agents before they can sign in',
  agentsNeedApprovalHelp: 'We send each request to your contact email.',
  shoppersNeedAccount: 'Require shoppers to create an account',
  shoppersNeedAccountHelp: 'Otherwise they can book with a code that we email them.',
} as const

export const securityTexts = {
  idleMinutes: 'Automatic sign-out for staff and agencies',
  idleHelp:
    'Clicking, tapping, scrolling and typing count as activity. A warning appears a minute before. Shoppers stay signed in.',
  never: 'Never',
  minutes: (minutes: number): string =>
    minutes < 60
      ? `After ${minutes} minutes of inactivity`
      : `After ${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'} of inactivity`,
} as const

export const referralRewardTexts = {
  title: 'Referrals',
  isOn: 'Reward customers for referring others',
  isOnHelp:
    'Staff request each reward under Referrals, and a second person approves it. It goes to the wallet of the customer who made the referral.',
  amount: 'Reward (₹)',
  smallestBooking: 'Smallest booking that earns the reward (₹)',
  withinDays: 'Days from sign-up to booking',
} as const

export const supplierTermTexts = {
  lead: 'People apply to sell through your site under My Profile. You decide on their applications.',
  terms: 'Terms for suppliers (HTML)',
  closed: 'No terms yet, so no one can apply.',
  version: (version: string) =>
    `Current version: ${version}. It changes when you change the text, and applicants accept the new one.`,
  categories: 'Categories open to new suppliers',
  names: { FixedDeparture: 'Fixed departures', Flights: 'Flights', TourPackages: 'Tour packages' },
} as const

/** Warnings before a save that can't simply be taken back. */
export const riskTexts = {
  prefix: (from: string, to: string) =>
    `Invoice numbers change from ${from || 'no prefix'} to ${to || 'no prefix'}. Issued invoices keep their numbers. A new series in the middle of a financial year must be declared in GSTR-1, so change it on 1 April if you can.`,
  gstNumber:
    'New invoices show the new GST number. Its state and the place of supply decide whether they charge IGST, or CGST and SGST.',
  noGstNumber: "Without a GST number, new invoices show no GST. You can't charge GST without one.",
  permissionMenu:
    'User Permissions disappears from the menu, for you too. Permission groups still apply. You can turn it back on here.',
  signUp: 'No one can create an account or book as a guest. Existing customers can still sign in.',
  noEyes:
    'Every amount that staff move needs a second person. Make sure that at least two people can approve.',
  lockAll: "Visitors only see the sign-in page, and search engines don't list your site.",
} as const
