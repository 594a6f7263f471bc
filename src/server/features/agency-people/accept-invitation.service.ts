import { hasAgencyRight } from '#domain/accounts/agency-people.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { hashCode } from '#server/one-time-codes/one-time-codes.ts'
import { toWalletUserId } from '#server/people/agency.repo.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import { invitedRepo, peopleRepo, type InvitationRow } from './people.repo.ts'
import { peopleTexts as texts } from './texts.ts'

/** Finds the open invitation that a link's code is for; null for any other code. Throws `codeInvalid` when it has expired. */
export const findInvitation = async (
  db: Db,
  siteId: string,
  code: string,
  now: Date,
): Promise<InvitationRow | null> => {
  const row = await invitedRepo(db, siteId).byCode(hashCode(code))
  if (row && row.expiresAt <= now) throw new AppError('codeInvalid')
  return row
}

/**
 * Creates the account of an invited person, who has proven the email by opening its link, in the caller's transaction. Of two
 * calls with one link, one succeeds. Throws `codeInvalid`, and `accountExists` if the email has an account by now.
 */
export const acceptInvitation = async (
  tx: Db,
  { id, walletUserId, codeHash }: InvitationRow,
  { passwordHash, at }: { passwordHash: string; at: Date },
  call: CallContext,
): Promise<{ email: string }> => {
  const { siteId } = call.site
  const repo = peopleRepo(tx, siteId, walletUserId)
  const holder = await repo.lockAgency()
  const row = await repo.lockInvitation(id)
  const isValid = row?.state === 'open' && row.codeHash === codeHash && row.expiresAt > at
  if (!holder || !isValid) throw new AppError('codeInvalid')
  const inviter = await invitedRepo(tx, siteId).userById(row.invitedBy)
  // An invitation is void once its sender may no longer invite, or while the agency is blocked.
  const mayInvite =
    inviter !== null &&
    !inviter.isBlocked &&
    hasAgencyRight(inviter.agencyRole, 'people') &&
    toWalletUserId(inviter) === walletUserId
  if (!mayInvite || holder.isBlockedBySite) throw new AppError('codeInvalid')
  const { email, role, firstName, lastName, seesAgencyBookings, dailyLimitMinor } = row
  const invited = invitedRepo(tx, siteId)
  await invited.lockEmail(email)
  if (await invited.hasAccount(email))
    throw new AppError('accountExists', { message: texts.accountExists(email) })
  const { userId, referralCode } = createAccountIds()
  const { userType, company, billing, legalEntityId, isSearchExempted, isFlightHoldAllowed } = holder
  const { taLogoUrl, headerPosition } = holder
  await repo.add({
    id: userId,
    email,
    firstName,
    lastName,
    passwordHash,
    passwordChangedAt: at,
    isVerified: true,
    referralCode,
    agencyRole: role,
    seesAgencyBookings,
    dailyLimitMinor,
    createdAt: at,
    // What counts for the whole agency.
    userType,
    company,
    billing,
    legalEntityId,
    isSearchExempted,
    isFlightHoldAllowed,
    taLogoUrl,
    headerPosition,
  })
  await repo.changeInvitation(id, { state: 'accepted' })
  await addAudit(tx, siteId, {
    actorUserId: userId,
    subjectUserId: userId,
    action: 'people.joined',
    target: `invitation:${id}`,
    details: { role, invitedBy: row.invitedBy },
    requestId: call.requestId,
    at,
  })
  return { email }
}
