import type { Db } from '#server/db/database.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { mailTexts } from './notes.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'

/** Tells the payer what became of a payment, in the transaction of its cause. */
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
