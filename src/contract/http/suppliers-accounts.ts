import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { SupplierCategory } from '#contract/entities/site-rules.ts'
import { MarkupKind, MarkupTerms } from '#contract/entities/markup.ts'

/** Whether an account sells real tickets, or is for TBO's test system. */
export const AccountMode = z.enum(['live', 'test'])
export type AccountMode = z.infer<typeof AccountMode>

/** A site's own account at TBO as staff see it; the password is only shown as present. */
export const SupplierAccount = z.object({
  accountId: z.string(),
  mode: AccountMode,
  userName: z.string(),
  /** Empty for TBO's usual one. */
  clientId: z.string(),
  isActive: z.boolean(),
  updatedAt: Instant,
  /** When it was removed or replaced; its open bookings keep it. */
  removedAt: Instant.nullable(),
  /** Bookings that may still need the account. */
  openBookings: z.int(),
})
export type SupplierAccount = z.infer<typeof SupplierAccount>

/** A source that the site can sell, with the agency's terms for it. */
export const SupplierSource = z.object({
  source: z.string(),
  name: z.string(),
  supplier: z.string(),
  isOn: z.boolean(),
  isHoldOn: z.boolean(),
  /** The most searches for each ticket that the agency aims for; null for no target. */
  looksPerBooking: z.int().nullable(),
  /** Searches and tickets of the month so far. */
  looks: z.int(),
  books: z.int(),
  /** The markup that applies to customers in general; null for none. */
  markup: MarkupTerms.nullable(),
  /** The kind of the rule behind `markup`; null for none. */
  markupKind: MarkupKind.exclude(['package']).nullable(),
})
export type SupplierSource = z.infer<typeof SupplierSource>

/** The site's own supplier accounts and the terms of its sources. */
const supplierAccounts = endpoint({
  id: 'suppliers.accounts',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/getAccounts',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.accounts',
  request: z.object({}),
  result: z.object({
    /** The current account, if any, after those that were removed and still have open bookings. */
    accounts: z.array(SupplierAccount),
    /** Whose account at TBO new searches use. `none`: nothing is sold from TBO. */
    sellsFrom: z.enum(['own', 'shared', 'none']),
    /** Whether the current account can't be used here, because a live site sells no test tickets or the reverse. */
    isWrongMode: z.boolean(),
    /** The address of this server to register with TBO; null if agencies can't have their own accounts here. */
    serverAddress: z.string().nullable(),
    /** `YYYY-MM` of the searches and tickets. */
    month: z.string(),
    /** Counts the changes of the flight settings, where the sources are stored. */
    version: z.int(),
    sources: z.array(SupplierSource),
  }),
  errors: [],
})

const word = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\x21-\x7e]*$/, 'Use only letters, digits and punctuation, without spaces')

/**
 * Saves the site's account at TBO. An empty password stays unchanged. Another login or mode is another account: it needs
 * its password, and the earlier account is kept for its bookings. `wrongState`: someone else has replaced the account.
 * `featureOff`: an operator turned own accounts off, so that an account can only be paused.
 */
const saveSupplierAccount = endpoint({
  id: 'suppliers.saveAccount',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/saveAccount',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.accounts',
  request: z.object({
    /** The account that is changed; null for the first one. */
    accountId: z.string().max(20).nullable(),
    mode: AccountMode,
    userName: word.min(1, requiredText),
    clientId: word.default(''),
    password: word.default(''),
    isActive: z.boolean(),
  }),
  result: z.object({ account: SupplierAccount }),
  errors: ['notFound', 'wrongState', 'featureOff'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** Stops selling from the account. It is kept for its open bookings, and its password is deleted once there are none. */
const removeSupplierAccount = endpoint({
  id: 'suppliers.removeAccount',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/removeAccount',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.accounts',
  request: z.object({ accountId: z.string().max(20) }),
  result: z.object({ accountId: z.string() }),
  errors: ['notFound'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** Signs in to TBO with the saved account. It buys nothing and changes nothing there. */
const checkSupplierAccount = endpoint({
  id: 'suppliers.checkAccount',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/checkAccount',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.accounts',
  request: z.object({ accountId: z.string().max(20) }),
  result: z.object({
    /** `noAnswer`: TBO didn't respond, so the account may be right. */
    outcome: z.enum(['accepted', 'refused', 'noAnswer']),
    checkedAt: Instant,
  }),
  errors: ['notFound'],
  refusedInJump: true,
  verifiedOnly: true,
  // Some accounts are locked after a few refused passwords.
  ratePerMinute: 5,
})

/**
 * Saves the terms of all sources in the flight settings, which `flights.saveSettings` changes as well. A change by someone
 * else since `version` answers `wrongState` and changes nothing.
 */
const saveSupplierSources = endpoint({
  id: 'suppliers.saveSources',
  area: 'suppliers',
  method: 'POST',
  path: 'supplier/saveSources',
  access: 'wlOwnerOrStaff',
  right: 'suppliers.accounts',
  request: z.object({
    version: z.int().min(0),
    sources: z
      .array(
        z.object({
          source: z.string().trim().min(1).max(40),
          isOn: z.boolean(),
          isHoldOn: z.boolean(),
          looksPerBooking: z
            .int('Enter a whole number')
            .min(1, 'Enter a number from 1 to 1,00,000')
            .max(100_000, 'Enter a number from 1 to 1,00,000')
            .nullable(),
        }),
      )
      .max(50),
  }),
  result: z.object({ version: z.int() }),
  errors: ['wrongState'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** The suppliers that the site sells from by itself: its own account and its supplier users. */
const websiteOwnSuppliers = endpoint({
  id: 'suppliers.websiteOwn',
  area: 'suppliers',
  method: 'GET',
  path: 'supplier/getWebsiteOwnSuppliers',
  access: 'wlOwnerOrStaff',
  right: ['suppliers.accounts', 'suppliers.decide'],
  request: z.object({}),
  result: z.object({
    suppliers: z.array(
      z.object({
        /** As ledger and bookings name it: `tbo-101`, or the user's id. */
        supplierListId: z.string(),
        supplierName: z.string(),
        sup_category: SupplierCategory,
        isActive: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const supplierAccountEndpoints = {
  supplierAccounts,
  saveSupplierAccount,
  removeSupplierAccount,
  checkSupplierAccount,
  saveSupplierSources,
  websiteOwnSuppliers,
}
