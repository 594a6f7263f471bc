import { useState } from 'react'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { unknownFailure, toFailedOutcome, toFailedReadOutcome } from '#renderer/entities/batch-failure.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'
import { useBatch } from '#renderer/ui/batch/use-batch.ts'
import { changedTags, changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'
import type { DecisionLine, BatchDecision } from './decision-lines.ts'
import { manyTexts as texts } from './texts.ts'

interface Line {
  id: string
  label: string
}
const rowId = ({ id }: Line): string => id

/** Lists the bookings of the requests without duplicates, since a status is requested per booking. */
const toBookingLines = (requests: readonly ChangeRequest[]): Line[] => [
  ...new Map(requests.map(({ bookingId, pnr }) => [bookingId, { id: bookingId, label: pnr }])).values(),
]

/** Gives the actions on many change requests, each of which can be undone before it starts. */
export const useDecideBatch = () => {
  const dispatch = useAppDispatch()
  const control = useBatch<Line>()
  const [title, setTitle] = useState('')
  const [decide] = changeRequestsApi.useDecideOneOfManyMutation()
  const [refresh] = changeRequestsApi.useRefreshOneOfManyMutation()
  const reloadRequests = (): void => void dispatch(contractApi.util.invalidateTags([...changedTags]))

  const refreshOne = async ({ id }: Line): Promise<BatchOutcome> => {
    const answer = await refresh({ BookingId: id })
    if (answer.data)
      return { kind: 'done', text: answer.data.note || texts.refreshed(answer.data.statusText) }
    return toFailedReadOutcome(toFailure(answer.error) ?? unknownFailure)
  }
  const decideOne =
    (action: BatchDecision, reason: string) =>
    async ({ id }: Line, idempotencyKey: string): Promise<BatchOutcome> => {
      const body = { itemId: id, decision: { action }, reason }
      const answer = await decide({ body, idempotencyKey })
      if (answer.data) return { kind: 'done', text: texts.decided }
      return toFailedOutcome(toFailure(answer.error) ?? unknownFailure)
    }
  return {
    control,
    title,
    refresh: (requests: readonly ChangeRequest[]): void => {
      setTitle(texts.refreshTitle(requests.length))
      control.start({ rowId, rows: toBookingLines(requests), send: refreshOne, onEnded: reloadRequests })
    },
    decide: (lines: readonly DecisionLine[], action: BatchDecision, reason: string): void => {
      setTitle(texts.batchTitle(action, lines.length))
      control.start({ rowId, rows: lines, send: decideOne(action, reason), onEnded: reloadRequests })
    },
  }
}
export type DecideBatch = ReturnType<typeof useDecideBatch>
