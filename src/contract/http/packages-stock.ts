import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { PriceMinor } from '#contract/common/minor.ts'
import { PackageId } from '#contract/entities/package.ts'

const DepartureFields = z.object({
  startsOn: IsoDate,
  /** Empty for every hotel category. */
  hotelCategory: z.string().trim().max(40),
  unit: z.enum(['pax', 'room']),
  capacity: z.int().min(0).max(2_000),
  /** Runs for certain once this many are sold; 0 for never. */
  guaranteedFrom: z.int().min(0).max(2_000),
  /** Sold until then. */
  cutOffAt: Instant,
  /** Unsold places return to the operator then; null for never. */
  releaseAt: Instant.nullable(),
  isClosed: z.boolean(),
  /** Price of an adult in a double room that replaces the rate; null to use the rate. */
  ownAdultMinor: PriceMinor.nullable(),
})

/** A dated departure. `taken` are its places on hold and sold. */
export const Departure = DepartureFields.extend({
  departureId: z.string(),
  taken: z.int(),
  /** When it was last changed; sales don't count. */
  updatedAt: Instant,
})
export type Departure = z.infer<typeof Departure>

/** Rooms or places of a resource on a date. `resource` is a hotel category of a package, or a slot of an activity. */
export const Allotment = z.object({
  resource: z.string().trim().max(60),
  date: IsoDate,
  total: z.int().min(0).max(2_000),
  taken: z.int(),
  releaseDays: z.int().min(0).max(365),
  isStopped: z.boolean(),
})
export type Allotment = z.infer<typeof Allotment>

/** Reads a package's departures and allotments of a span of at most a year. */
const getStock = endpoint({
  id: 'packages.getStock',
  area: 'packages',
  method: 'POST',
  path: 'package/getStock',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  request: z.object({ _id: PackageId, from: IsoDate, to: IsoDate }),
  result: z.object({ departures: z.array(Departure), allotments: z.array(Allotment) }),
  errors: ['forbidden', 'notFound', 'invalidRequest'],
})

/** A reason that the trail keeps; required where places are raised above what was bought. */
const reason = z.string().trim().max(200).default('')

/**
 * Adds and changes departures, all or none. Lowering a capacity below what is taken is refused at its row. With
 * `updatedAt`, a departure that someone else has changed since then refuses the save with `versionStale`.
 */
const saveDepartures = endpoint({
  id: 'packages.saveDepartures',
  area: 'packages',
  method: 'POST',
  path: 'package/saveDepartures',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  refusedInJump: true,
  request: z.object({
    _id: PackageId,
    departures: z
      .array(
        DepartureFields.extend({
          departureId: z.string().max(60).optional(),
          updatedAt: Instant.optional(),
        }),
      )
      .min(1)
      .max(400),
    reason,
  }),
  result: z.object({ departures: z.array(Departure) }),
  errors: ['forbidden', 'notFound', 'wrongState', 'invalidRequest', 'versionStale'],
})

/** Sets the rooms or places of a span of dates, all or none. */
const saveAllotments = endpoint({
  id: 'packages.saveAllotments',
  area: 'packages',
  method: 'POST',
  path: 'package/saveAllotments',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  refusedInJump: true,
  request: z.object({
    _id: PackageId,
    resource: z.string().trim().min(1).max(60),
    from: IsoDate,
    to: IsoDate,
    /** 0 is Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
    total: z.int().min(0).max(2_000),
    releaseDays: z.int().min(0).max(365).default(0),
    reason,
  }),
  result: z.object({ allotments: z.array(Allotment) }),
  errors: ['forbidden', 'notFound', 'wrongState', 'invalidRequest'],
})

/** Departures and dates of a package whose sales were stopped or resumed. */
export const StopSaleChange = z.object({
  departureIds: z.array(z.string().max(60)).max(4_000),
  dates: z.array(z.object({ resource: z.string().max(60), date: IsoDate })).max(20_000),
})
export type StopSaleChange = z.infer<typeof StopSaleChange>

/**
 * Stops or resumes sales of dates without touching what was sold. An empty resource means all. `only` limits a call to
 * what an earlier one has changed, which undoes it: dates that were stopped before stay stopped.
 */
const setStopSale = endpoint({
  id: 'packages.setStopSale',
  area: 'packages',
  method: 'POST',
  path: 'package/setStopSale',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  refusedInJump: true,
  request: z.object({
    _id: PackageId,
    resource: z.string().trim().max(60).default(''),
    from: IsoDate,
    to: IsoDate,
    isStopped: z.boolean(),
    only: StopSaleChange.nullable().default(null),
  }),
  result: z.object({ changed: z.int(), change: StopSaleChange }),
  errors: ['forbidden', 'notFound', 'invalidRequest'],
})

export const packagesStockEndpoints = { getStock, saveDepartures, saveAllotments, setStopSale }
