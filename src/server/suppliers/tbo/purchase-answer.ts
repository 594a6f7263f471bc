import { bookStatuses, errorCodes, responseStatuses, ticketStatuses } from './enumerations.ts'
import type { Itinerary } from './itinerary-parts.ts'
import { readItinerary } from './itinerary.ts'
import { fieldReader } from './read-fields.ts'
import { readBool, readInt, readText } from './read-values.ts'
import { unwrapInner, isOk, type TboAnswer } from './tbo-answer.ts'

/** An answer of Book or Ticket, as far as it decides the next step. */
export interface PurchaseAnswer {
  pnr: string
  bookingId: string
  /** Book `Status` or `TicketStatus`; null when the answer has none. */
  status: number | null
  isChanged: boolean
  /** Text about the outcome, or about denied extras. */
  message: string
  itinerary: Itinerary | null
  /** The raw parts that a changed offer is read from. */
  rawItinerary: unknown
}

const readFields = fieldReader([
  'PNR',
  'BookingId',
  'SSRDenied',
  'SSRMessage',
  'Status',
  'IsPriceChanged',
  'IsTimeChanged',
  'TicketStatus',
  'Message',
  'FlightItinerary',
])

export const readPurchase = (answer: TboAnswer, kind: 'book' | 'ticket'): PurchaseAnswer => {
  const fields = readFields(unwrapInner(answer)) ?? {}
  const itinerary = readItinerary(fields.FlightItinerary)
  const denied = readBool(fields.SSRDenied)
    ? readText(fields.SSRMessage) || 'The airline declined the extras.'
    : ''
  return {
    pnr: readText(fields.PNR) || (itinerary?.pnr ?? ''),
    bookingId: (readText(fields.BookingId).replace(/^0$/, '') || itinerary?.bookingId) ?? '',
    status: readInt(kind === 'book' ? fields.Status : fields.TicketStatus),
    isChanged: readBool(fields.IsPriceChanged) || readBool(fields.IsTimeChanged),
    message: denied || readText(fields.Message),
    itinerary,
    rawItinerary: fields.FlightItinerary,
  }
}

/**
 * What an answer means. `ask`: only the booking details can tell, and `ifNone` applies if they have no such booking.
 */
export type Verdict =
  { is: 'done' } | { is: 'changed' } | { is: 'refused' } | { is: 'ask'; ifNone: 'refused' | 'unknown' }

/** Whether a text is listed as a refusal that leaves nothing behind. */
export type IsKnownRefusal = (answer: Pick<TboAnswer, 'errorCode' | 'errorMessage'>) => boolean

export const judgeTicket = (
  answer: TboAnswer,
  ticket: PurchaseAnswer,
  isKnownRefusal: IsKnownRefusal,
): Verdict => {
  const { status, isChanged, pnr } = ticket
  if (!isOk(answer)) return verdictOnFailure(answer, ticket, isKnownRefusal)
  if (status === ticketStatuses.PriceChanged) return { is: 'changed' }
  if (status === ticketStatuses.Successful && pnr !== '') return { is: 'done' }
  if (isChanged) return { is: 'changed' }
  if (status === ticketStatuses.NotAllowed) return { is: 'refused' }
  const isNothing = status === ticketStatuses.Failed || status === ticketStatuses.NotCreated
  return { is: 'ask', ifNone: isNothing && isClear(ticket, isKnownRefusal) ? 'refused' : 'unknown' }
}

export const judgeBook = (
  answer: TboAnswer,
  book: PurchaseAnswer,
  isKnownRefusal: IsKnownRefusal,
): Verdict => {
  if (!isOk(answer)) return verdictOnFailure(answer, book, isKnownRefusal)
  const { status, isChanged, pnr } = book
  const isOther =
    status === bookStatuses.OtherFare ||
    status === bookStatuses.OtherClass ||
    status === bookStatuses.BookedOther
  if (isChanged || isOther) return { is: 'changed' }
  if (status === bookStatuses.Failed)
    return { is: 'ask', ifNone: isClear(book, isKnownRefusal) ? 'refused' : 'unknown' }
  return status === bookStatuses.Successful && pnr !== '' ? { is: 'done' } : { is: 'ask', ifNone: 'unknown' }
}

/** Whether a failed status has no text, or a known one. With any other text it may not be final. */
const isClear = ({ message }: PurchaseAnswer, isKnownRefusal: IsKnownRefusal): boolean =>
  message === '' || isKnownRefusal({ errorCode: 0, errorMessage: message })

/**
 * An error is clear when the request itself was rejected, or when its number or text is a known refusal; otherwise only
 * the booking details can tell, now or later.
 */
function verdictOnFailure(
  answer: TboAnswer,
  purchase: PurchaseAnswer,
  isKnownRefusal: IsKnownRefusal,
): Verdict {
  if (purchase.status === ticketStatuses.PriceChanged || (purchase.isChanged && purchase.status !== 1))
    return { is: 'changed' }
  const { status, errorCode } = answer
  if (errorCode === errorCodes.duplicateBooking) return { is: 'refused' }
  const isTurnedAway =
    status === responseStatuses.InValidRequest || status === responseStatuses.InValidCredentials
  if (isTurnedAway && purchase.pnr === '') return { is: 'refused' }
  const isKnown = isKnownRefusal(answer) && purchase.pnr === ''
  return { is: 'ask', ifNone: isKnown ? 'refused' : 'unknown' }
}
