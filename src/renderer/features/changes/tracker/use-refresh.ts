import { useState } from 'react'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'
import { trackerTexts } from './tracker-texts.ts'

interface RefreshResult {
  /** Id of the request or item that was refreshed. */
  id: string
  text: string
  failure: ApiFailure | null
}

const clockTime = (): string => new Date().toTimeString().slice(0, 5)
const noResult: RefreshResult = { id: '', text: '', failure: null }

/** Gives a function that asks the airline for the status of a request or item, and its result. */
export const useRefresh = () => {
  const [askItem, item] = changeRequestsApi.useChangeStatusMutation()
  const [askBooking, booking] = changeRequestsApi.useChangeRefreshMutation()
  const [asking, setAsking] = useState('')
  const [result, setResult] = useState<RefreshResult>(noResult)

  const run = async (id: string, ask: () => Promise<{ note?: string; error?: unknown }>): Promise<void> => {
    setAsking(id)
    const { note, error } = await ask()
    setResult({
      id,
      text: error ? trackerTexts.pane.refreshFailed : note || trackerTexts.pane.refreshed(clockTime()),
      failure: toFailure(error),
    })
    setAsking('')
  }
  return {
    result,
    asking: item.isLoading || booking.isLoading ? asking : '',
    refreshItem: (itemId: string, ChangeRequestId: string, BookingId: string) =>
      run(itemId, async () => {
        const { data, error } = await askItem({ ChangeRequestId, BookingId })
        return { error, note: data?.isFresh === false ? trackerTexts.pane.notFresh : '' }
      }),
    refreshBooking: (BookingId: string) =>
      run(BookingId, async () => {
        const { data, error } = await askBooking({ BookingId })
        return { error, note: data?.note ?? '' }
      }),
  }
}
export type RefreshControl = ReturnType<typeof useRefresh>
