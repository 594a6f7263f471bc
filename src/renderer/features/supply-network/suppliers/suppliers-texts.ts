import { plural } from '#domain/format.ts'
import { atSite } from '#renderer/features/supply-network/shared-texts.ts'

/** Texts about other agencies whose seats this one sells. */
export const suppliersTexts = {
  title: 'Supply network',
  tabsLabel: 'Kinds of suppliers',
  tabs: { own: 'Your own', linked: 'Linked agencies', available: 'Available' },
} as const

export const ownTexts = {
  lead: "Your agency's suppliers of seat blocks, and its supplier accounts.",
  failed: "Couldn't load your own suppliers",
  empty: 'No suppliers yet',
  emptyText: 'Approved suppliers and your TBO account appear here.',
  states: { active: 'Active', inactive: 'Inactive' },
  applications: 'Applications',
  accounts: 'Supplier accounts',
  wallet: 'Supplier wallet',
  walletOf: (name: string): string => `Supplier wallet of ${name}`,
  accountOf: (name: string): string => `Supplier account at ${name}`,
  account: 'Supplier account',
} as const

export const linkedTexts = {
  failed: "Couldn't load linked agencies",
  empty: 'No linked agencies yet',
  emptyText: "Request another agency's seats. Once it approves your request, you can sell them.",
  find: 'View available lists',
  states: {
    selling: 'Selling',
    suspended: 'Suspended by supplier',
    paused: 'Paused by you',
  },
  reason: (company: string, reason: string): string => `${company} suspended this list: ${reason}`,
  noReason: (company: string): string => `${company} suspended this list`,
  facts: {
    category: 'Category',
    hold: 'Holds',
    balance: 'Wallet balance',
    available: 'Available',
    lasts: 'Lasts about',
    credit: 'Credit limit',
    open: 'Open bookings',
    contact: 'Contact',
  },
  hold: { yes: 'Allowed', no: 'Not allowed' },
  daysLeft: (days: number): string =>
    days === 0
      ? 'less than a day'
      : days > 365
        ? 'more than a year'
        : plural(days, { one: 'day', other: 'days' }),
  payIn: 'Pay in',
  payInOf: (company: string): string => `Pay in at ${company}`,
  low: 'Your wallet at this supplier is low. Add money before you sell more.',
  policy: 'Contact sent with bookings',
  policies: { desk: 'Your desk', passenger: 'Lead passenger' },
  policyChanged: 'Contact changed',
  inputCredit: 'Claim input credit for GST on the service fee',
  creditHelp: (company: string): string =>
    `Applies to all lists of ${company}. From your next purchase, the GST in its fee is booked as an input credit instead of a cost. Prices and what you owe stay the same. The credit is only valid with a tax invoice that shows your GSTIN, so check with your accountant first.`,
  creditNumber: (gstNumber: string): string => `GSTIN on your invoices: ${gstNumber}`,
  noCredit: (company: string): string =>
    `Invoices from ${company} must show its GSTIN and yours before you can claim GST. Ask ${company} to add what's missing.`,
  creditOn: (company: string): string => `Input credit turned on for new purchases from ${company}`,
  creditOff: (company: string): string => `Input credit turned off for new purchases from ${company}`,
  pause: 'Pause selling…',
  resume: 'Resume selling…',
  pauseOf: (title: string): string => `Pause selling ${title}`,
  resumeOf: (title: string): string => `Resume selling ${title}`,
  paused: (title: string): string => `${title} paused. Existing bookings aren't affected.`,
  resumed: (title: string): string => `${title} resumed`,
  pauseText: (company: string): string =>
    `Its fares disappear from your search results. Existing bookings and holds from ${company} aren't affected.`,
  resumeText: (company: string): string =>
    `Its fares appear in your search results again, unless ${company} has suspended the list.`,
  pauseAt: (title: string, site: string): string => atSite(`Pause selling ${title}`, site),
  resumeAt: (title: string, site: string): string => atSite(`Resume selling ${title}`, site),
  readTerms: 'Read terms',
  readTermsOf: (title: string): string => `Read terms of ${title}`,
  newTerms: (version: number, at: string): string =>
    at === ''
      ? `The terms have changed (version ${version}). Accept them before you sell again.`
      : `The terms have changed (version ${version}). Accept them by ${at} to keep selling.`,
  reviewTerms: 'Review new terms',
  reviewTermsOf: (title: string): string => `Review new terms of ${title}`,
  acceptTermsAt: (site: string): string => atSite('Accept terms', site),
  accepted: 'Terms accepted',
} as const

export const availableTexts = {
  failed: "Couldn't load available lists",
  empty: 'No lists available',
  emptyText: 'Other agencies decide who sees their lists. Ask them to invite your domain.',
  linked: 'Linked',
  closed: 'Not taking requests',
  request: 'Request seats…',
  again: 'Request again…',
  requestOf: (title: string, company: string): string => `Request seats: ${title} from ${company}`,
  pending: (at: string, by: string): string => `Requested ${at} by ${by}`,
  withdraw: 'Withdraw request',
  withdrawOf: (title: string, company: string): string => `Withdraw request: ${title} from ${company}`,
  withdrawn: 'Request withdrawn',
  rejected: (at: string): string => `Rejected ${at}`,
  reason: (reason: string): string => `Reason: ${reason}`,
  mayAskAgain: (at: string): string => `You can request it again from ${at}`,
} as const

export const requestTexts = {
  title: (company: string): string => `Request seats from ${company}`,
  lead: (list: string): string =>
    `You're requesting “${list}”. The agency sees your company name, domain, email and phone number. If it approves, it also gets your billing and tax details.`,
  version: (version: number): string => `Version ${version}`,
  note: 'Note (optional)',
  noteHelp: 'The agency sees this. Say how many seats you expect to sell.',
  submitAt: (site: string): string => atSite('Accept terms and send request', site),
  sent: 'Request sent',
} as const
