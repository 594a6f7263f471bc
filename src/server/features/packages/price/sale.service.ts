import type { FieldError } from '#contract/common/envelope.ts'
import type { PackageBody } from '#contract/entities/package-body.ts'
import type { ChosenAddOn, ChosenTickets, DateState, TripRoom } from '#contract/entities/package-price.ts'
import type { PackageKind, PriceMode, StockMode } from '#contract/entities/package.ts'
import { indiaDate } from '#domain/india.ts'
import { deriveScope } from '#domain/packages/derive-scope.ts'
import { countHeads } from '#domain/packages/head-count.ts'
import { countTicketPeople } from '#domain/packages/price-extras.ts'
import { priceTrip, type PricedTrip } from '#domain/packages/price-trip.ts'
import type { TaxBuyer } from '#domain/packages/tax-rules.ts'
import { addDays } from '#domain/calendar-days.ts'
import type { SaleTerms } from '#domain/packages/trip-query.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { StockPlace } from '#server/stock/take-stock.ts'
import { createDateStates, findDeparture } from './date-state.rules.ts'
import { readPinnedVersion, readStock, type DepartureRow } from './price.repo.ts'
import { parsePriceToken, type PinnedPrice } from './price-token.ts'
import { loadSaleTerms } from '#server/features/packages/terms/sale-terms.ts'

type SaleDeps = Pick<Deps, 'database' | 'now' | 'secretKey'>
type SaleCall = Pick<CallContext, 'site' | 'actor' | 'subject'>

/** What is bought of a package. */
export interface SaleQuery {
  packageId: string
  /** Null for the published one. */
  version: number | null
  startsOn: string
  hotelCategory: string
  rooms: readonly TripRoom[]
  addOns: readonly ChosenAddOn[]
  activity: ChosenTickets | null
  /** The site's markup that a quote was made with, null for none; absent for the one of the buyer's group. */
  quotedMarkup?: SaleTerms['markup']
}

/** A sale of a package to one buyer: its price, what it was calculated from, and the places that it takes. */
export interface PackageSale {
  packageId: string
  version: number
  kind: PackageKind
  packageName: string
  title: string
  priceMode: PriceMode
  stockMode: StockMode
  nights: number
  isOverseasPackage: boolean
  supplierUserId: string | null
  body: PackageBody
  price: PricedTrip
  terms: SaleTerms
  taxVersion: number
  ownAdultMinor: number | null
  bookedOn: string
  /** Null where nothing is taken. */
  stock: { place: StockPlace; units: number } | null
}

export type LoadedSale = { ok: true; sale: PackageSale } | { ok: false; errors: FieldError[] } | null

/** What a pinned price is now. */
export type ReadPrice =
  | { is: 'same'; pinned: PinnedPrice; price: PricedTrip }
  /** `price` is null if there is no longer a price. */
  | { is: 'priceChanged'; pinned: PinnedPrice; price: PricedTrip | null }
  | { is: 'invalid' }

/** Returns the places that a sale takes: of a departure, on every night, or of a slot. */
const findPlace = (
  { packageId, startsOn, rooms, activity }: Pick<SaleQuery, 'packageId' | 'startsOn' | 'rooms' | 'activity'>,
  { stockMode, nights }: { stockMode: StockMode; nights: number },
  found: { body: PackageBody; departure: DepartureRow | null; people: number; hotelCategory: string },
): PackageSale['stock'] => {
  const { body, departure, people, hotelCategory } = found
  if (stockMode === 'departure')
    return departure
      ? {
          place: { is: 'departure', packageId, departureId: departure.id, startsOn },
          units: departure.unit === 'room' ? rooms.length : people,
        }
      : null
  if (stockMode !== 'allotment') return null
  const slot = activity && body.activity?.slots.find(({ slotId }) => slotId === activity.slotId)
  return {
    place: {
      is: 'allotment',
      packageId,
      resource: slot ? slot.slotId : hotelCategory,
      firstDate: startsOn,
      lastDate: addDays(startsOn, Math.max(1, nights) - 1),
      defaultTotal: slot ? slot.capacity : null,
    },
    units: slot ? people : rooms.length,
  }
}

