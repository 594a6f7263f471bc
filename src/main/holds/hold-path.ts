import type { HoldAct, HoldRow } from '#contract/ipc/holds.ts'

const offerPrefix = 'offer-'

/** Returns the id of an offer of the waitlist in the desk, where no booking or trip has the same. */
export const toOfferId = (waitlistId: string): string => `${offerPrefix}${waitlistId}`

/** Path of the booked queue with one hold open. It is filtered by PNR, so that a hold on the last page is found too. */
const toBookingPath = (bookingId: string, pnr: string, act: HoldAct): string => {
  const params = new URLSearchParams({
    ...(pnr ? { pnr } : {}),
    open: bookingId,
    ...(act === 'show' ? {} : { act }),
  })
  return `/flight/booked-queue?${params.toString()}`
}

/** Returns the page of the agency that shows a hold. A trip's own page has its actions. */
export const toHoldPath = (
  { kind, holdId, reference }: Pick<HoldRow, 'kind' | 'holdId' | 'reference'>,
  act: HoldAct,
): string => {
  switch (kind) {
    case 'booking':
      return toBookingPath(holdId, reference, act)
    case 'order':
      return `/trips/${encodeURIComponent(holdId)}`
    case 'offer':
      return `/trips/offer/${encodeURIComponent(holdId.slice(offerPrefix.length))}`
    case 'request':
      return `/staff/trips?${new URLSearchParams({ q: holdId, open: holdId }).toString()}`
  }
}
