import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { ExplainLine } from '#contract/entities/markup.ts'
import { formatMarkupRule, type RuleNames } from '#domain/money/markup-words.ts'
import { formatInr } from '#domain/format.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { SupplierFare } from '#server/offers/offer.ts'

/** What the reader of an explanation may see. `seesRules`: staff and owners. */
export interface ExplainSight {
  seesCost: boolean
  seesRules: boolean
}

export interface Explainable {
  fare: Pick<SupplierFare, 'perType'>
  price: OrderPrice
  /** Who charges the markup. */
  seller: string
  names: RuleNames
}

interface Part {
  label: string
  why: string
  amountMinor: number
  /** Shown even when its amount is zero. */
  isKept?: boolean
}

const airlineTakes = 'Paid to the airline'

const typeParts = ({ perType }: Explainable['fare']): Part[] =>
  perType.flatMap((type) => {
    const who = `${type.passengerCount} × ${passengerTypeName[type.passengerType]}`
    return [
      { label: `${who} · Base fare`, why: airlineTakes, amountMinor: type.baseMinor },
      {
        label: `${who} · Taxes and fees`,
        why: 'Taxes and airline surcharges',
        amountMinor: type.taxMinor,
      },
      {
        label: `${who} · Other charges`,
        why: airlineTakes,
        amountMinor: type.publishedMinor - type.baseMinor - type.taxMinor,
      },
    ]
  })

const explainMarkup = ({ markupRule, absorbedMinor = 0 }: OrderPrice, names: RuleNames): string =>
  [
    markupRule ? formatMarkupRule(markupRule, names) : '',
    absorbedMinor > 0
      ? `${formatInr(toRupees(absorbedMinor))} of a fare rise taken from the markup and its GST`
      : '',
  ]
    .filter(Boolean)
    .join(' · ')

const markupParts = ({ price, seller, names }: Explainable, { seesRules }: ExplainSight): Part[] => [
  {
    label: seesRules ? 'Markup' : 'Service Fee',
    why: seesRules && price.markupRule ? explainMarkup(price, names) : `Charged by ${seller}`,
    amountMinor: price.markupMinor,
    isKept: seesRules && price.absorbedMinor !== undefined,
  },
  {
    label: seesRules ? 'GST on markup' : 'GST on Service Fee',
    why: `18\u00a0% of the ${seesRules ? 'markup' : 'Service Fee'}, paid to the tax office`,
    amountMinor: price.gstOnMarkupMinor,
  },
]

const discountParts = ({ price }: Explainable, { seesCost }: ExplainSight): Part[] => {
  if (!seesCost)
    return [{ label: 'Discount', why: 'Deducted from the fare', amountMinor: -price.discountMinor }]
  const givenOn = price.discountMinor + price.tdsMinor
  return [
    {
      label: 'Commission',
      why:
        price.tdsMinor === 0
          ? 'Passed on in full; no TDS withheld'
          : "The airline's commission to the seller, passed on",
      amountMinor: -givenOn,
    },
    {
      label: 'TDS',
      why: 'Withheld from the commission and paid to the tax office (section 194H)',
      amountMinor: price.tdsMinor,
    },
  ]
}

/**
 * Explains a price line by line, as far as its reader may see. The lines sum to `price.totalMinor` for every reader:
 * any part of the published fare not covered by its types becomes a separate line. Lines of zero are left out, except a
 * markup that a rise of the fare used up.
 */
export const explainPrice = (
  what: Explainable,
  sight: ExplainSight,
): { lines: ExplainLine[]; total: number } => {
  const { fare, price } = what
  const fareParts = typeParts(fare)
  const unshared = price.publishedMinor - sumMinor(fareParts.map(({ amountMinor }) => amountMinor))
  const parts = [
    ...fareParts,
    { label: 'Fare for all passengers', why: airlineTakes, amountMinor: unshared },
    {
      label: 'Baggage, meals and seats',
      why: 'As selected; paid to the airline',
      amountMinor: price.extrasMinor,
    },
    ...markupParts(what, sight),
    ...discountParts(what, sight),
  ]
  return {
    lines: parts
      .filter(({ amountMinor, isKept = false }) => amountMinor !== 0 || isKept)
      .map(({ label, why, amountMinor }) => ({ label, why, amount: toRupees(amountMinor) })),
    total: toRupees(price.totalMinor),
  }
}
