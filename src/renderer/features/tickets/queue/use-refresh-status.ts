import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { contractApi, type Tag } from '#renderer/store/contract-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { refreshedText, requestStatusText } from './refresh-texts.ts'

/** Cache tags that a booking's status change affects. */
export const bookingTags: Tag[] = ['Tickets', 'Ticket', 'ChangeRequests', 'History', 'Wallet', 'Payments']

type Ticket = Pick<TicketRow, 'bookingId' | 'status' | 'ticketCRInfo'>

/**
 * Returns what a 'Refresh Status' button needs, with the result as text. For a booking with one change request it
 * refreshes that request (spec section 4); otherwise it checks everything pending on the booking with the airline.
 */
export const useRefreshStatus = ({ bookingId, status, ticketCRInfo }: Ticket) => {
  const dispatch = useAppDispatch()
  const [askBooking, booking] = ticketsApi.useRefreshBookingMutation()
  const [askRequest, request] = ticketsApi.useRequestStatusMutation()
  const [said, setSaid] = useState({ bookingId: '', text: '', isBad: false })
  const [first, ...others] = ticketCRInfo
  const only = status === 'ChangeRequested' && others.length === 0 ? first?.changeRequestId : undefined
  const ask = async (): Promise<{ text?: string; error?: unknown }> => {
    if (only === undefined) {
      const { data, error } = await askBooking({ BookingId: bookingId })
      return data ? { text: refreshedText(data) } : { error }
    }
    const { data, error } = await askRequest({ ChangeRequestId: only, BookingId: bookingId })
    return data ? { text: requestStatusText(data) } : { error }
  }
  const refresh = async (): Promise<void> => {
    const { text, error } = await ask()
    const failure = toFailure(error)
    if (failure) setSaid({ bookingId, text: failure.message, isBad: true })
    if (text === undefined) return
    setSaid({ bookingId, text, isBad: false })
    // The list and the card show the same booking, so both reload whatever the answer says.
    dispatch(contractApi.util.invalidateTags(bookingTags))
  }
  const isOurs = said.bookingId === bookingId
  return {
    isAsking: booking.isLoading || request.isLoading,
    refresh,
    text: isOurs ? said.text : '',
    isBad: isOurs && said.isBad,
  }
}
export type RefreshStatus = ReturnType<typeof useRefreshStatus>
