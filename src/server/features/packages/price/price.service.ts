import { addDays, toDate, toDayNumber } from '#domain/calendar-days.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { AvailableDate, TripPrice } from '#contract/entities/package-price.ts'
import type { PackageBody } from '#contract/entities/package-body.ts'
import { maxCalendarDays, type packagesEndpoints } from '#contract/http/packages.ts'
import { indiaDate } from '#domain/india.ts'
import { findShownTicket } from '#domain/packages/coming-starts.ts'
import { countHeads } from '#domain/packages/head-count.ts'
import { countTicketPeople } from '#domain/packages/price-extras.ts'
import { createTripPricer, priceTrip, type PricedTrip } from '#domain/packages/price-trip.ts'
import type { TripQuery } from '#domain/packages/trip-query.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { loadPublished, type LoadedPackage } from '#server/features/packages/content/published.service.ts'
import { createDateStates, findDeparture, type DateStock, type StockQuery } from './date-state.rules.ts'
import { readStock } from './price.repo.ts'
import { makePriceToken, priceTokenMs } from './price-token.ts'
import { loadSaleTerms } from '#server/features/packages/terms/sale-terms.ts'

type PriceDeps = Pick<Deps, 'database' | 'now' | 'secretKey'>
type PriceCall = Pick<CallContext, 'site' | 'actor' | 'subject'>
type PriceRequest = RequestOf<typeof packagesEndpoints.getPrice>
type CalendarRequest = RequestOf<typeof packagesEndpoints.getAvailability>

const texts = {
  notOnSale: "Choose another date: this one isn't on sale",
  onRequest: 'This package is sold on request. Send an enquiry to get a price.',
  lastDay: 'Enter a date on or after the first day',
  tooLong: 'Choose a period of up to a year',
  tooFar: 'Choose a date within two years',
} as const

const refuse = (fields: FieldError[]): never => {
  throw new AppError('invalidRequest', { fields })
}

const refuseField = (path: string, message: string): never => refuse([{ path, message }])

const toStockQuery = (
  { facts, body }: Pick<LoadedPackage, 'facts' | 'body'>,
  { hotelCategory, slotId, rooms }: { hotelCategory: string; slotId: string; rooms: PriceRequest['rooms'] },
  { people, now }: { people: number; now: Date },
): StockQuery => ({
  facts,
  body,
  hotelCategory: hotelCategory || (body.hotelCategories[0] ?? ''),
  slotId,
  rooms: rooms.length,
  people,
  now,
})

/** A calendar of an activity shows the ticket that lists show. */
const oneTicket = (body: PackageBody, slotId: string): TripQuery['activity'] => {
  const ticket = body.activity && findShownTicket(body.activity)
  return ticket ? { slotId, tickets: [{ ticketId: ticket.ticketId, quantity: 1 }] } : null
}

const toCalendarDate = (
  startsOn: string,
  stock: DateStock,
  priced: Pick<PricedTrip, 'totalMinor' | 'perAdultMinor'> | null,
): AvailableDate => ({
  startsOn,
  state: stock.state,
  placesLeft: stock.placesLeft,
  totalMinor: priced?.totalMinor ?? null,
  perAdultMinor: priced?.perAdultMinor ?? null,
  isGuaranteed: stock.isGuaranteed,
})

const listDates = ({ from, to }: CalendarRequest, today: string): string[] => {
  const first = Math.max(toDayNumber(from), toDayNumber(today))
  const last = toDayNumber(to)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => toDate(first + index))
}

/** Dates further ahead aren't looked up: packages are sold up to a year ahead. */
const checkNear = (path: string, date: string, today: string): void => {
  if (toDayNumber(date) - toDayNumber(today) > 2 * maxCalendarDays) refuseField(path, texts.tooFar)
}

const checkSpan = ({ from, to }: CalendarRequest, today: string): void => {
  if (to < from) refuseField('to', texts.lastDay)
  if (toDayNumber(to) - toDayNumber(from) >= maxCalendarDays) refuseField('to', texts.tooLong)
  checkNear('to', to, today)
}

const toTripPrice = (
  price: PricedTrip,
  { priceToken, validUntil }: Pick<TripPrice, 'priceToken' | 'validUntil'>,
): TripPrice => ({
  lines: price.lines,
  totalMinor: price.totalMinor,
  perAdultMinor: price.perAdultMinor,
  gstMinor: price.gstMinor,
  tcsMinor: price.tcsMinor,
  schedule: price.schedule,
  cancellation: price.cancellation,
  startsOn: price.startsOn,
  endsOn: price.endsOn,
  hotelCategory: price.hotelCategory,
  priceToken,
  validUntil,
})

