import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { Db } from '#server/db/database.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { findUser } from '#server/people/find-user.ts'
import { agenciesRepo } from './agencies.repo.ts'
import { networkTexts } from './texts.ts'

/** The pages of an agency on which it manages its links. */
const links = {
  suppliers: { label: 'View suppliers', path: '/app/staff/suppliers/network' },
  wallets: { label: 'View supplier wallets', path: '/app/staff/supplier-wallets' },
  customers: { label: 'View requests', path: '/app/staff/customers?tab=apiConsumers' },
  ownConsumers: { label: 'View requests', path: '/app/flight/supplier-consumers' },
} as const

interface AgencyMail {
  subject: string
  paragraphs: readonly string[]
  /** The page that the button opens. */
  page: keyof typeof links
  /** The recipient; the agency's owner by default. */
  userId?: string
  /** Key of the event, for an email that is sent only once. */
  onceKey?: string
}

/** Emails an agency in its own name, in the caller's transaction: its owner, or its desk if the owner has no email. */
export const emailAgency = async (
  tx: Db,
  siteId: string,
  { subject, paragraphs, page, userId = '', onceKey }: AgencyMail,
  at: Date,
): Promise<void> => {
  const repo = agenciesRepo(tx)
  const agency = await repo.get(siteId)
  const person = userId === '' ? await repo.owner(siteId) : await findUser(tx, siteId, userId)
  const toAddress = hideEmailPlaceholder(person?.email ?? '') || agency.adminEmail
  if (toAddress === '') return
  await queuePlainMail(
    tx,
    agency,
    {
      kind: networkTexts.mailKind,
      toAddress,
      toName: person ? `${person.firstName} ${person.lastName}`.trim() : agency.companyName,
      subject,
      paragraphs,
      link: { label: links[page].label, url: `https://${agency.domain}${links[page].path}` },
      createdBy: person?.id ?? '',
      ...(onceKey === undefined ? {} : { onceKey }),
    },
    at,
  )
}
