import { useCallback } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { eTicketApi } from '#renderer/features/tickets/e-ticket/e-ticket-api.ts'

/** So many bookings the server gives in one answer, and one print job takes. */
export const wholeAtOnce = 50

export const inChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Reads whole bookings, part by part. Throws the failure of the first part that cannot be had. */
export const useWholeBookings = () => {
  const dispatch = useAppDispatch()
  return useCallback(
    async (bookingIds: readonly string[]): Promise<TicketDetail[]> => {
      const tickets: TicketDetail[] = []
      for (const BookingIds of inChunks(bookingIds, wholeAtOnce)) {
        const asked = dispatch(eTicketApi.endpoints.ticketDetails.initiate({ BookingIds }))
        const answer = await asked.unwrap().finally(() => asked.unsubscribe())
        tickets.push(...answer.tickets)
      }
      return tickets
    },
    [dispatch],
  )
}
