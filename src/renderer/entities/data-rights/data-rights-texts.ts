import type { DataSection, ErasureCheck } from '#contract/entities/data-copy.ts'
import { formatCount, plural } from '#domain/format.ts'

export const copyTexts = {
  sections: {
    account: 'account',
    signIns: 'sign-ins',
    linkedServices: 'linked services',
    notifications: 'notifications',
    wallet: 'wallet',
    bookings: 'bookings',
    orders: 'orders',
    walletEntries: 'wallet entries',
    walletRequests: 'wallet requests',
    payments: 'payments',
    refunds: 'refunds',
    changeRequests: 'change requests',
    documents: 'documents',
    emails: 'emails',
    newsletter: 'newsletter',
    invitations: 'invitations',
    partnerRequests: 'partner requests',
    enquiries: 'enquiries',
    trips: 'trips',
    waitlist: 'waitlist',
    quotes: 'quotes',
    supplierApplication: 'supplier application',
    referral: 'referral',
    savedTravellers: 'saved travellers',
    rememberedSearches: 'searches',
    keptFares: 'kept fares',
    monthlyUsage: 'searches by month',
    savedViews: 'saved views',
    listLayouts: 'list layouts',
    trail: 'history',
  } satisfies Record<DataSection, string>,
  loading: (rows: number, section: string): string =>
    `${formatCount(rows)} entries so far, loading ${section}`,
  cancel: 'Cancel',
  cancelled: 'Copy cancelled. Nothing was saved.',
  failed: "We couldn't create the copy. Nothing was saved. Try again.",
  saved: (rows: number): string => `Copy with ${plural(rows, { one: 'entry', other: 'entries' })} saved`,
  tooLarge: 'This copy is too large for the console. Sign in to the website in a browser to download it.',
} as const

/** What the person reads before an account is erased. */
export const erasureTexts = {
  blockedTitle: "This account can't be erased yet",
  deleted: 'Deleted for good',
  deletedItems: [
    'Name, email, phones, logo, settings and password',
    'Devices, linked services and notifications',
    'Saved travellers, searches, kept fares, views and columns',
    'Newsletter, open invitations and emails to this address',
    'Passport numbers, dates of birth, contact details and meals in past bookings',
  ],
  kept: 'Kept because the law requires it',
  keptItems: ({ kept, keepsCompany }: ErasureCheck): string[] => [
    `${plural(kept.bookings, { one: 'booking', other: 'bookings' })} with the names of the passengers`,
    plural(kept.documents, {
      one: 'invoice, credit note or receipt',
      other: 'invoices, credit notes and receipts',
    }),
    `${plural(kept.walletEntries, { one: 'wallet entry', other: 'wallet entries' })}, with payments, refunds and change requests`,
    ...(keepsCompany ? ['Company and tax details, for GST and TDS returns'] : []),
    'The record of what was done with the account',
  ],
  final: "This can't be undone. A new account with the same email starts empty.",
  mailed: (email: string): string => `We'll confirm it by email to ${email}.`,
  checkFailed: "Couldn't check the account",
  close: 'Close',
} as const
