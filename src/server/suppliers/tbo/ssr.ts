import type { SupplierSsr, SupplierSsrOption } from '#server/offers/offer.ts'
import { SupplierError, type CallOptions, type OfferRef } from '#server/suppliers/port.ts'
import type { SupplierRecords } from '#server/suppliers/supplier-records.ts'
import { ssrIncluded } from './enumerations.ts'
import { offerCall } from './fare-details.ts'
import { fieldReader } from './read-fields.ts'
import { readFlatList, readInt, readMinor, readText } from './read-values.ts'
import { readSeatMaps } from './seat-maps.ts'
import { ssrObject } from './ssr-objects.ts'
import { toSupplierError, isOk } from './tbo-answer.ts'
import type { TboClient } from './tbo-client.ts'

export interface SsrTools {
  client: TboClient
  records: SupplierRecords
  now: () => Date
}

/** Extras are requested by trace and index only. */
type OfferPlace = Pick<OfferRef, 'traceKey' | 'offer'>

/** Extras included in the fare, as the supplier's own objects: some must be sent back with the ticket. */
export interface FreeExtras {
  baggage: SupplierSsrOption[]
  meals: SupplierSsrOption[]
}

const readSsr = fieldReader(['Baggage', 'MealDynamic', 'SeatDynamic', 'Meal', 'SeatPreference'])
const readExtra = fieldReader([
  'AirlineCode',
  'FlightNumber',
  'Code',
  'Description',
  'AirlineDescription',
  'Weight',
  'Quantity',
  'Price',
  'Origin',
  'Destination',
  'Text',
])

/**
 * Loads an offer's extras; rejects with `noSsrDetails` when there are none. Seats that a carrier doesn't have are
 * left out.
 */
export const loadSsr = async (
  tools: SsrTools,
  ref: OfferPlace,
  options: CallOptions,
): Promise<SupplierSsr> => {
  const { body, context } = offerCall(ref, tools.now(), options)
  const answer = await tools.client.read('SSR', body, context)
  const raw = readSsr(answer.body)
  if (!isOk(answer) || !raw) {
    const failure = toSupplierError(answer)
    throw failure.code === 'traceExpired' ? failure : noSsr(failure.message)
  }
  const ssr: SupplierSsr = {
    baggage: readFlatList(raw.Baggage).flatMap(readBaggage),
    meals: [
      ...readFlatList(raw.MealDynamic).flatMap(readMeal),
      ...readFlatList(raw.Meal).flatMap((item) => readPreference(item, ref)),
    ],
    seatMaps: readSeatMaps(raw.SeatDynamic),
  }
  if (ssr.baggage.length + ssr.meals.length + ssr.seatMaps.length === 0) throw noSsr('No SSR details')
  const free: FreeExtras = {
    baggage: ssr.baggage.filter(isFree),
    meals: ssr.meals.filter(isFree),
  }
  await tools.records.put(freeKey(ref), { ...free }, new Date(context.tracedAt.getTime() + 30 * 60_000))
  return ssr
}

/** Returns an offer's free extras from an earlier answer or a new request; empty if it has none. */
export const loadFreeExtras = async (
  tools: SsrTools,
  ref: OfferPlace,
  options: CallOptions,
): Promise<FreeExtras> => {
  const kept = await tools.records.get(freeKey(ref))
  if (kept) return kept as unknown as FreeExtras
  try {
    const { baggage, meals } = await loadSsr(tools, ref, options)
    return { baggage: baggage.filter(isFree), meals: meals.filter(isFree) }
  } catch (fault) {
    if (fault instanceof SupplierError && fault.code === 'noSsrDetails') return { baggage: [], meals: [] }
    throw fault
  }
}

const freeKey = (ref: OfferPlace): string => `free:${ref.traceKey}:${ref.offer.offerId}`

const isFree = (option: { priceMinor: number; isIncluded: boolean }): boolean =>
  option.isIncluded && option.priceMinor === 0

const noSsr = (message: string) => new SupplierError('noSsrDetails', message || 'No SSR details')

const isNone = (code: string): boolean => /^no(?:baggage|meal|seat)$/i.test(code)

type Extra = NonNullable<ReturnType<typeof readExtra>>

function readOption(extra: Extra, item: unknown): SupplierSsrOption | null {
  const code = readText(extra.Code)
  const priceMinor = readMinor(extra.Price)
  // 'None' is a passenger without a choice; invalid prices aren't sold.
  if (code === '' || isNone(code) || !Number.isSafeInteger(priceMinor) || priceMinor < 0) return null
  return {
    code,
    flightNumber: readText(extra.FlightNumber),
    origin: readText(extra.Origin),
    destination: readText(extra.Destination),
    priceMinor,
    supplierData: ssrObject(item),
  }
}

function readBaggage(item: unknown): SupplierSsr['baggage'] {
  const extra = readExtra(item)
  const option = extra && readOption(extra, item)
  if (!option) return []
  const weight = readInt(extra.Weight) ?? 0
  const isIncluded = readInt(extra.Description) === ssrIncluded || (option.priceMinor === 0 && weight > 0)
  const text = readText(extra.Text) || (isIncluded ? `${weight} KG included` : `${weight} KG extra baggage`)
  return [{ ...option, weight, text, isIncluded }]
}

function readMeal(item: unknown): SupplierSsr['meals'] {
  const extra = readExtra(item)
  const option = extra && readOption(extra, item)
  if (!option) return []
  return [
    {
      ...option,
      quantity: readInt(extra.Quantity) ?? 1,
      airlineDescription: readText(extra.AirlineDescription) || option.code,
      isIncluded: readInt(extra.Description) === ssrIncluded,
    },
  ]
}

/** A full-service meal: free, and one preference for the whole journey. Shown on the first flight. */
function readPreference(item: unknown, ref: OfferPlace): SupplierSsr['meals'] {
  const extra = readExtra(item)
  const code = readText(extra?.Code)
  const flight = ref.offer.segments[0]?.[0]
  if (!extra || code === '' || isNone(code) || !flight) return []
  return [
    {
      code,
      flightNumber: flight.flightNumber,
      origin: flight.originAirportCode,
      destination: flight.destinationAirportCode,
      priceMinor: 0,
      quantity: 1,
      airlineDescription: readText(extra.Description) || code,
      isIncluded: false,
      supplierData: ssrObject(item),
    },
  ]
}
