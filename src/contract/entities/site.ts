import { z } from 'zod'
import { SiteBookingUpdates } from './booking-updates.ts'

/** An agency's colours as `#rrggbb`; the renderer adjusts them until text reaches 4.5 : 1. */
export const SiteTheme = z.object({
  primary: z.string(),
  accent: z.string(),
  /** One or two characters that mark the agency next to its colour, so that it isn't recognised by colour alone. */
  glyph: z.string().min(1).max(2),
})

/**
 * What a site is for. Only `live` sites sell real flights for real money. An operator marks `test` sites. API partners of
 * an agency test in its `sandbox`. `demo` and `practice` sites come with the product and have publicly known logins.
 */
export const SiteKind = z.enum(['live', 'test', 'sandbox', 'demo', 'practice'])
export type SiteKind = z.infer<typeof SiteKind>

/** Of whom a site requires a second step at sign-in. `staff` includes the owner and super admins. */
export const SecondFactorRule = z.enum(['optional', 'staff', 'staffAndAgencies'])
export type SecondFactorRule = z.infer<typeof SecondFactorRule>

/** Features that an operator can turn off for a site. */
export const siteFeatures = ['onlinePayments', 'ownSupplierAccounts', 'guestCheckout', 'exports'] as const
export const SiteFeature = z.enum(siteFeatures)
export type SiteFeature = z.infer<typeof SiteFeature>

/** Site configuration of one domain (spec sections 1 and 3). Unknown fields are dropped without an error. */
export const SiteConfig = z.object({
  siteId: z.string(),
  domain: z.string(),
  companyName: z.string(),
  logoUrl: z.string(),
  faviconUrl: z.string(),
  adminContact: z.string(),
  adminEmail: z.string(),
  theme: SiteTheme,
  brandingSettings: z.object({ form: z.object({ label: z.string() }) }),
  ssrHtml: z.object({ header: z.string(), footer: z.string() }),
  isLocked: z.boolean(),
  lockedRoutes: z.array(z.string()),
  coreSiteUrl: z.string(),
  popupAlert: z.object({
    isActive: z.boolean(),
    title: z.string(),
    html: z.string(),
    frequencyDays: z.int(),
    /** Counts how often staff chose to show it again to everyone. */
    revision: z.int().optional(),
  }),
  /** The agency's own inline script: web only, and not on every page. */
  trackingTag: z.string(),
  /** Addresses of scripts loaded with it. */
  scripts: z.array(z.string()),
  /** Origins that those scripts may contact. */
  scriptHosts: z.array(z.string()).optional(),
  /** The emails that bookings cause; absent before anyone changed them. */
  bookingUpdates: SiteBookingUpdates.optional(),
  /** Whether travel agents may download their own ticket queue. Absent, which means no, until someone changes it. */
  agentsMayExport: z.boolean().optional(),
  /** Of whom the site requires a second step at sign-in. Absent, which means of nobody, until someone changes it. */
  secondFactor: SecondFactorRule.optional(),
  activeModules: z.array(z.string()),
  canShowPermissionMenu: z.boolean(),
  currency: z.string(),
  /** Services that can sign users in here. */
  signInWays: z.array(z.enum(['google', 'facebook'])).default([]),
  isSignUpOpen: z.boolean().default(true),
  /** Shoppers may book with a code from an email, without an account. */
  isGuestCheckoutOpen: z.boolean().default(true),
  kind: SiteKind.default('live'),
  /** An operator closed the site, so only gateways and links to e-tickets get answers. Absent while it is open. */
  isSuspended: z.boolean().optional(),
  /** The notice that every page shows, and whether calls that change something are refused. Absent if there is neither. */
  maintenance: z.object({ text: z.string(), isReadOnly: z.boolean() }).optional(),
  /** Features that an operator turned off here. Absent while there are none. */
  featuresOff: z.array(SiteFeature).optional(),
  /** Minutes without use after which sessions of staff and agencies end. Absent means never. */
  idleMinutes: z.int().optional(),
  /** Whether an operator limits daily searches. Absent means no. */
  isSearchLimited: z.boolean().optional(),
  /** Which lists of the shop have something published. Absent means none. */
  sells: z.object({ packages: z.boolean(), activities: z.boolean() }).optional(),
})
export type SiteConfig = z.infer<typeof SiteConfig>

/** The stored part of a site's configuration; the rest comes from its domain and the server's settings. */
export type StoredSiteConfig = Omit<
  SiteConfig,
  | 'siteId'
  | 'domain'
  | 'signInWays'
  | 'isSignUpOpen'
  | 'isGuestCheckoutOpen'
  | 'kind'
  | 'isSuspended'
  | 'maintenance'
  | 'featuresOff'
  | 'idleMinutes'
  | 'isSearchLimited'
  | 'sells'
>
