import type { Db } from '#server/db/database.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import type { UserRow } from '#server/people/person.ts'
import { createFactorMails } from '#server/people/second-factor/factor-mails.ts'
import { factorTexts } from './texts.ts'

type Site = Parameters<typeof queuePlainMail>[1]

/** Creates the sender of emails about the second step, which are added to the outbox in the caller's transaction. */
export const factorMails = (tx: Db, { site }: { site: Site }, at: Date) => {
  const { notYou, wrongAdvice } = factorTexts
  return createFactorMails(
    { name: site.companyName, notYou, wrongAdvice },
    at,
    async ({ id, email }: Pick<UserRow, 'id' | 'email'>, words) => {
      const mail = { kind: 'account', toAddress: email, toName: '', createdBy: id, ...words }
      await queuePlainMail(tx, site, mail, at)
    },
  )
}
