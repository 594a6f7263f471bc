import { useState } from 'react'
import { contractApi, type Tag } from '#renderer/store/contract-api.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { refreshedText } from './refresh-texts.ts'

/** What a booking's new state is part of. */
export const bookingTags: Tag[] = ['Tickets', 'Ticket', 'ChangeRequests', 'History', 'Wallet', 'Payments']

/** 'Refresh Status': asks the airline about everything that is open of a booking, its change requests too, and says what came of it. */
export const useRefreshStatus = (bookingId: string) => {
  const dispatch = useAppDispatch()
  const [ask, { isLoading }] = ticketsApi.useRefreshBookingMutation()
  const [said, setSaid] = useState({ bookingId: '', text: '', isBad: false })
  const refresh = async (): Promise<void> => {
    const answer = await ask({ BookingId: bookingId })
    const failure = failureOf(answer.error)
    if (failure) setSaid({ bookingId, text: failure.message, isBad: true })
    if (!answer.data) return
    setSaid({ bookingId, text: refreshedText(answer.data), isBad: false })
    // The list and the card beside it show the same: both are read again, whatever this answer says.
    dispatch(contractApi.util.invalidateTags(bookingTags))
  }
  const isOurs = said.bookingId === bookingId
  return { isAsking: isLoading, refresh, text: isOurs ? said.text : '', isBad: isOurs && said.isBad }
}
export type RefreshStatus = ReturnType<typeof useRefreshStatus>
