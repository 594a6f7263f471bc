import type { Mail } from '#contract/http/notifications.ts'
import type { MailRow } from '#server/outbox/mails.repo.ts'

/** Converts an email of the outbox for its sender. */
export const toMail = (row: MailRow): Mail => ({
  mailId: String(row.id),
  state: row.state,
  to: row.toAddress,
  subject: row.subject,
  text: row.note,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextAttemptAt: row.state === 'queued' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
})