/** Prices a version of a package that is on sale for a buyer; null if it isn't. Doesn't look at places that are left. */
const loadSale = async (
  deps: SaleDeps,
  query: SaleQuery,
  buyer: TaxBuyer | null,
  call: SaleCall,
): Promise<LoadedSale> => {
  const { database, now } = deps
  const { siteId } = call.site
  const { packageId, startsOn, activity, quotedMarkup } = query
  const row = await readPinnedVersion(database.db, siteId, query)
  const version = query.version ?? row?.publishedVersion ?? null
  if (!row || version === null) return null
  const { kind, packageName, supplierUserId, facts, body } = row
  const { stockMode, priceMode, nights } = facts
  const { isOverseasPackage } = deriveScope({ kind, ...facts }, body)
  const { terms: todays, taxVersion } = await loadSaleTerms(deps, packageId, { isOverseasPackage }, call)
  const terms = quotedMarkup === undefined ? todays : { ...todays, markup: quotedMarkup }
  const at = now()
  const span = { packageId, from: startsOn, to: startsOn, now: at }
  const stock = await readStock(database.db, siteId, span)
  const hotelCategory = activity ? '' : query.hotelCategory || (body.hotelCategories[0] ?? '')
  const departure =
    stockMode === 'departure' ? findDeparture(stock.departures, startsOn, hotelCategory) : null
  const ownAdultMinor = departure?.ownAdultMinor ?? null
  const bookedOn = indiaDate(at.getTime())
  const forBuyer = buyer ? { ...terms, buyer } : terms
  const priced = priceTrip(body, { ...query, today: bookedOn, nights, ownAdultMinor }, forBuyer)
  if (!priced.ok) return priced
  const { price } = priced
  const people = activity ? countTicketPeople(body, activity) : price.people
  const sale: PackageSale = {
    packageId,
    version,
    kind,
    packageName,
    title: body.title,
    priceMode,
    stockMode,
    nights,
    isOverseasPackage,
    supplierUserId,
    body,
    price,
    terms: forBuyer,
    taxVersion,
    ownAdultMinor,
    bookedOn,
    stock: findPlace(query, { stockMode, nights }, { body, departure, people, hotelCategory }),
  }
  return { ok: true, sale }
}

/**
 * Calculates a pinned price again for the caller, with the version it was made from and today's rules. Answers
 * `priceChanged` if the total differs or its time has passed: no order may then use it.
 */
const readPriceToken = async (deps: SaleDeps, priceToken: string, call: SaleCall): Promise<ReadPrice> => {
  const pinned = parsePriceToken(deps.secretKey, priceToken)
  if (!pinned || pinned.siteId !== call.site.siteId) return { is: 'invalid' }
  const loaded = await loadSale(deps, pinned, null, call)
  const price = loaded?.ok ? loaded.sale.price : null
  const isSame = price?.totalMinor === pinned.totalMinor && deps.now().getTime() <= pinned.validUntil
  return price && isSame ? { is: 'same', pinned, price } : { is: 'priceChanged', pinned, price }
}

/**
 * Finds the places that a sale of the published version would take, whether or not they are left; null where nothing is
 * taken.
 */
export const findPlaces = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  siteId: string,
  query: Omit<SaleQuery, 'version' | 'addOns'>,
): Promise<PackageSale['stock']> => {
  const { packageId, startsOn, activity, rooms } = query
  const row = await readPinnedVersion(database.db, siteId, { packageId, version: null })
  if (!row) return null
  const { body, facts } = row
  const hotelCategory = activity ? '' : query.hotelCategory || (body.hotelCategories[0] ?? '')
  const span = { packageId, from: startsOn, to: startsOn, now: now() }
  const { departures } = await readStock(database.db, siteId, span)
  const departure =
    facts.stockMode === 'departure' ? findDeparture(departures, startsOn, hotelCategory) : null
  const people = activity ? countTicketPeople(body, activity) : countHeads(rooms).people
  return findPlace(query, facts, { body, departure, people, hotelCategory })
}

/** Says whether the date of a sale can be booked now, and has enough places; `closed` for what isn't on sale. */
export const findDateState = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  siteId: string,
  query: Omit<SaleQuery, 'addOns'>,
): Promise<DateState> => {
  const { packageId, startsOn, activity, rooms } = query
  const row = await readPinnedVersion(database.db, siteId, query)
  if (!row) return 'closed'
  const { kind, body, facts } = row
  const at = now()
  const span = { packageId, from: startsOn, to: addDays(startsOn, facts.nights), now: at }
  const toState = createDateStates(await readStock(database.db, siteId, span), {
    facts: { kind, ...facts },
    body,
    hotelCategory: query.hotelCategory || (body.hotelCategories[0] ?? ''),
    slotId: activity?.slotId ?? '',
    rooms: rooms.length,
    people: activity ? countTicketPeople(body, activity) : countHeads(rooms).people,
    now: at,
  })
  return toState(startsOn).state
}

/** Reads pinned prices, and prices packages for an order. */
export const createPackageSales = (deps: SaleDeps) => ({
  readPriceToken: (priceToken: string, call: SaleCall) => readPriceToken(deps, priceToken, call),
  loadSale: (query: SaleQuery, buyer: TaxBuyer, call: SaleCall) => loadSale(deps, query, buyer, call),
})
