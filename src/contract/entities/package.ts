import { z } from 'zod'
import { AmountMinor } from '#contract/common/minor.ts'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { PublishedBody } from './package-body.ts'
import { PackageImage } from './package-image.ts'

/** A package has nights; an activity has a duration in minutes. Everything else is shared. */
export const PackageKind = z.enum(['package', 'activity'])
export type PackageKind = z.infer<typeof PackageKind>

export const PackageStatus = z.enum(['draft', 'published', 'unpublished', 'archived'])
export type PackageStatus = z.infer<typeof PackageStatus>

/** What a sale takes: places of a dated departure, nights of an allotment, nothing, or nothing before staff confirm it. */
export const StockMode = z.enum(['departure', 'allotment', 'freesale', 'onRequest'])
export type StockMode = z.infer<typeof StockMode>

/** `onRequest`: no price is shown, so it can only be quoted. */
export const PriceMode = z.enum(['fixed', 'onRequest'])
export type PriceMode = z.infer<typeof PriceMode>

export const packageThemes = [
  'adventure',
  'beach',
  'city',
  'culture',
  'family',
  'food',
  'hills',
  'honeymoon',
  'luxury',
  'pilgrimage',
  'wellness',
  'wildlife',
] as const
export const PackageTheme = z.enum(packageThemes)
export type PackageTheme = z.infer<typeof PackageTheme>

export const Destination = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'),
  placeName: z.string().trim().min(1, 'Enter a place').max(60),
})
export type Destination = z.infer<typeof Destination>

/** The slug in a package's address. It is only for readers: the id decides, and a wrong slug is redirected. */
export const PackageName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens')
  .min(3, 'Use at least 3 characters')
  .max(80)

export const PackageId = z.string().regex(/^[0-9a-f]{24}$/, "This package doesn't exist")

/** Facts of a package outside its versions: how it is sold and found. */
export const PackageFacts = z.object({
  kind: PackageKind,
  packageName: PackageName,
  priceMode: PriceMode,
  stockMode: StockMode,
  nights: z.int().min(0).max(60),
  /** Of an activity; 0 for a package. */
  durationMinutes: z.int().min(0).max(2_880),
  destinations: z.array(Destination).min(1, 'Add at least one destination').max(10),
  themes: z.array(PackageTheme).max(5, 'Choose up to 5 themes'),
})
export type PackageFacts = z.infer<typeof PackageFacts>

/** A published package in a list. */
export const PackageCard = z.object({
  _id: PackageId,
  packageName: PackageName,
  kind: PackageKind,
  title: z.string(),
  summary: z.string(),
  nights: z.int(),
  durationMinutes: z.int(),
  destinations: z.array(Destination),
  themes: z.array(PackageTheme),
  priceMode: PriceMode,
  stockMode: StockMode,
  /**
   * The lowest price of an adult in a double room for this reader, in paise: with markup and taxes. Null if there is no
   * price.
   */
  fromPriceMinor: AmountMinor.nullable(),
  /** Places on the next departure, if there are few; null otherwise. */
  placesLeft: z.int().nullable(),
  /** Months with departures or rates, 1 to 12. */
  months: z.array(z.int().min(1).max(12)),
  image: PackageImage.nullable(),
})
export type PackageCard = z.infer<typeof PackageCard>

/** A published package with everything a shopper reads. */
export const PublishedPackage = PackageFacts.extend({
  _id: PackageId,
  version: z.int(),
  isDomestic: z.boolean(),
  isOverseasPackage: z.boolean(),
  fromPriceMinor: AmountMinor.nullable(),
  body: PublishedBody,
  publishedAt: Instant,
})
export type PublishedPackage = z.infer<typeof PublishedPackage>

/** A package in the staff list. `missing` lists what publishing would refuse. */
export const PackageRow = z.object({
  _id: PackageId,
  packageName: PackageName,
  kind: PackageKind,
  status: PackageStatus,
  title: z.string(),
  nights: z.int(),
  durationMinutes: z.int(),
  destinations: z.array(Destination),
  priceMode: PriceMode,
  stockMode: StockMode,
  latestVersion: z.int(),
  publishedVersion: z.int().nullable(),
  fromPriceMinor: AmountMinor.nullable(),
  /**
   * The next departure, or the next date with rooms or places of an allotment, with its places. Null without one, and
   * for packages sold without either.
   */
  nextDeparture: z.object({ startsOn: IsoDate, taken: z.int(), capacity: z.int() }).nullable(),
  /** Places on hold and sold, and all places, of all upcoming dates together. Null where `nextDeparture` is. */
  fill: z.object({ taken: z.int(), capacity: z.int() }).nullable(),
  missing: z.array(z.string()),
  supplierName: z.string(),
  updatedBy: z.string(),
  updatedAt: Instant,
})
export type PackageRow = z.infer<typeof PackageRow>
