import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { fareTexts } from './fare-texts.ts'

/** One line of the Sale Summary, in rupees. Lines that are neither total nor sub add up to the next total. */
export interface SummaryLine {
  id: string
  label: string
  rupees: number
  isSub?: boolean
  isTotal?: boolean
  begins?: 'group' | 'details'
}

type Quote = Pick<
  FareDetailResult,
  | 'fareDetails'
  | 'publishedPrice'
  | 'totalPayable'
  | 'markup'
  | 'gstOnMarkup'
  | 'discount'
  | 'tds'
  | 'ownMarkup'
>

export interface SummaryView {
  /** The reader has the Show/Hide Details toggle. */
  hasToggle: boolean
  isOpen: boolean
  /** Total of chosen baggage, meals and seats. */
  extras: number
}

const sumRupees = (...amounts: number[]): number => toRupees(sumMinor(amounts.map(toPaise)))

const typeLines = ({ fareDetails }: Quote): SummaryLine[] =>
  fareDetails.flatMap((detail): SummaryLine[] => {
    const id = String(detail.passengerType)
    const other = detail.offeredOtherCharges
    return [
      {
        id,
        label: fareTexts.perType(detail.passengerCount, passengerTypeName[detail.passengerType]),
        rupees: detail.publishedPrice,
        begins: 'group',
      },
      { id: `${id}-base`, label: fareTexts.baseFare, rupees: detail.baseFare, isSub: true },
      { id: `${id}-tax`, label: fareTexts.taxes, rupees: detail.tax, isSub: true },
      ...(other > 0
        ? [{ id: `${id}-other`, label: fareTexts.otherCharges, rupees: other, isSub: true }]
        : []),
    ]
  })

/** Returns Service Fee and its GST, which replace TDS and discount (spec section 6): neither has a line then. */
const feeLines = ({ markup, gstOnMarkup }: Quote): SummaryLine[] =>
  markup > 0
    ? [
        { id: 'fee', label: fareTexts.serviceFee, rupees: markup, begins: 'group' },
        { id: 'gst', label: fareTexts.gstOnServiceFee, rupees: gstOnMarkup },
      ]
    : []

const totalLine = (quote: Quote, extras: number): SummaryLine => ({
  id: 'total',
  label: fareTexts.totalPayable,
  rupees: sumRupees(quote.totalPayable, extras),
  isTotal: true,
})

const endLines = (quote: Quote, { hasToggle, isOpen, extras }: SummaryView): SummaryLine[] => {
  const totalFare = {
    id: 'fare',
    label: fareTexts.totalFare,
    rupees: sumRupees(quote.publishedPrice, extras),
  }
  if (!hasToggle) {
    const net =
      quote.discount === 0 || quote.markup > 0
        ? []
        : [{ id: 'net', label: fareTexts.netCommission, rupees: -quote.discount }]
    return [...net, totalLine(quote, extras)]
  }
  if (!isOpen) return [{ ...totalFare, isTotal: true }]
  // The server's discount is net of its TDS, and without a commission nothing is withheld.
  const tds = quote.discount > 0 ? (quote.tds ?? 0) : 0
  return [
    { ...totalFare, begins: 'details' },
    { id: 'tds', label: fareTexts.tds, rupees: tds },
    { id: 'discount', label: fareTexts.discount, rupees: -sumRupees(quote.discount, tds) },
    totalLine(quote, extras),
  ]
}

/** Returns the lines for the customer's document after the agent's own markup. */
const customerLines = (quote: Quote, extras: number): SummaryLine[] =>
  quote.ownMarkup === undefined
    ? []
    : [
        { id: 'own', label: fareTexts.ownMarkup, rupees: quote.ownMarkup, begins: 'details' },
        {
          id: 'customer',
          label: fareTexts.customerPays,
          rupees: sumRupees(quote.publishedPrice, quote.markup, quote.gstOnMarkup, extras, quote.ownMarkup),
        },
      ]

/** Returns the lines of the Sale Summary for one reader, in display order. */
export const summaryLines = (quote: Quote, view: SummaryView): SummaryLine[] => [
  ...typeLines(quote),
  ...feeLines(quote),
  ...(view.extras > 0
    ? [{ id: 'extras', label: fareTexts.extras, rupees: view.extras, begins: 'group' as const }]
    : []),
  ...endLines(quote, view),
  ...customerLines(quote, view.extras),
]
