import type { Db } from '#server/db/database.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { mailTexts } from './notes.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'

/** Emails the payer about a payment's outcome, in the transaction that causes it. */
export const queuePaymentMail = async (
  tx: Db,
  session: SessionRow,
  notes: readonly string[],
  at: Date,
): Promise<void> => {
  const repo = sessionsRepo(tx, session.siteId)
  const [user, site] = [await repo.userOf(session.userId), await repo.site()]
  if (!user?.email) return
  await queuePlainMail(
    tx,
    site,
    {
      kind: 'payment',
      toAddress: user.email,
      toName: `${user.firstName} ${user.lastName}`.trim(),
      subject: mailTexts.subject(site.companyName),
      paragraphs: [
        mailTexts.hello(user.firstName),
        mailTexts.what(session.orderId, session.amountMinor),
        ...notes,
      ],
      createdBy: session.userId,
    },
    at,
  )
}
