import type { HoldAct } from '#contract/ipc/holds.ts'

/**
 * Returns the booked queue's path with one hold open. It is filtered by PNR, so that a hold on the last page is found
 * too.
 */
export const toHoldPath = (hold: { bookingId: string; pnr: string }, act: HoldAct): string => {
  const params = new URLSearchParams({
    ...(hold.pnr ? { pnr: hold.pnr } : {}),
    open: hold.bookingId,
    ...(act === 'show' ? {} : { act }),
  })
  return `/flight/booked-queue?${params.toString()}`
}
