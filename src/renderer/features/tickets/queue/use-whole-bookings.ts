import { useCallback } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { eTicketApi } from '#renderer/features/tickets/e-ticket/e-ticket-api.ts'

/** Maximum bookings in one answer from the server. */
export const maxWholeBookings = 50

export const splitIntoChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/**
 * Returns a function that loads whole bookings in chunks and reports what it has after each. Throws the failure of the
 * first chunk that can't be loaded.
 */
export const useWholeBookings = () => {
  const dispatch = useAppDispatch()
  return useCallback(
    async (
      bookingIds: readonly string[],
      onPart?: (loaded: readonly TicketDetail[]) => void,
    ): Promise<TicketDetail[]> => {
      const tickets: TicketDetail[] = []
      for (const BookingIds of splitIntoChunks(bookingIds, maxWholeBookings)) {
        const asked = dispatch(eTicketApi.endpoints.ticketDetails.initiate({ BookingIds }))
        const answer = await asked.unwrap().finally(() => asked.unsubscribe())
        tickets.push(...answer.tickets)
        onPart?.([...tickets])
      }
      return tickets
    },
    [dispatch],
  )
}
