import { z } from 'zod'

/** The parts of a copy of someone's data, in the file's order. */
export const DataSection = z.enum([
  'account',
  'signIns',
  'linkedServices',
  'notifications',
  'wallet',
  'bookings',
  'trips',
  'waitlist',
  'quotes',
  'orders',
  'walletEntries',
  'walletRequests',
  'payments',
  'refunds',
  'changeRequests',
  'documents',
  'emails',
  'newsletter',
  'invitations',
  'partnerRequests',
  'enquiries',
  'supplierApplication',
  'referral',
  'savedTravellers',
  'rememberedSearches',
  'keptFares',
  'monthlyUsage',
  'savedViews',
  'listLayouts',
  'trail',
])
export type DataSection = z.infer<typeof DataSection>

/** The most rows of a section in one answer. */
export const maxCopiedRows = 500

/** A part of a section. `next` continues it; null at its end. Times are ISO 8601, amounts are in rupees. */
export const DataCopyPage = z.object({
  section: DataSection,
  rows: z.array(z.record(z.string(), z.unknown())).max(maxCopiedRows),
  next: z.string().nullable(),
})
export type DataCopyPage = z.infer<typeof DataCopyPage>

export const copyRequest = {
  section: DataSection,
  /** From the answer before; null for the beginning. */
  cursor: z.string().min(1).max(120).nullable().default(null),
}

/** Why an account can't be erased yet. */
export const ErasureBlocker = z.enum([
  'colleague',
  'sharedWallet',
  'lastAdmin',
  'walletBalance',
  'openBookings',
  'futureTickets',
  'openTrips',
  'openChanges',
  'openPayments',
  'openWalletRequests',
  'supplier',
])
export type ErasureBlocker = z.infer<typeof ErasureBlocker>

/** Whether an account can be erased now, and what the law keeps of it. */
export const ErasureCheck = z.object({
  /** Each with one sentence that says what to do; none if the account can be erased. */
  blockers: z.array(z.object({ is: ErasureBlocker, text: z.string() })),
  kept: z.object({ bookings: z.int(), documents: z.int(), walletEntries: z.int() }),
  /** The address that the confirmation goes to; empty if the account has none. */
  email: z.string(),
  /** Whether company and tax details stay, because tax returns name the account. */
  keepsCompany: z.boolean(),
})
export type ErasureCheck = z.infer<typeof ErasureCheck>
