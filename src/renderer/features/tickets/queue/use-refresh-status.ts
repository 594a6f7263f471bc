import { useState } from 'react'
import { contractApi, type Tag } from '#renderer/store/contract-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { refreshedText } from './refresh-texts.ts'

/** Cache tags that a booking's status change affects. */
export const bookingTags: Tag[] = ['Tickets', 'Ticket', 'ChangeRequests', 'History', 'Wallet', 'Payments']

/**
 * Gives 'Refresh Status': asks the airline about everything open on a booking including change requests, and shows
 * the result.
 */
export const useRefreshStatus = (bookingId: string) => {
  const dispatch = useAppDispatch()
  const [ask, { isLoading }] = ticketsApi.useRefreshBookingMutation()
  const [said, setSaid] = useState({ bookingId: '', text: '', isBad: false })
  const refresh = async (): Promise<void> => {
    const answer = await ask({ BookingId: bookingId })
    const failure = toFailure(answer.error)
    if (failure) setSaid({ bookingId, text: failure.message, isBad: true })
    if (!answer.data) return
    setSaid({ bookingId, text: refreshedText(answer.data), isBad: false })
    // The list and the card show the same booking, so both reload whatever the answer says.
    dispatch(contractApi.util.invalidateTags(bookingTags))
  }
  const isOurs = said.bookingId === bookingId
  return { isAsking: isLoading, refresh, text: isOurs ? said.text : '', isBad: isOurs && said.isBad }
}
export type RefreshStatus = ReturnType<typeof useRefreshStatus>
