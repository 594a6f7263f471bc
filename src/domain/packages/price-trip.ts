import { addDays } from '#domain/calendar-days.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { CancellationPeriod, PriceLine, ScheduledPayment } from '#contract/entities/package-price.ts'
import { formatDate, formatInr } from '#domain/format.ts'
import { markupAmount } from '#domain/money/markups.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { listCancellationPeriods } from './cancellation-periods.ts'
import { formatRate } from './line-labels.ts'
import { taxTrip, type TaxedTrip, type TaxLine } from './price-taxes.ts'
import type { RoomShare } from './traveller-shares.ts'
import { createTripBase, type TripBase } from './trip-base.ts'
import type { PartyQuery, PricedBody, SaleTerms, TripQuery, TripStart } from './trip-query.ts'

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

/** What a trip costs, in paise; `explain` adds lines, payments and periods. */
interface TripTotal {
  ok: true
  totalMinor: number
  /** The adults' part of the total, for one of them; of tickets, each person's. */
  perAdultMinor: number
  explain: () => PricedTrip
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

const sumTax = (lines: readonly TaxLine[]): number => sumMinor(lines.map(({ amountMinor }) => amountMinor))

const markupOn = ({ baseMinor, infantMinor, heads }: TripBase, markup: SaleTerms['markup']): number =>
  markup === null
    ? 0
    : markupAmount(markup, {
        publishedMinor: baseMinor,
        perType: [
          { passengerType: 1, passengerCount: heads.people, publishedMinor: baseMinor - infantMinor },
          { passengerType: 3, passengerCount: heads.infants, publishedMinor: infantMinor },
        ],
      })

const pricePerAdult = (totalMinor: number, { heads, adultsMinor, roomsMinor }: TripBase): number => {
  const share = roomsMinor === 0 ? heads.adults / Math.max(1, heads.people) : adultsMinor / roomsMinor
  return heads.adults === 0 ? 0 : Math.round((totalMinor * share) / heads.adults)
}

/** Paise that round a total up to whole rupees. */
const roundingOf = (totalMinor: number): number => (100 - (totalMinor % 100)) % 100

/** The sums of a price. */
interface Sums {
  base: TripBase
  markupMinor: number
  taxed: TaxedTrip
  roundingMinor: number
  totalMinor: number
}

const buildLines = ({ base, markupMinor, taxed, roundingMinor }: Sums, terms: SaleTerms): PriceLine[] => {
  const toTaxLine = (kind: 'gst' | 'tcs', label: string) => (tax: TaxLine) =>
    plainLine(kind, `${label}, ${formatRate(tax.rateBp)} of ${rupees(tax.baseMinor)}`, tax.amountMinor)
  return [
    ...base.buildLines(),
    ...[
      plainLine('markup', terms.markup?.label ?? '', markupMinor),
      ...taxed.gst.map(toTaxLine('gst', 'GST on the tour')),
      ...taxed.tcs.map(toTaxLine('tcs', 'TCS')),
      plainLine('rounding', 'Rounded up to whole rupees', roundingMinor),
    ].filter(({ amountMinor }) => amountMinor > 0),
  ]
}

/** Schedules the payments; what rounding adds is paid last. Only what is due when booking is a deposit. */
const toSchedule = ({ taxed, roundingMinor }: Sums, today: string): ScheduledPayment[] =>
  taxed.payments.map(({ dueOn, amountMinor }, index, all) => ({
    no: index + 1,
    dueOn,
    amountMinor: amountMinor + (index === all.length - 1 ? roundingMinor : 0),
    isDeposit: dueOn === today,
  }))

/**
 * Creates a function that prices a trip in paise for any start: rooms night by night or tickets, add-ons, the seller's
 * markup, GST on the sum and TCS on the gross of overseas packages. Every line is rounded once, and the lines sum to the
 * total. The function returns what can't be priced instead, each with the path of its field.
 */
export const createTripPricer = (
  body: PricedBody,
  party: PartyQuery,
  terms: SaleTerms,
): ((start: TripStart) => TripTotal | { ok: false; errors: FieldError[] }) => {
  const hotelCategory = body.activity ? '' : party.hotelCategory || (body.hotelCategories[0] ?? '')
  const { nights, today } = party
  const priceBase = createTripBase(body, { ...party, hotelCategory })
  return ({ startsOn, ownAdultMinor }) => {
    if (startsOn < today)
      return {
        ok: false,
        errors: [{ path: 'startsOn', message: `Choose ${formatDate(today)} or a later date` }],
      }
    if (!body.activity && !body.hotelCategories.includes(hotelCategory))
      return { ok: false, errors: [{ path: 'hotelCategory', message: 'Choose a hotel category' }] }
    const priced = priceBase({ startsOn, nights, ownAdultMinor })
    if (!priced.ok) return priced
    const { base } = priced
    const { people } = base.heads
    const markupMinor = markupOn(base, terms.markup)
    const taxed = taxTrip({
      plan: body.paymentPlan,
      startsOn,
      today,
      people,
      netMinor: base.baseMinor + markupMinor,
      isOverseasPackage: terms.isOverseasPackage,
      rules: terms.taxRules,
      buyer: terms.buyer,
    })
    const gstMinor = sumTax(taxed.gst)
    const tcsMinor = sumTax(taxed.tcs)
    const unroundedMinor = base.baseMinor + markupMinor + gstMinor + tcsMinor
    const roundingMinor = terms.isRoundedUp ? roundingOf(unroundedMinor) : 0
    const totalMinor = unroundedMinor + roundingMinor
    const sums = { base, markupMinor, taxed, roundingMinor, totalMinor }
    const perAdultMinor = pricePerAdult(totalMinor, base)
    const explain = (): PricedTrip => ({
      lines: buildLines(sums, terms),
      totalMinor,
      baseMinor: base.baseMinor,
      netMinor: totalMinor - gstMinor - tcsMinor,
      gstMinor,
      tcsMinor,
      perAdultMinor,
      schedule: toSchedule(sums, today),
      cancellation: listCancellationPeriods(body.cancellationSteps, {
        startsOn,
        today,
        totalMinor,
        tcsMinor,
        people,
      }),
      startsOn,
      endsOn: addDays(startsOn, nights),
      hotelCategory,
      people,
      roomShares: base.buildRoomShares(),
    })
    return { ok: true, totalMinor, perAdultMinor, explain }
  }
}

/** Prices one trip, as `createTripPricer` does. */
export const priceTrip = (body: PricedBody, query: TripQuery, terms: SaleTerms): TripPricing => {
  const priced = createTripPricer(body, query, terms)(query)
  return priced.ok ? { ok: true, price: priced.explain() } : priced
}
