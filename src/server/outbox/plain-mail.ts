import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { randomUUID } from 'node:crypto'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { mailJobKind } from './mail-times.ts'
import { mailsRepo } from './mails.repo.ts'
import { plainMailHtml, plainMailText, type PlainMail } from './plain-mail-parts.ts'
import { toOneLine } from './mail-parts.ts'

export type { PlainMail }

/**
 * Adds an email to the outbox in the caller's transaction; a job sends it after the commit. The caller must limit how
 * often, because an unlimited public call could flood someone's mailbox. Null, and nothing is added, for an account
 * without an email.
 */
export const queuePlainMail = async (
  tx: Db,
  site: Pick<SiteConfig, 'siteId' | 'domain' | 'companyName' | 'adminContact' | 'adminEmail' | 'logoUrl'>,
  mail: PlainMail,
  at: Date,
): Promise<{ mailId: number } | null> => {
  if (hideEmailPlaceholder(mail.toAddress) === '') return null
  const row = await mailsRepo(tx, site.siteId).add({
    bookingId: null,
    createdBy: mail.createdBy,
    kind: mail.kind,
    toAddress: mail.toAddress,
    toName: toOneLine(mail.toName),
    subject: toOneLine(mail.subject),
    text: plainMailText(site, mail),
    html: plainMailHtml(site, mail),
    messageId: `<${randomUUID()}@${site.domain}>`,
    state: 'queued',
    note: '',
    createdAt: at,
    updatedAt: at,
  })
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
