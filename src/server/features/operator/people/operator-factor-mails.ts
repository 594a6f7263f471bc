import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { queueOperatorMail } from '#server/outbox/operator-mail.ts'
import { createFactorMails } from '#server/people/second-factor/factor-mails.ts'
import { operatorTexts as texts } from '../texts.ts'
import type { OperatorRow } from './operators.repo.ts'

/** Creates the sender of emails about an operator's second step, which are added in the caller's transaction. */
export const operatorFactorMails = (tx: Db, config: Pick<Deps['config'], 'operatorHost'>, at: Date) => {
  return createFactorMails(
    { name: config.operatorHost, notYou: texts.notYou, wrongAdvice: texts.notYou },
    at,
    (to: OperatorRow, { subject, paragraphs }) =>
      queueOperatorMail(tx, config, { to, subject, paragraphs }, at),
  )
}
