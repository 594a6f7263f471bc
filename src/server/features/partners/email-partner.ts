import type { Db } from '#server/db/database.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { findAgencyContact } from '#server/people/agency.repo.ts'
import { findUser } from '#server/people/find-user.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import type { PartnerRow } from './partners.repo.ts'
import { partnerTexts as texts } from './texts.ts'

/** The page on which an agency manages its API access. */
const page = { label: 'View API access', path: '/app/user/api' } as const

/** Emails a partner's admin in the site's name, in the caller's transaction; another admin of the agency if that one left. */
export const emailPartner = async (
  tx: Db,
  { siteId, adminUserId }: Pick<PartnerRow, 'siteId' | 'adminUserId'>,
  {
    onceKey,
    createdBy,
    ...words
  }: {
    subject: string
    paragraphs: readonly string[]
    createdBy: string
    /** What causes it, if it must be sent for only once. */
    onceKey?: string
  },
  at: Date,
): Promise<void> => {
  const opened = await findUser(tx, siteId, adminUserId)
  const admin = opened && (await findAgencyContact(tx, opened))
  if (!admin) return
  const site = await getSite(tx, siteId)
  await queuePlainMail(
    tx,
    site,
    {
      ...words,
      kind: texts.mailKind,
      toAddress: admin.email,
      toName: `${admin.firstName} ${admin.lastName}`.trim(),
      link: { label: page.label, url: `https://${site.domain}${page.path}` },
      createdBy,
      ...(onceKey === undefined ? {} : { onceKey }),
    },
    at,
  )
}
