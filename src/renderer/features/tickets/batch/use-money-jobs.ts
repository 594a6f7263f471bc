import type { TicketRow } from '#contract/entities/booking.ts'
import { requestTypes } from '#contract/common/enumerations.ts'
import { toFailedOutcome, unknownFailure } from '#renderer/entities/batch-failure.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'
import type { BatchStart } from '#renderer/ui/batch/use-batch.ts'
import { bookingTags } from '#renderer/features/tickets/queue/use-refresh-status.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { getSpacing, toBatchItem, type BatchItem } from './batch-job.ts'
import { toIssueOutcome } from './batch-outcomes.ts'
import { batchActionTexts as texts } from './batch-texts.ts'

export interface CancelOptions {
  /** The charge that the user saw, by booking id; null where it isn't known yet. A different charge is refused. */
  charges: ReadonlyMap<string, number | null>
  reason: string
  /** Bookings whose refund goes to their online payments; the others' goes to the wallet. */
  toSource: ReadonlySet<string>
}

export type QueueJob = Omit<BatchStart<BatchItem>, 'rowId'>

/** Converts an error to its row's outcome. A changed amount would be refused again, so a retry leaves that row out. */
const toFailedMoneyOutcome = (error: unknown): BatchOutcome => {
  const failure = toFailure(error) ?? unknownFailure
  const outcome = toFailedOutcome(failure)
  return outcome.kind === 'failed' && failure.errorCode === 'priceChanged'
    ? { ...outcome, isFinal: true }
    : outcome
}

interface MoneyJobs {
  issue: (rows: readonly TicketRow[]) => QueueJob
  release: (rows: readonly TicketRow[]) => QueueJob
  cancel: (rows: readonly TicketRow[], options: CancelOptions) => QueueJob
}

/** Returns the batches that issue, release and cancel bookings, each at the amount that the user saw. */
export const useMoneyJobs = (): MoneyJobs => {
  const dispatch = useAppDispatch()
  const [sendIssue] = ticketsApi.useIssueOneOfManyMutation()
  const [sendRelease] = ticketsApi.useReleaseOneOfManyMutation()
  const [sendCancel] = ticketsApi.useCancelOneOfManyMutation()
  // Once for all rows, because a list that reloads after every row never settles.
  const onEnded = (): void =>
    void dispatch(contractApi.util.invalidateTags([...bookingTags, 'Wallet', 'Payments', 'ChangeRequests']))
  const toJob = (rows: readonly TicketRow[], send: QueueJob['send']): QueueJob => ({
    rows: rows.map(toBatchItem),
    send,
    onEnded,
    ...getSpacing(rows),
  })
  return {
    issue: (rows) =>
      toJob(rows, async ({ id, bookings }, idempotencyKey) => {
        const body = { BookingId: id, acceptedTotal: bookings[0]?.amount ?? 0, overrideReason: '' }
        const answer = await sendIssue({ body, idempotencyKey })
        if (answer.data) return toIssueOutcome(answer.data)
        return toFailedMoneyOutcome(answer.error)
      }),
    release: (rows) =>
      toJob(rows, async ({ id, bookings }, idempotencyKey) => {
        const body = { BookingId: id, Source: bookings[0]?.source ?? '' }
        const answer = await sendRelease({ body, idempotencyKey })
        if (answer.data) return { kind: 'done', text: texts.released }
        return toFailedMoneyOutcome(answer.error)
      }),
    cancel: (rows, { charges, reason, toSource }) =>
      toJob(rows, async ({ id }, idempotencyKey) => {
        const refundTo = toSource.has(id) ? 'source' : 'wallet'
        const body = {
          BookingId: id,
          RequestType: requestTypes.refund,
          Remarks: reason,
          acceptedCharge: charges.get(id) ?? null,
          refundTo,
        } as const
        const answer = await sendCancel({ body, idempotencyKey })
        if (answer.data) return { kind: 'done', text: texts.cancelled[refundTo] }
        return toFailedMoneyOutcome(answer.error)
      }),
  }
}
