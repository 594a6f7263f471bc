import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { randomUUID } from 'node:crypto'
import type { MailedTicket } from '#server/db/shapes/mails.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { mailJobKind } from './mail-times.ts'
import { mailsRepo } from './mails.repo.ts'
import { plainMailHtml, plainMailText, type PlainMail } from './plain-mail-parts.ts'
import { toOneLine } from './mail-parts.ts'

export type { PlainMail }

type MailSite = Pick<
  SiteConfig,
  'siteId' | 'domain' | 'companyName' | 'adminContact' | 'adminEmail' | 'logoUrl'
>

/** A composed email, before it has an id. */
export interface ComposedMail {
  kind: string
  toAddress: string
  toName: string
  /** Who gets the answer; the agency if absent. */
  replyTo?: string
  subject: string
  text: string
  html: string
  createdBy: string
  bookingId: number | null
  /** The e-ticket that is attached. */
  eTicket?: MailedTicket
  /** What causes the email, if it must be sent for only once. */
  onceKey: string | null
}

/**
 * Adds a composed email and its job to the outbox in the caller's transaction. Null, and nothing is added, for an account
 * without an email and for a cause that has been emailed already.
 */
export const queueMail = async (
  tx: Db,
  site: Pick<MailSite, 'siteId' | 'domain'>,
  { onceKey, ...mail }: ComposedMail,
  at: Date,
): Promise<{ mailId: number } | null> => {
  if (hideEmailPlaceholder(mail.toAddress) === '') return null
  const values = {
    ...mail,
    toName: toOneLine(mail.toName),
    subject: toOneLine(mail.subject),
    messageId: `<${randomUUID()}@${site.domain}>`,
    state: 'queued',
    note: '',
    createdAt: at,
    updatedAt: at,
  } as const
  const repo = mailsRepo(tx, site.siteId)
  const row = onceKey === null ? await repo.add(values) : await repo.addOnce({ ...values, onceKey })
  if (!row) return null
  await jobsRepo(tx).add(
    {
      kind: mailJobKind,
      uniqueKey: String(row.id),
      payload: { siteId: site.siteId, mailId: row.id },
      runAt: at,
    },
    at,
  )
  return { mailId: row.id }
}

/**
 * Adds an email to the outbox in the caller's transaction; a job sends it after the commit. The caller must limit how
 * often, because an unlimited public call could flood someone's mailbox. Null, and nothing is added, for an account
 * without an email.
 */
export const queuePlainMail = (
  tx: Db,
  site: MailSite,
  mail: PlainMail,
  at: Date,
): Promise<{ mailId: number } | null> => {
  const { kind, toAddress, toName, replyTo = '', subject, createdBy } = mail
  const parts = { text: plainMailText(site, mail), html: plainMailHtml(site, mail) }
  const addressed = { kind, toAddress, toName, replyTo, subject, createdBy }
  return queueMail(tx, site, { ...addressed, ...parts, bookingId: null, onceKey: mail.onceKey ?? null }, at)
}
