import { z } from 'zod'

/** What a supplier may sell (spec section 3, 'API consumer'). */
export const supplierCategories = ['FixedDeparture', 'Flights', 'TourPackages'] as const
export const SupplierCategory = z.enum(supplierCategories)
export type SupplierCategory = z.infer<typeof SupplierCategory>

/** Written like a module's name. The server only accepts others than `siteModules` if they are stored. */
const Module = z.string().regex(/^[A-Za-z]\w{0,39}$/, 'Choose a module from the list')

const wholeNumber = (least: number, most: number) => {
  const text = `Enter a whole number from ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}`
  return z.int(text).min(least, text).max(most, text)
}

/** Largest amount of a limit, in rupees. */
const maxRupees = 10_000_000

/** Amounts in rupees. */
export const SiteLimits = z.object({
  /** Staff move up to this much a day alone; 0 requires a second person for every amount. */
  secondPersonAbove: z.number(),
  /** The smallest and largest online payment. */
  paymentMin: z.number(),
  paymentMax: z.number(),
})

/** How much visitors and agencies may search. Without a limit the two numbers have no effect. */
export const SearchLimit = z.object({
  isOn: z.boolean(),
  /** Free searches a month. */
  freeLooks: z.number(),
  /** Extra searches for each booking of the month. */
  looksPerBooking: z.number(),
})

export const SignUpRules = z.object({
  isOpen: z.boolean(),
  agentsNeedApproval: z.boolean(),
  shoppersNeedAccount: z.boolean(),
})

/** The choices for ending unused sessions of staff and agencies, in minutes; 0 means never. */
export const idleChoices = [0, 15, 30, 60, 120, 240, 480] as const

export const SecurityRules = z.object({ idleMinutes: z.number() })

/** What customers get for referring others, as a wallet credit. Without a reward the numbers have no effect. */
export const ReferralReward = z.object({
  isOn: z.boolean(),
  /** In rupees. */
  amount: z.number(),
  /** The smallest first booking that earns it, in rupees. */
  smallestBooking: z.number(),
  /** Days after the sign-up within which that booking must be ticketed. */
  withinDays: z.number(),
})
export type ReferralReward = z.infer<typeof ReferralReward>

/** The terms that suppliers accept; without HTML the site accepts no applications. The server sets the version when the HTML changes. */
export const SupplierTerms = z.object({ version: z.string(), html: z.string() })

/** Rules of a site as stored: modules, limits, sign-up and suppliers. */
export const siteRules = {
  activeModules: z.array(z.string()),
  canShowPermissionMenu: z.boolean(),
  searchLimit: SearchLimit,
  limits: SiteLimits,
  signUp: SignUpRules,
  security: SecurityRules,
  referralReward: ReferralReward,
  supplierTerms: SupplierTerms,
  supplierCategories: z.array(SupplierCategory),
}

/** Rules of a site as saved; `Html` is the type of its HTML settings. */
export const siteRulesInput = <Html extends z.ZodType<string>>(html: Html) => ({
  activeModules: z.array(Module).max(30),
  canShowPermissionMenu: z.boolean(),
  searchLimit: SearchLimit.extend({
    // With 0 no one could search, and so no one could book.
    freeLooks: wholeNumber(1, 1_000_000),
    looksPerBooking: wholeNumber(0, 100_000),
  }),
  limits: SiteLimits.extend({
    secondPersonAbove: wholeNumber(0, maxRupees),
    paymentMin: wholeNumber(1, maxRupees),
    paymentMax: wholeNumber(1, maxRupees),
  }).refine(({ paymentMin, paymentMax }) => paymentMin <= paymentMax, {
    path: ['paymentMax'],
    message: 'Enter at least the smallest payment',
  }),
  signUp: SignUpRules,
  security: SecurityRules.extend({
    idleMinutes: z
      .number()
      .refine((minutes) => idleChoices.some((choice) => choice === minutes), 'Choose a time from the list'),
  }),
  referralReward: ReferralReward.extend({
    amount: wholeNumber(1, 100_000),
    smallestBooking: wholeNumber(0, maxRupees),
    withinDays: wholeNumber(1, 730),
  }),
  supplierTerms: SupplierTerms.extend({ html }),
  supplierCategories: z
    .array(SupplierCategory)
    .max(supplierCategories.length)
    .refine((all) => new Set(all).size === all.length, 'Choose each category once'),
})

/** Invoice numbers begin with it. It ends with a separator so that two prefixes can't give the same number. */
export const InvoicePrefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^(?:[A-Z][A-Z\d/-]{0,4}[/-])?$/,
    'Use up to 6 letters, digits, hyphens and slashes, starting with a letter and ending with - or /',
  )
  .refine((prefix) => !/^CN[/-]/.test(prefix), 'Choose another prefix: CN marks credit notes')
