import type { CityOption } from '#contract/entities/flight.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { amount, flag, list, oneOf, optional, record, text, withDefault, type Shape } from './shape.ts'

const switches = {
  confirmation: flag,
  decision: flag,
  holdReminder: flag,
  scheduleChange: flag,
  holdReminderHours: amount,
}

/**
 * The shape of `SiteConfig`. A shopper's first page reads its few answers with shapes, so that it doesn't load zod and
 * the schemas. `start-shapes.test.ts` compares each shape with its schema.
 */
export const siteShape: Shape<SiteConfig> = record({
  siteId: text,
  domain: text,
  companyName: text,
  logoUrl: text,
  faviconUrl: text,
  adminContact: text,
  adminEmail: text,
  theme: record({ primary: text, accent: text, glyph: text }),
  brandingSettings: record({ form: record({ label: text }) }),
  ssrHtml: record({ header: text, footer: text }),
  isLocked: flag,
  lockedRoutes: list(text),
  coreSiteUrl: text,
  popupAlert: record({
    isActive: flag,
    title: text,
    html: text,
    frequencyDays: amount,
    revision: optional(amount),
  }),
  trackingTag: text,
  scripts: list(text),
  scriptHosts: optional(list(text)),
  bookingUpdates: optional(record(switches)),
  agentsMayExport: optional(flag),
  secondFactor: optional(oneOf('optional', 'staff', 'staffAndAgencies')),
  activeModules: list(text),
  canShowPermissionMenu: flag,
  currency: text,
  signInWays: withDefault(list(oneOf('google', 'facebook')), []),
  isSignUpOpen: withDefault(flag, true),
  isGuestCheckoutOpen: withDefault(flag, true),
  kind: withDefault(oneOf('live', 'test', 'sandbox', 'demo', 'practice'), 'live'),
  isSuspended: optional(flag),
  maintenance: optional(record({ text, isReadOnly: flag })),
  featuresOff: optional(list(oneOf('onlinePayments', 'ownSupplierAccounts', 'guestCheckout', 'exports'))),
  idleMinutes: optional(amount),
  isSearchLimited: optional(flag),
  sells: optional(record({ packages: flag, activities: flag })),
})

/** The shape of `CityOption`. */
export const cityShape: Shape<CityOption> = record({
  cityCode: text,
  label: text,
  subTitle: text,
  airportCode: text,
  cityName: text,
  countryCode: text,
})
