import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { IsoDate } from '#contract/common/dates.ts'
import { PriceMinor } from '#contract/common/minor.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  PackageCard,
  PackageId,
  PackageKind,
  PackageTheme,
  PublishedPackage,
} from '#contract/entities/package.ts'
import {
  AvailableDate,
  ChosenAddOn,
  ChosenTickets,
  TripPrice,
  TripRooms,
} from '#contract/entities/package-price.ts'

/** The longest span of dates that one call returns: a year and a day. */
export const maxCalendarDays = 366

const count = <T extends z.ZodType>(value: T) => z.object({ value, count: z.int() })

/** How many packages each choice of a filter would leave, with the other filters as they are. */
export const PackageFacets = z.object({
  countries: z.array(count(z.string())),
  places: z.array(count(z.string())),
  themes: z.array(count(PackageTheme)),
  /** With the lowest price of an adult in each month; absent without a price. */
  months: z.array(count(z.int()).extend({ lowMinor: PriceMinor.optional() })),
  nights: z.array(count(z.int())),
  /** In paise; null if no package has a price. */
  price: z.object({ lowMinor: PriceMinor, highMinor: PriceMinor }).nullable(),
})
export type PackageFacets = z.infer<typeof PackageFacets>

/** Lists published packages or activities, 24 a page. Empty fields don't filter. */
const getPackages = endpoint({
  id: 'packages.getPackages',
  area: 'packages',
  method: 'POST',
  path: 'package/getPackages',
  access: 'visitor',
  shownOn: ['/packages', '/activities', '/packages/:packageName/:_id'],
  request: z.object({
    q: z.string().trim().max(80).default(''),
    kind: PackageKind.default('package'),
    countryCode: z.string().trim().max(2).default(''),
    placeName: z.string().trim().max(60).default(''),
    nightsFrom: z.int().min(0).max(60).default(0),
    nightsTo: z.int().min(0).max(60).default(60),
    priceFromMinor: PriceMinor.default(0),
    /** 0 for no limit. */
    priceToMinor: PriceMinor.default(0),
    /** 1 to 12; 0 for any. */
    month: z.int().min(0).max(12).default(0),
    themes: z.array(PackageTheme).max(12).default([]),
    sort: z.enum(['popular', 'priceAsc', 'priceDesc', 'nights', 'newest']).default('popular'),
    ...pageRequest,
    pageSize: z.int().min(1).max(60).default(24),
  }),
  result: z.object({ packages: z.array(PackageCard), facets: PackageFacets, ...pageInfo }),
  errors: [],
  ratePerMinute: 240,
})

/** Reads a published package. */
const getPackage = endpoint({
  id: 'packages.getPackage',
  area: 'packages',
  method: 'POST',
  path: 'package/getPackage',
  access: 'visitor',
  shownOn: ['/packages/:packageName/:_id'],
  request: z.object({ _id: PackageId }),
  result: z.object({ package: PublishedPackage }),
  errors: ['notFound'],
})

/** Lists the dates of a span on which a published package starts, with their prices for these rooms. */
const getAvailability = endpoint({
  id: 'packages.getAvailability',
  area: 'packages',
  method: 'POST',
  path: 'package/getAvailability',
  access: 'visitor',
  shownOn: ['/packages/:packageName/:_id'],
  request: z.object({
    _id: PackageId,
    from: IsoDate,
    to: IsoDate,
    hotelCategory: z.string().trim().max(40).default(''),
    rooms: TripRooms,
    /** Of an activity. */
    slotId: z.string().max(24).default(''),
  }),
  result: z.object({ dates: z.array(AvailableDate) }),
  errors: ['notFound', 'invalidRequest'],
  ratePerMinute: 240,
})

/** Calculates the price of a published package for dates and people, and pins it for 15 minutes. */
const getPrice = endpoint({
  id: 'packages.getPrice',
  area: 'packages',
  method: 'POST',
  path: 'package/getPrice',
  access: 'visitor',
  shownOn: ['/packages/:packageName/:_id'],
  request: z.object({
    _id: PackageId,
    startsOn: IsoDate,
    hotelCategory: z.string().trim().max(40).default(''),
    rooms: TripRooms,
    addOns: z.array(ChosenAddOn).max(40).default([]),
    /** Only for an activity, whose people are counted by their tickets instead of rooms. */
    activity: ChosenTickets.nullable().default(null),
  }),
  result: z.object({ price: TripPrice }),
  errors: ['notFound', 'placesGone', 'invalidRequest'],
  ratePerMinute: 240,
})

export const packagesEndpoints = { getPackages, getPackage, getAvailability, getPrice }
