import type { ResultRef } from '#contract/http/flights-result-ref.ts'
import type { ChangeSelection } from '#domain/changes/change-rules.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'
import { toScope } from './change-form.ts'

/** Milliseconds that choices must stay unchanged before the airline is queried (spec section 9). */
const settleMs = 500

/** Gives the charge and refund of a selection. The answer to an earlier selection is never shown for a later one. */
export const useCharge = (
  bookingId: string,
  selection: ChangeSelection | null,
  newFlights: ResultRef | null,
) => {
  const asked = selection ? JSON.stringify(toScope(bookingId, selection, newFlights)) : ''
  const settled = useDebounced(asked, settleMs)
  const isSettled = settled === asked
  const answer = changeRequestsApi.useChangeChargeQuery(
    JSON.parse(settled || '{}') as ReturnType<typeof toScope>,
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