const load = async ({ database }: PriceDeps, packageId: string, call: PriceCall) => {
  const found = await loadPublished(database.db, call.site.siteId, packageId)
  if (!found) throw new AppError('notFound')
  return found
}

/** Lists the dates of a span with what is left and what the rooms cost. */
const getAvailability = async (
  deps: PriceDeps,
  request: CalendarRequest,
  call: PriceCall,
): Promise<AvailableDate[]> => {
  const { database, now } = deps
  const at = now()
  const today = indiaDate(at.getTime())
  checkSpan(request, today)
  const found = await load(deps, request._id, call)
  const { facts, body } = found
  const { terms } = await loadSaleTerms(deps, request._id, facts, call)
  const stock = await readStock(database.db, call.site.siteId, {
    packageId: request._id,
    from: request.from,
    to: addDays(request.to, facts.nights),
    now: at,
  })
  const activity = oneTicket(body, request.slotId)
  const people = activity ? countTicketPeople(body, activity) : countHeads(request.rooms).people
  const query = toStockQuery(found, request, { people, now: at })
  const toStock = createDateStates(stock, query)
  const party = {
    today,
    nights: facts.nights,
    hotelCategory: request.hotelCategory,
    rooms: request.rooms,
    addOns: [],
    activity,
  }
  const price = createTripPricer(body, party, terms)
  const refused: FieldError[][] = []
  const dates = listDates(request, today).flatMap((startsOn) => {
    const dateStock = toStock(startsOn)
    if (facts.priceMode === 'onRequest')
      return dateStock.state === 'closed' ? [] : [toCalendarDate(startsOn, dateStock, null)]
    if (facts.stockMode === 'departure' && !findDeparture(stock.departures, startsOn, query.hotelCategory))
      return []
    const priced = price({ startsOn, ownAdultMinor: dateStock.departure?.ownAdultMinor ?? null })
    if (!priced.ok) refused.push(priced.errors)
    return priced.ok ? [toCalendarDate(startsOn, dateStock, priced)] : []
  })
  const errors = refused.find((list) => list.some(({ path }) => path !== 'startsOn'))
  if (dates.length === 0 && errors) refuse(errors)
  return dates
}

/** Prices a package and pins the price. */
const getPrice = async (deps: PriceDeps, request: PriceRequest, call: PriceCall): Promise<TripPrice> => {
  const { database, now, secretKey } = deps
  const at = now()
  const today = indiaDate(at.getTime())
  checkNear('startsOn', request.startsOn, today)
  const found = await load(deps, request._id, call)
  const { facts, body, version } = found
  if (facts.priceMode === 'onRequest') throw new AppError('invalidRequest', { message: texts.onRequest })
  const { terms, taxVersion } = await loadSaleTerms(deps, request._id, facts, call)
  const { startsOn, rooms, activity } = request
  const stock = await readStock(database.db, call.site.siteId, {
    packageId: request._id,
    from: startsOn,
    to: addDays(startsOn, facts.nights),
    now: at,
  })
  const people = activity ? countTicketPeople(body, activity) : countHeads(rooms).people
  const asked = { ...request, slotId: activity?.slotId ?? '' }
  const dateStock = createDateStates(stock, toStockQuery(found, asked, { people, now: at }))(startsOn)
  const ownAdultMinor = dateStock.departure?.ownAdultMinor ?? null
  const trip = { ...request, today, nights: facts.nights, ownAdultMinor }
  const priced = priceTrip(body, trip, terms)
  if (!priced.ok) return refuse(priced.errors)
  if (dateStock.state === 'closed') refuseField('startsOn', texts.notOnSale)
  if (dateStock.state === 'waitlist')
    throw new AppError('placesGone', { details: { placesLeft: dateStock.placesLeft } })
  const { price } = priced
  const validUntil = at.getTime() + priceTokenMs
  const priceToken = makePriceToken(secretKey, {
    siteId: call.site.siteId,
    userId: call.subject?.userId ?? '',
    packageId: request._id,
    version,
    startsOn,
    hotelCategory: price.hotelCategory,
    rooms,
    addOns: request.addOns,
    activity,
    ownAdultMinor,
    taxVersion,
    totalMinor: price.totalMinor,
    validUntil,
  })
  return toTripPrice(price, { priceToken, validUntil: new Date(validUntil).toISOString() })
}

/** Prices packages and says which dates can be booked. */
export const createPackagePrices = (deps: PriceDeps) => ({
  getAvailability: (request: CalendarRequest, call: PriceCall) => getAvailability(deps, request, call),
  getPrice: (request: PriceRequest, call: PriceCall) => getPrice(deps, request, call),
})
