import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { findPartnerOfKey, partnersRepo, type PartnerRow } from './partners.repo.ts'
import { partnerTexts as texts } from './texts.ts'

/**
 * Finds the partner of a caller: of an agency's person at their own site, or of a program at the site or its sandbox. Null for an
 * agency without API access.
 */
export const findPartner = async (
  db: Db,
  { site, actor }: Pick<SignedInContext, 'site' | 'actor'>,
): Promise<PartnerRow | null> =>
  actor.apiKey
    ? findPartnerOfKey(db, actor.apiKey.partnerId)
    : partnersRepo(db, site.siteId).byWallet(actor.agency.walletUserId)

/** Like `findPartner`. Throws `wrongState` for an agency without API access, and while it is suspended. */
export const requireActivePartner = async (
  db: Db,
  call: Pick<SignedInContext, 'site' | 'actor'>,
): Promise<PartnerRow> => {
  const partner = await findPartner(db, call)
  if (!partner) throw new AppError('wrongState', { message: texts.noAccess })
  if (partner.status === 'suspended')
    throw new AppError('wrongState', { message: texts.suspended(partner.reason) })
  return partner
}
