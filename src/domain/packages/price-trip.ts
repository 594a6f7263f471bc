import type { FieldError } from '#contract/common/envelope.ts'
import type { PackageBody } from '#contract/entities/package-body.ts'
import type {
  CancellationPeriod,
  ChosenAddOn,
  ChosenTickets,
  PriceLine,
  ScheduledPayment,
  TripRoom,
} from '#contract/entities/package-price.ts'
import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { formatDate, formatInr } from '#domain/format.ts'
import { markupAmount, type StoredTerms } from '#domain/money/markups.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { listCancellationPeriods } from './cancellation-periods.ts'
import { countHeads, type HeadCount } from './head-count.ts'
import { formatRate, labelCharge } from './line-labels.ts'
import type { RoomCharge } from './occupancy-price.ts'
import { countTicketPeople, priceAddOns, priceTickets } from './price-extras.ts'
import { chargeRooms } from './price-rooms.ts'
import { taxTrip } from './price-taxes.ts'
import { checkRooms } from './room-rules.ts'
import type { TaxBuyer } from './tax-rules.ts'
import { addDays } from './trip-days.ts'
import type { RoomShare } from './traveller-shares.ts'

/** What a version of a package says about prices. */
export type PricedBody = Pick<
  PackageBody,
  | 'childPolicy'
  | 'seasons'
  | 'rates'
  | 'addOns'
  | 'hotelCategories'
  | 'activity'
  | 'paymentPlan'
  | 'cancellationSteps'
>

/** What is sold, and when. */
export interface TripQuery {
  startsOn: string
  /** The date at the place the trip starts. */
  today: string
  nights: number
  hotelCategory: string
  rooms: readonly TripRoom[]
  addOns: readonly ChosenAddOn[]
  /** Only for an activity, whose people are counted by their tickets instead of rooms. */
  activity: ChosenTickets | null
  /** Price of an adult in a double room that a departure sets, in paise; null to use the rates. */
  ownAdultMinor: number | null
}

/** What the seller adds. */
export interface SaleTerms {
  /** The one rule that applies to the buyer; null for none. `label` is its line, without the amount. */
  markup: (StoredTerms & { label: string }) | null
  isOverseasPackage: boolean
  taxRules: readonly TaxRule[]
  buyer: TaxBuyer
  /** Whether totals are rounded up to whole rupees. */
  isRoundedUp: boolean
}

/** A price in paise. The lines sum to the total, and so do the payments. */
export interface PricedTrip {
  lines: PriceLine[]
  totalMinor: number
  /** Sum of the lines before markup and taxes. */
  baseMinor: number
  /** Total without taxes; includes rounding. */
  netMinor: number
  gstMinor: number
  tcsMinor: number
  perAdultMinor: number
  schedule: ScheduledPayment[]
  cancellation: CancellationPeriod[]
  startsOn: string
  endsOn: string
  hotelCategory: string
  /** Adults and children, or the people on tickets. */
  people: number
  /** What the people of each room pay, for dividing the price among them. */
  roomShares: RoomShare[]
}

export type TripPricing = { ok: true; price: PricedTrip } | { ok: false; errors: FieldError[] }

type Base =
  | { ok: true; lines: PriceLine[]; infantMinor: number; heads: HeadCount; roomShares: RoomShare[] }
  | { ok: false; errors: FieldError[] }

const sumRoomShares = (charges: readonly RoomCharge[]): RoomShare[] => {
  const shares = new Map<string, RoomShare>()
  for (const { people, roomNo, quantity, unitMinor } of charges) {
    if (roomNo === null) continue
    const key = `${roomNo} ${people}`
    const amountMinor = (shares.get(key)?.amountMinor ?? 0) + quantity * unitMinor
    shares.set(key, { people, roomNo, amountMinor })
  }
  return [...shares.values()]
}

