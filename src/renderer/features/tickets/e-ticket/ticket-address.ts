/** What the address of an e-ticket requests. `pax` is the index of one passenger; null shows all. */
export interface TicketAddress {
  bookingSlug: string
  pax: number | null
  isPrint: boolean
  /**
   * `hp` sets whether the price is hidden at first: true hides it, false shows it to those who may see it, null
   * leaves it to the default.
   */
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

/** Returns the slug of the second form, which has the encoded booking id and the token as separate parts. */
const toSlug = (encodedBookingId: string, token: string): string => {
  const bookingId = plain(encodedBookingId)
  return /^\d{1,15}$/.test(bookingId) ? btoa(`${bookingId}___${token.replace(/[^\w-]/g, '')}`) : 'none'
}

/** Reads both forms of an e-ticket address (spec section 2). */
export const ticketAddress = (
  path: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): TicketAddress => {
  const pax = query.get('pax')
  return {
    bookingSlug: path['bookingSlug'] ?? toSlug(path['encodedBookingId'] ?? '', path['pnrToken'] ?? ''),
    pax: pax !== null && /^\d{1,3}$/.test(pax) ? Number(pax) : null,
    isPrint: flag(query.get('print')) ?? false,
    isPriceHidden: flag(query.get('hp')),
  }
}
