import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { unknownFailure, toFailedOutcome, toFailedReadOutcome } from '#renderer/entities/batch-failure.ts'
import type { PrintJobRequest } from '#contract/ipc/print-jobs.ts'
import type { PrintRequest } from '#contract/ipc/workspace.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { printTickets } from '#renderer/routes/documents.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'
import { useBatch } from '#renderer/ui/batch/use-batch.ts'
import { eTicketApi } from '#renderer/features/tickets/e-ticket/e-ticket-api.ts'
import { refreshedText } from '#renderer/features/tickets/queue/refresh-texts.ts'
import { bookingTags } from '#renderer/features/tickets/queue/use-refresh-status.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { getSpacing, toBatchItem, type BatchItem } from './batch-job.ts'
import { toMailOutcome, toPrintOutcome } from './batch-outcomes.ts'
import { batchActionTexts as texts } from './batch-texts.ts'
import { useMoneyJobs, type CancelOptions, type QueueJob } from './use-money-jobs.ts'
import { useSpoolBatch } from './use-spool-batch.ts'

export interface MailOptions {
  /** Address by booking id; bookings without one get no email. */
  to: ReadonlyMap<string, string>
  text: string
  hasPrice: boolean
}
export interface PrintOptions {
  hasPrice: boolean
  way: PrintRequest['way']
}

const rowId = ({ id }: BatchItem): string => id

/** Gives the actions on many bookings, each of which can be undone before it starts. */
export const useQueueBatch = () => {
  const dispatch = useAppDispatch()
  const { print } = usePlatform()
  const control = useBatch<BatchItem>()
  const spool = useSpoolBatch()
  const [title, setTitle] = useState('')
  const [askRefresh] = ticketsApi.useRefreshBookingMutation()
  const money = useMoneyJobs()
  const [sendMail] = eTicketApi.useSendEmailMutation()

  const start = (name: string, job: QueueJob): void => {
    setTitle(name)
    spool.forgetJob()
    control.start({ rowId, ...job })
  }
  // Once for all rows, since a list that reloads after every row never settles.
  const reloadBookings = (): void => void dispatch(contractApi.util.invalidateTags(bookingTags))

  const refreshOne = async ({ id }: BatchItem): Promise<BatchOutcome> => {
    const answer = await askRefresh({ BookingId: id })
    if (answer.data) return { kind: 'done', text: refreshedText(answer.data) }
    return toFailedReadOutcome(toFailure(answer.error) ?? unknownFailure)
  }
  const mailOne =
    ({ to, text, hasPrice }: MailOptions) =>
    async ({ id }: BatchItem, idempotencyKey: string): Promise<BatchOutcome> => {
      const body = { to: to.get(id) ?? '', subject: texts.mailSubject, text, bookingId: id, hp: !hasPrice }
      const answer = await sendMail({ body, idempotencyKey })
      if (answer.data) return toMailOutcome(answer.data)
      return toFailedOutcome(toFailure(answer.error) ?? unknownFailure)
    }
  const printOne =
    ({ hasPrice, way }: PrintOptions) =>
    async ({ label, bookings }: BatchItem): Promise<BatchOutcome> => {
      const ids = bookings.map(({ bookingId }) => bookingId)
      const path = printTickets.to({ ids: ids.join(','), print: true, hp: !hasPrice })
      return toPrintOutcome(await print.print({ path, title: label, way }))
    }

  return {
    control,
    title,
    /** The spooler's job for the batch that ended; null for any other batch. */
    spooled: control.snapshot?.phase === 'ended' ? spool.job : null,
    refresh: (rows: readonly TicketRow[]): void =>
      start(texts.refreshTitle(rows.length), {
        rows: rows.map(toBatchItem),
        send: refreshOne,
        onEnded: reloadBookings,
      }),
    issue: (rows: readonly TicketRow[]): void => start(texts.issueTitle(rows.length), money.issue(rows)),
    release: (rows: readonly TicketRow[]): void =>
      start(texts.releaseTitle(rows.length), money.release(rows)),
    cancel: (rows: readonly TicketRow[], options: CancelOptions): void =>
      start(texts.cancelTitle(rows.length), money.cancel(rows, options)),
    mail: (rows: readonly TicketRow[], options: MailOptions): void =>
      start(texts.mailTitle(rows.length), {
        rows: rows.map(toBatchItem),
        send: mailOne(options),
        ...getSpacing(rows),
      }),
    print: (rows: readonly TicketRow[], options: PrintOptions): void =>
      start(texts.printTitle(rows.length), {
        rows: [{ id: 'document', label: texts.printJob(1, rows.length), bookings: rows }],
        send: printOne(options),
      }),
    /** Sends one job to the console's spooler, once the delay has passed. */
    spool: (rows: readonly TicketRow[], request: PrintJobRequest): void =>
      start(texts.printTitle(rows.length), {
        rows: [{ id: 'spool', label: texts.printJob(1, rows.length), bookings: rows }],
        send: spool.sendBy(request),
      }),
  }
}
export type QueueBatch = ReturnType<typeof useQueueBatch>