const priceRoomBase = (body: PricedBody, query: TripQuery): Base => {
  const errors = checkRooms(query.rooms, body.childPolicy)
  if (errors.length > 0) return { ok: false, errors }
  const priced = chargeRooms(body, query)
  if (!priced.ok) return priced
  const lines = priced.charges.map((charge): PriceLine => ({
    kind: charge.kind,
    label: labelCharge(charge),
    date: charge.date,
    roomNo: charge.roomNo,
    quantity: charge.quantity,
    unitMinor: charge.unitMinor,
    amountMinor: charge.quantity * charge.unitMinor,
  }))
  const infantMinor = sumMinor(
    priced.charges
      .filter(({ people }) => people === 'infant')
      .map(({ quantity, unitMinor }) => quantity * unitMinor),
  )
  return {
    ok: true,
    lines,
    infantMinor,
    heads: countHeads(query.rooms),
    roomShares: sumRoomShares(priced.charges),
  }
}

const priceTicketBase = (body: PricedBody, query: TripQuery): Base => {
  if (!query.activity)
    return { ok: false, errors: [{ path: 'activity', message: 'Choose a time and tickets' }] }
  const priced = priceTickets(body, query.activity, query.startsOn)
  if (!priced.ok) return priced
  const people = countTicketPeople(body, query.activity)
  const heads = { adults: people, children: 0, infants: 0, people }
  return { ok: true, lines: priced.lines, infantMinor: 0, heads, roomShares: [] }
}

const plainLine = (kind: PriceLine['kind'], label: string, amountMinor: number): PriceLine => ({
  kind,
  label,
  date: null,
  roomNo: null,
  quantity: 1,
  unitMinor: amountMinor,
  amountMinor,
})

const rupees = (minor: number): string => formatInr(toRupees(minor))

const sumLines = (lines: readonly PriceLine[]): number =>
  sumMinor(lines.map(({ amountMinor }) => amountMinor))

const markupLines = (
  base: { baseMinor: number; infantMinor: number; heads: HeadCount },
  markup: SaleTerms['markup'],
): PriceLine[] => {
  if (!markup) return []
  const { baseMinor, infantMinor, heads } = base
  const amountMinor = markupAmount(markup, {
    publishedMinor: baseMinor,
    perType: [
      { passengerType: 1, passengerCount: heads.people, publishedMinor: baseMinor - infantMinor },
      { passengerType: 3, passengerCount: heads.infants, publishedMinor: infantMinor },
    ],
  })
  return amountMinor === 0 ? [] : [plainLine('markup', markup.label, amountMinor)]
}

const childPrices: readonly RoomShare['people'][] = ['childWithBed', 'childNoBed', 'infant']

/** Divides the adults' part of a total by their number; of tickets, each person's. */
const pricePerAdult = (
  totalMinor: number,
  { heads, roomShares }: { heads: HeadCount; roomShares: readonly RoomShare[] },
): number => {
  const sum = (shares: readonly RoomShare[]) => sumMinor(shares.map(({ amountMinor }) => amountMinor))
  const wholeMinor = sum(roomShares)
  const forEveryone = sum(roomShares.filter(({ people }) => people === 'everyone'))
  const forChildren = sum(roomShares.filter(({ people }) => childPrices.includes(people)))
  const adultsMinor =
    wholeMinor - forChildren - Math.round((forEveryone * heads.children) / Math.max(1, heads.people))
  const share = wholeMinor === 0 ? heads.adults / Math.max(1, heads.people) : adultsMinor / wholeMinor
  return heads.adults === 0 ? 0 : Math.round((totalMinor * share) / heads.adults)
}

/** Paise that round a total up to whole rupees. */
const roundingOf = (totalMinor: number): number => (100 - (totalMinor % 100)) % 100

