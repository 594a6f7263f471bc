import type { UnsentMail } from '#contract/entities/operator-operations.ts'
import { AppError } from '#server/calls/app-error.ts'
import { toOffsetLimit, type PageRequest } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { mailJobKind } from '#server/outbox/mail-times.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { maskAddress, maskAddresses } from './mask-address.ts'
import { outboxListRepo, type MailFilter, type MailSummaryRow } from './outbox-list.repo.ts'
import { operationsTexts as texts } from './texts.ts'

/** Says why an email can't be sent again; null if it can be. */
const findRetryBar = ({ state, hasText }: MailSummaryRow): string | null => {
  if (state === 'sent') return texts.sentMail
  if (state === 'sending') return texts.mailRuns
  return hasText ? null : texts.noText
}

const toUnsentMail = (row: MailSummaryRow): UnsentMail => ({
  mailId: String(row.id),
  siteId: row.siteId,
  kind: row.kind,
  bookingId: row.bookingId === null ? null : String(row.bookingId),
  to: maskAddress(row.toAddress),
  // The repository leaves out sent ones.
  state: row.state as UnsentMail['state'],
  attempts: row.attempts,
  lastError: maskAddresses(row.note),
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  canRetry: findRetryBar(row) === null,
})

/** Shows operators the emails that haven't been sent, and sends them again. */
export const createOutboxView = ({ database, mail }: Pick<Deps, 'database' | 'mail'>) => ({
  list: async (input: MailFilter & PageRequest) => {
    const repo = outboxListRepo(database.db)
    const [rows, total, counted, lastSentAt] = await Promise.all([
      repo.list(input, toOffsetLimit(input)),
      repo.count(input),
      repo.countByState(input.siteId),
      repo.lastSentAt(input.siteId),
    ])
    const counts = { queued: 0, sending: 0, failed: 0, unknown: 0 }
    for (const { state, count } of counted) if (state !== 'sent') counts[state] = count
    return {
      mails: rows.map(toUnsentMail),
      total,
      counts,
      lastSentAt: lastSentAt?.toISOString() ?? null,
      pausedUntil: mail.pausedUntil?.()?.toISOString() ?? null,
    }
  },
  /** Puts an email back into the queue and makes its job due now. */
  retry: (mailId: string, call: OperatorCall): Promise<void> =>
    database.transaction(async (tx) => {
      const repo = outboxListRepo(tx)
      const row = await repo.lock(Number(mailId))
      if (!row) throw new AppError('notFound', { message: texts.noMail(mailId) })
      const bar = findRetryBar(row)
      if (bar !== null) throw new AppError('wrongState', { message: bar })
      const { siteId, id } = row
      await repo.requeue(id, texts.requeued, call.at)
      const jobs = jobsRepo(tx)
      const uniqueKey = String(id)
      await jobs.add(
        { kind: mailJobKind, uniqueKey, payload: { siteId, mailId: id }, runAt: call.at },
        call.at,
      )
      await jobs.hasten(mailJobKind, uniqueKey, call.at)
      await addOperatorEvent(tx, call, {
        action: 'mail.retry',
        siteId,
        target: uniqueKey,
        details: { kind: row.kind, before: row.state, attempts: row.attempts },
      })
    }),
})
