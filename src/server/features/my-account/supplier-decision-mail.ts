import type { SupplierDecision } from '#contract/http/my-account-supplier-decisions.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { getSiteOrigin } from '#server/outbox/mail-parts.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { findUser } from '#server/people/find-user.ts'

interface MailWords {
  subject: string
  text: (company: string) => string
}

const words: Record<SupplierDecision, MailWords> = {
  Approved: {
    subject: 'Your supplier application is approved',
    text: (company) => `You're now a supplier at ${company} and can manage your seat blocks.`,
  },
  Rejected: {
    subject: 'Your supplier application was rejected',
    text: (company) =>
      `${company} didn't approve your application to become a supplier. You can change it and send it again.`,
  },
  Suspended: {
    subject: 'Your supplier account is suspended',
    text: (company) =>
      `You can't manage seat blocks at ${company} any more. Your existing seat blocks stay as they are.`,
  },
}

const activeAgain: MailWords = {
  subject: 'Your supplier account is active again',
  text: (company) => `You can manage your seat blocks at ${company} again.`,
}

interface Decided {
  userId: string
  before: string
  decision: SupplierDecision
  note: string
}

/** Emails a decision, with its note, to the account that applied. */
export const emailSupplierDecision = async (
  tx: Db,
  { userId, before, decision, note }: Decided,
  call: Pick<SignedInContext, 'site' | 'origin' | 'actor'>,
  at: Date,
): Promise<void> => {
  const { site } = call
  const user = await findUser(tx, site.siteId, userId)
  if (!user) return
  const { subject, text } = decision === 'Approved' && before === 'Suspended' ? activeAgain : words[decision]
  const noteLabel = decision === 'Approved' ? 'Note' : 'Reason'
  await queuePlainMail(
    tx,
    site,
    {
      kind: 'account',
      toAddress: user.email,
      toName: `${user.firstName} ${user.lastName}`.trim(),
      subject,
      paragraphs: note === '' ? [text(site.companyName)] : [text(site.companyName), `${noteLabel}: ${note}`],
      link: {
        label: 'View your application',
        url: `${getSiteOrigin(call)}/app/user/supplier/becomeSupplier`,
      },
      createdBy: call.actor.userId,
    },
    at,
  )
}