/** Adds taxes, rounding, payments and cancellation terms to what the trip costs before tax. */
const completePrice = (
  netLines: readonly PriceLine[],
  {
    body,
    query,
    terms,
    heads,
    roomShares,
  }: {
    body: PricedBody
    query: TripQuery
    terms: SaleTerms
    heads: HeadCount
    roomShares: readonly RoomShare[]
  },
): Omit<PricedTrip, 'baseMinor' | 'hotelCategory' | 'endsOn' | 'roomShares'> => {
  const { startsOn, today } = query
  const { people } = heads
  const { gst, tcs, payments } = taxTrip({
    plan: body.paymentPlan,
    startsOn,
    today,
    people,
    netMinor: sumLines(netLines),
    isOverseasPackage: terms.isOverseasPackage,
    rules: terms.taxRules,
    buyer: terms.buyer,
  })
  const toTaxLine = (kind: 'gst' | 'tcs', label: string) => (tax: (typeof gst)[number]) =>
    plainLine(kind, `${label}, ${formatRate(tax.rateBp)} of ${rupees(tax.baseMinor)}`, tax.amountMinor)
  const taxLines = [...gst.map(toTaxLine('gst', 'GST on the tour')), ...tcs.map(toTaxLine('tcs', 'TCS'))]
  const unrounded = [...netLines, ...taxLines.filter(({ amountMinor }) => amountMinor > 0)]
  const roundingMinor = terms.isRoundedUp ? roundingOf(sumLines(unrounded)) : 0
  const lines =
    roundingMinor === 0
      ? unrounded
      : [...unrounded, plainLine('rounding', 'Rounded up to whole rupees', roundingMinor)]
  const totalMinor = sumLines(lines)
  const gstMinor = sumMinor(gst.map(({ amountMinor }) => amountMinor))
  const tcsMinor = sumMinor(tcs.map(({ amountMinor }) => amountMinor))
  return {
    lines,
    totalMinor,
    netMinor: totalMinor - gstMinor - tcsMinor,
    gstMinor,
    tcsMinor,
    perAdultMinor: pricePerAdult(totalMinor, { heads, roomShares }),
    schedule: payments.map(({ dueOn, amountMinor }, index, all) => ({
      no: index + 1,
      dueOn,
      // What rounding adds is paid last.
      amountMinor: amountMinor + (index === all.length - 1 ? roundingMinor : 0),
      isDeposit: index === 0,
    })),
    cancellation: listCancellationPeriods(body.cancellationSteps, {
      startsOn,
      today,
      totalMinor,
      tcsMinor,
      people,
    }),
    startsOn,
    people,
  }
}

/**
 * Prices a trip in paise: rooms night by night or tickets, add-ons, the seller's markup, GST on the sum and TCS on the
 * gross of overseas packages. Every line is rounded once, and the lines sum to the total. Returns what can't be priced
 * instead, each with the path of its field.
 */
export const priceTrip = (body: PricedBody, query: TripQuery, terms: SaleTerms): TripPricing => {
  if (query.startsOn < query.today)
    return {
      ok: false,
      errors: [{ path: 'startsOn', message: `Choose a date from ${formatDate(query.today)} on` }],
    }
  const hotelCategory = body.activity ? '' : query.hotelCategory || (body.hotelCategories[0] ?? '')
  if (!body.activity && !body.hotelCategories.includes(hotelCategory))
    return { ok: false, errors: [{ path: 'hotelCategory', message: 'Choose a hotel category' }] }
  const asked = { ...query, hotelCategory }
  const base = body.activity ? priceTicketBase(body, asked) : priceRoomBase(body, asked)
  if (!base.ok) return base
  const { heads } = base
  const addOns = priceAddOns(body.addOns, query.addOns, {
    people: heads.people + heads.infants,
    days: query.nights + 1,
  })
  if (!addOns.ok) return addOns
  const baseLines = [...base.lines, ...addOns.lines]
  const baseMinor = sumLines(baseLines)
  const netLines = [...baseLines, ...markupLines({ ...base, baseMinor }, terms.markup)]
  return {
    ok: true,
    price: {
      ...completePrice(netLines, { body, query: asked, terms, heads, roomShares: base.roomShares }),
      baseMinor,
      roomShares: base.roomShares,
      hotelCategory,
      endsOn: addDays(query.startsOn, query.nights),
    },
  }
}
