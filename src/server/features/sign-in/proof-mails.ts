import type { SiteConfig } from '#contract/entities/site.ts'
import type { SignInService } from '#contract/http/sign-in-ways.ts'
import type { PlainMail } from '#server/outbox/plain-mail.ts'
import type { UserRow } from '#server/people/person.ts'
import type { ProofPayload } from './proof-payload.ts'

const nameOf: Record<SignInService, string> = { google: 'Google', facebook: 'Facebook' }

/** The digits that prove a mailbox. Says what they open, so that nobody hands them on. */
export const digitsMail = (
  site: Pick<SiteConfig, 'companyName'>,
  { email, service, digits }: { email: string; service: SignInService; digits: string },
): PlainMail => ({
  kind: 'account',
  toAddress: email,
  toName: '',
  subject: `Your code for ${site.companyName}`,
  paragraphs: [
    `Somebody signs in to ${site.companyName} with ${nameOf[service]} and this email address.`,
    `If it is you, type this code where you were asked for it: ${digits}`,
    'It works for 15 minutes. Tell it to nobody: whoever has it can open your account. If it is not you, there is nothing to do.',
  ],
  createdBy: '',
})

/** Tells the account's owner that there is one more way in. */
export const linkedMail = (
  site: Pick<SiteConfig, 'companyName'>,
  proof: Pick<ProofPayload, 'service'>,
  user: UserRow,
): PlainMail => ({
  kind: 'account',
  toAddress: user.email,
  toName: `${user.firstName} ${user.lastName}`.trim(),
  subject: `${nameOf[proof.service]} opens your account at ${site.companyName} now`,
  paragraphs: [
    `You can sign in to ${site.companyName} with ${nameOf[proof.service]} from now on.`,
    'If this was not you, change your password and tell us at once.',
  ],
  createdBy: user.id,
})
