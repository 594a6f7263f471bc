import type { Customer } from '#contract/entities/customer.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { issueCode } from '#server/one-time-codes/one-time-codes.ts'
import { getSiteOrigin } from '#server/outbox/mail-parts.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { dayMs } from '#contract/common/constants.ts'
import { customerTexts } from './texts.ts'

const lifetimeMs = 3 * dayMs

/**
 * Queues an email with a link that sets the account's first password. The code is in the fragment, so no log contains
 * it.
 */
export const sendSetPasswordLink = async (
  tx: Db,
  { users_id, email, firstName, lastName }: Customer,
  call: SignedInContext,
  at: Date,
): Promise<void> => {
  const { site } = call
  const code = await issueCode(tx, {
    siteId: site.siteId,
    kind: 'setPassword',
    userId: users_id,
    payload: { email },
    lifetimeMs,
    at,
  })
  await queuePlainMail(
    tx,
    site,
    {
      kind: customerTexts.mailKind,
      toAddress: email,
      toName: `${firstName} ${lastName}`.trim(),
      subject: customerTexts.welcome(site.companyName),
      paragraphs: [customerTexts.welcomeText(site.companyName)],
      link: {
        label: customerTexts.setPassword,
        url: `${getSiteOrigin(call)}/app/generate_password#code=${code}`,
      },
      createdBy: call.actor.userId,
    },
    at,
  )
}
