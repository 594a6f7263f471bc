import type { SiteConfig } from '#contract/entities/site.ts'
import type { SignInService } from '#contract/http/sign-in-ways.ts'
import type { PlainMail } from '#server/outbox/plain-mail.ts'
import type { UserRow } from '#server/people/person.ts'
import type { ProofPayload } from './proof-payload.ts'

const serviceNames: Record<SignInService, string> = { google: 'Google', facebook: 'Facebook' }

/** Emails the code that proves a mailbox. It says what the code opens, so that nobody passes it on. */
export const digitsMail = (
  site: Pick<SiteConfig, 'companyName'>,
  { email, service, digits }: { email: string; service: SignInService; digits: string },
): PlainMail => ({
  kind: 'account',
  toAddress: email,
  toName: '',
  subject: `Your code for ${site.companyName}`,
  paragraphs: [
    `Someone is signing in to ${site.companyName} with ${serviceNames[service]} and this email address.`,
    `If it's you, enter this code to continue: ${digits}`,
    "It expires in 15 minutes. Don't share it: anyone with this code can open your account. If it wasn't you, ignore this email.",
  ],
  createdBy: '',
})

/** Emails the account's owner that another service can now sign in. */
export const linkedMail = (
  site: Pick<SiteConfig, 'companyName'>,
  proof: Pick<ProofPayload, 'service'>,
  user: UserRow,
): PlainMail => ({
  kind: 'account',
  toAddress: user.email,
  toName: `${user.firstName} ${user.lastName}`.trim(),
  subject: `${serviceNames[proof.service]} sign-in added to your account at ${site.companyName}`,
  paragraphs: [
    `You can now sign in to ${site.companyName} with ${serviceNames[proof.service]}.`,
    "If this wasn't you, change your password and contact us right away.",
  ],
  createdBy: user.id,
})
