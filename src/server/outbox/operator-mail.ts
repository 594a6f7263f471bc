import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ServerConfig } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { plainMailHtml, plainMailText } from './plain-mail-parts.ts'

/** The outbox belongs to agencies, so an email to an operator is a job that holds it. */
export const operatorMailJobKind = 'operator.mail'

/** Who sends emails to operators. */
export const operatorMailSender = 'Faredesk'

/** What a job holds of an email. It contains no secret. */
export const OperatorMail = z.object({
  messageId: z.string(),
  toAddress: z.string(),
  toName: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** As an instant. */
  createdAt: z.iso.datetime(),
})

interface NewOperatorMail {
  to: { id: string; email: string; name: string }
  subject: string
  paragraphs: readonly string[]
}

/** Adds an email to an operator in the caller's transaction; a job sends it after the commit. Adds none if there are no operators' pages. */
export const queueOperatorMail = async (
  tx: Db,
  { operatorHost: domain }: Pick<ServerConfig, 'operatorHost'>,
  { to, subject, paragraphs }: NewOperatorMail,
  at: Date,
): Promise<void> => {
  if (domain === '') return
  const sender = { domain, companyName: operatorMailSender, adminContact: '', adminEmail: '', logoUrl: '' }
  const mail = {
    kind: 'account',
    toAddress: to.email,
    toName: to.name,
    createdBy: to.id,
    subject,
    paragraphs,
  }
  const payload: z.input<typeof OperatorMail> = {
    messageId: `<${randomUUID()}@${domain}>`,
    toAddress: to.email,
    toName: to.name,
    subject,
    text: plainMailText(sender, mail),
    html: plainMailHtml(sender, mail),
    createdAt: at.toISOString(),
  }
  const uniqueKey = `${to.id}/${randomUUID()}`
  await jobsRepo(tx).add({ kind: operatorMailJobKind, uniqueKey, payload, runAt: at }, at)
}
