/** What a page is asked to open for a hold. Its dialogs ask and confirm as always. */
export type HoldAct = 'show' | 'issue' | 'reprice' | 'release'

/**
 * The booked queue with one hold open. It is filtered by the PNR, so that a hold on its last page is found too; asking for
 * the fare again is the first step of issuing.
 */
export const holdPath = (hold: { bookingId: string; pnr: string }, act: HoldAct): string => {
  const params = new URLSearchParams({
    ...(hold.pnr ? { pnr: hold.pnr } : {}),
    open: hold.bookingId,
    ...(act === 'show' ? {} : { act: act === 'reprice' ? 'issue' : act }),
  })
  return `/flight/booked-queue?${params.toString()}`
}
