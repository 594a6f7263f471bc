import type { Db } from '#server/db/database.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import { mailTexts } from './notes.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'

/** Emails the payer about a payment's outcome, in the transaction that causes it. */
export const queuePaymentMail = async (
  tx: Db,
  session: SessionRow,
  notes: readonly string[],
  at: Date,
): Promise<void> => {
  const user = await sessionsRepo(tx, session.siteId).findUser(session.userId)
  if (!user?.email) return
  const site = await getSite(tx, session.siteId)
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
