import { toDayNumber } from '#domain/calendar-days.ts'
import { indiaDate } from '#domain/india.ts'
import { listNights } from '#domain/packages/trip-days.ts'
import type { Db } from '#server/db/database.ts'
import { findDatesOf, isAllotmentOnSale, isDepartureOnSale } from './on-sale.ts'
import { stockRepo, type AllotmentRow, type ClaimRow, type ResourceDates } from './stock.repo.ts'

/** What a sale takes: places of a departure, or rooms of a resource on every date of a stay. */
export type StockPlace =
  | { is: 'departure'; packageId: string; departureId: string; startsOn: string }
  | ({
      is: 'allotment'
      /** The total of dates without one: a slot's own capacity. Null where such dates aren't on sale. */
      defaultTotal: number | null
    } & ResourceDates)

export interface StockRequest {
  /** Of our sale: it has one claim at most. */
  reference: string
  place: StockPlace
  /** Places, or rooms on each date. */
  units: number
  /** When the hold expires; null to take the places without a hold. */
  heldUntil: Date | null
}

/** Why places can't be taken: none are left, or the date isn't on sale. `date` is null for a departure. */
export interface StockShort {
  is: 'short'
  why: 'soldOut' | 'notOnSale'
  date: string | null
}

export type TakeResult = { is: 'taken' } | { is: 'already'; state: ClaimRow['state'] } | StockShort

/** Takes places of a departure; when they are short, releases expired holds first. */
const takeDeparture = async (
  tx: Db,
  siteId: string,
  { departureId, units }: { departureId: string; units: number },
  now: Date,
): Promise<StockShort | null> => {
  const repo = stockRepo(tx, siteId)
  if (await repo.takePlaces(departureId, units, now)) return null
  const departure = await repo.lockDeparture(departureId)
  if (!departure || !isDepartureOnSale(departure, now)) return { is: 'short', why: 'notOnSale', date: null }
  const expired = await repo.expiredClaims({ departureId }, now)
  const released = await repo.releaseExpired(toReferences(expired), now)
  const returned = released.reduce((sum, claim) => sum + claim.units, 0)
  if (returned > 0) await repo.returnPlaces(departureId, returned)
  return (await repo.takePlaces(departureId, units, now)) ? null : { is: 'short', why: 'soldOut', date: null }
}

const toReferences = (claims: readonly ClaimRow[]): string[] => claims.map(({ reference }) => reference)

const listDates = ({ firstDate, lastDate }: Pick<ResourceDates, 'firstDate' | 'lastDate'>): string[] =>
  listNights(firstDate, toDayNumber(lastDate) - toDayNumber(firstDate) + 1)

const findShort = (
  rows: ReadonlyMap<string, AllotmentRow>,
  { firstDate, lastDate }: ResourceDates,
  { units, today }: { units: number; today: string },
): StockShort | null => {
  for (const date of listDates({ firstDate, lastDate })) {
    const row = rows.get(date)
    if (!row || !isAllotmentOnSale(row, today)) return { is: 'short', why: 'notOnSale', date }
    if (row.taken + units > row.total) return { is: 'short', why: 'soldOut', date }
  }
  return null
}

/**
 * Takes rooms on every date of a stay or on none. Locks the dates of the stay and of expired holds that overlap it, in
 * order, before it changes any.
 */
const takeStay = async (
  tx: Db,
  siteId: string,
  { dates, units, defaultTotal }: { dates: ResourceDates; units: number; defaultTotal: number | null },
  now: Date,
): Promise<StockShort | null> => {
  const repo = stockRepo(tx, siteId)
  if (defaultTotal !== null) await repo.fillDates(dates, listDates(dates), { total: defaultTotal, now })
  const today = indiaDate(now.getTime())
  const expired = await repo.expiredClaims(dates, now)
  const firstDate = expired.reduce(
    (first, claim) => (claim.firstDate < first ? claim.firstDate : first),
    dates.firstDate,
  )
  const lastDate = expired.reduce(
    (last, claim) => (claim.lastDate > last ? claim.lastDate : last),
    dates.lastDate,
  )
  const read = async () =>
    new Map((await repo.lockDates({ ...dates, firstDate, lastDate })).map((row) => [row.date, row]))
  let short = findShort(await read(), dates, { units, today })
  if (short?.why === 'soldOut' && expired.length > 0) {
    for (const claim of await repo.releaseExpired(toReferences(expired), now))
      await repo.returnDates(findDatesOf(claim), claim.units)
    short = findShort(await read(), dates, { units, today })
  }
  if (short) return short
  const taken = await repo.takeDates(dates, units, today)
  const nights = listDates(dates).length
  if (taken !== nights) throw new Error(`took ${taken} of ${nights} dates of ${dates.resource}`)
  return null
}

/**
 * Takes places for a sale, all or none. The claim is written first, under the sale's own reference, so that a repeated
 * call takes nothing twice. Expired holds are released when places are short. If the result is
 * `short`, nothing else is written.
 */
export const takeStock = async (
  tx: Db,
  siteId: string,
  { reference, place, units, heldUntil }: StockRequest,
  now: Date,
): Promise<TakeResult> => {
  const repo = stockRepo(tx, siteId)
  const dates =
    place.is === 'allotment'
      ? { ...place, departureId: null }
      : { departureId: place.departureId, resource: '', firstDate: place.startsOn, lastDate: place.startsOn }
  const isAdded = await repo.addClaim({
    reference,
    packageId: place.packageId,
    departureId: dates.departureId,
    resource: dates.resource,
    firstDate: dates.firstDate,
    lastDate: dates.lastDate,
    units,
    state: heldUntil ? 'held' : 'confirmed',
    heldUntil,
    createdAt: now,
    updatedAt: now,
  })
  if (!isAdded) {
    const claim = await repo.lockClaim(reference)
    return { is: 'already', state: claim?.state ?? 'released' }
  }
  const short =
    place.is === 'departure'
      ? await takeDeparture(tx, siteId, { departureId: place.departureId, units }, now)
      : await takeStay(tx, siteId, { dates: place, units, defaultTotal: place.defaultTotal }, now)
  if (!short) return { is: 'taken' }
  await repo.removeClaim(reference)
  return short
}
