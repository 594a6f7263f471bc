/** What an address of an e-ticket asks for. `pax` is the index of one passenger; null shows all. */
export interface TicketAddress {
  bookingSlug: string
  pax: number | null
  isPrint: boolean
  /** `hp` says how the price starts: true hidden, false shown to those who may see it; null leaves it to the reader. */
  isPriceHidden: boolean | null
}

const flag = (text: string | null): boolean | null =>
  text === null ? null : text === '' || text === 'true' || text === '1'

const plain = (base64: string): string => {
  try {
    return atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

/** The second form carries the booking id encoded and the token apart; together they are the slug. */
const slugOf = (encodedBookingId: string, token: string): string => {
  const bookingId = plain(encodedBookingId)
  return /^\d{1,15}$/.test(bookingId) ? btoa(`${bookingId}___${token.replace(/[^\w-]/g, '')}`) : 'none'
}

/** Reads both forms of an address (spec section 2). */
export const ticketAddress = (
  path: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): TicketAddress => {
  const pax = query.get('pax')
  return {
    bookingSlug: path['bookingSlug'] ?? slugOf(path['encodedBookingId'] ?? '', path['pnrToken'] ?? ''),
    pax: pax !== null && /^\d{1,3}$/.test(pax) ? Number(pax) : null,
    isPrint: flag(query.get('print')) ?? false,
    isPriceHidden: flag(query.get('hp')),
  }
}

/** Does the price show at first? Never to who may not see it; not on one passenger's ticket, since it is everybody's. */
export const isPriceShownAtFirst = (address: TicketAddress, canSeePrice: boolean): boolean =>
  canSeePrice && !(address.isPriceHidden ?? address.pax !== null)
