import type { CustomerCopy, CustomerOffer } from '#contract/entities/customer-offer.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { dayDifference, formatDate, formatInr, formatMinutes, formatTime } from '#domain/format.ts'
import { flightTexts } from '#renderer/entities/flight-texts.ts'
import { customerTexts as texts } from '#renderer/features/fare-tray/texts.ts'

/** A line of a customer's copy. Its style decides how the picture draws it. */
export interface CopyLine {
  style: 'title' | 'option' | 'price' | 'text' | 'small'
  text: string
}

const line = (style: CopyLine['style'], text: string): CopyLine => ({ style, text })

const toLegLines = (leg: CustomerOffer['legs'][number]): CopyLine[] => {
  const days = dayDifference(leg.departure, leg.arrival)
  const later = days === 0 ? '' : ` (${flightTexts.nextDay(days)})`
  return [
    line(
      'text',
      `${formatDate(leg.departure)} · ${formatTime(leg.departure)} ${leg.fromCity} (${leg.fromCode}) – ${formatTime(leg.arrival)}${later} ${leg.toCity} (${leg.toCode})`,
    ),
    line('text', `${leg.flights} · ${formatMinutes(leg.minutes)} · ${leg.stops}`),
    line('small', texts.bags(leg.checkedBag, leg.cabinBag)),
  ]
}

const toOfferLines = (offer: CustomerOffer, index: number): CopyLine[] => [
  line('option', `${texts.option(index + 1)}: ${offer.airline} · ${offer.fareName} · ${offer.cabin}`),
  ...offer.legs.flatMap(toLegLines),
  line('small', offer.isRefundable ? flightTexts.refundable : flightTexts.nonRefundable),
  ...offer.penalties.map(({ what, when, charge }) =>
    line('small', [`${what}: ${charge}`, when].filter(Boolean).join(' · ')),
  ),
  line('price', `${texts.total} ${formatInr(offer.price)} ${texts.forPassengers(offer.passengers)}`),
  line('small', texts.pricedAt(formatInstant(offer.pricedAt))),
]

/** Lists the lines of a customer's copy, the same in its text and its picture. */
export const toCopyLines = (copy: CustomerCopy): CopyLine[] => [
  line('title', texts.title(copy.agency)),
  ...(copy.isTest ? [line('small', texts.test)] : []),
  ...copy.offers.flatMap(toOfferLines),
  line('small', texts.subject),
  line('small', [copy.phone, copy.email].filter(Boolean).join(' · ')),
]

/** Returns a customer's copy as plain text for chats and emails. */
export const toCopyText = (copy: CustomerCopy): string =>
  toCopyLines(copy)
    .map(({ style, text }) => (style === 'option' ? `\n${text}` : text))
    .join('\n')
