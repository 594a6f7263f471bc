import type { ChangeSelection } from '#domain/changes/change-rules.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'
import { scopeOf } from './change-form.ts'

/** Choices settle for half a second before the airline is asked (spec section 9). */
const settleMs = 500

/** What a wish costs and gives back. The answer of an earlier choice is never shown for a later one. */
export const useCharge = (bookingId: string, wish: ChangeSelection | null) => {
  const asked = wish ? JSON.stringify(scopeOf(bookingId, wish)) : ''
  const settled = useDebounced(asked, settleMs)
  const isSettled = settled === asked
  const answer = changeRequestsApi.useChangeChargeQuery(
    JSON.parse(settled || '{}') as ReturnType<typeof scopeOf>,
    { skip: settled === '', refetchOnMountOrArgChange: true },
  )
  const isAsking = asked !== '' && (!isSettled || answer.isFetching)
  return {
    quote: asked !== '' && !isAsking && !answer.error ? (answer.currentData ?? null) : null,
    error: asked !== '' && !isAsking ? answer.error : undefined,
    isAsking,
    ask: () => {
      if (settled !== '') void answer.refetch()
    },
  }
}
export type Charge = ReturnType<typeof useCharge>
