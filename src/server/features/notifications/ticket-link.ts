import type { CallContext } from '#server/calls/context.ts'
import { getSiteOrigin } from '#server/outbox/mail-parts.ts'

/** Builds the address of an e-ticket for its receiver, who isn't signed in. `hp` in the query hides the price. */
export const toTicketLink = (
  call: Pick<CallContext, 'origin' | 'site'>,
  bookingSlug: string,
  { pax, isPriceHidden }: { pax: number | null; isPriceHidden: boolean },
): string => {
  const query = new URLSearchParams({
    ...(pax === null ? {} : { pax: String(pax) }),
    ...(isPriceHidden ? { hp: 'true' } : {}),
  }).toString()
  return `${getSiteOrigin(call)}/app/e-ticket/${encodeURIComponent(bookingSlug)}${query && `?${query}`}`
}
