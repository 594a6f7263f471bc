import { addAudit } from '#server/audit/audit.repo.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { dailyLimitWindowMs } from '#server/staff-limits/count-staff-action.ts'
import { staffLimitsRepo } from '#server/staff-limits/staff-limits.repo.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { assertReferenceIsNew } from './bank-reference.ts'
import { carryOutRequest } from './carry-out-request.ts'
import { requestsRepo, type RequestRow } from './requests.repo.ts'

/** A wallet request as staff enter it. */
export type StaffRequest = Pick<
  RequestRow,
  'kind' | 'userId' | 'amountMinor' | 'reason' | 'paymentMode' | 'bankReference'
>

/** A request without a payment from outside. */
export const noPayment = { paymentMode: '', bankReference: '' }

/** A request that staff enter. `needsSecond`: a second person approves it, whatever its amount. */
interface EnteredRequest extends StaffRequest {
  needsSecond?: true
}

const carryOut = async (tx: Db, request: StaffRequest & { id: number }, call: SignedInContext, at: Date) => {
  const { siteId } = call.site
  if (request.kind === 'creditLimit')
    await walletsRepo(tx, siteId).setCreditLimit(request.userId, request.amountMinor)
  return carryOutRequest(tx, siteId, request, { createdBy: call.actor.userId, at })
}

/** Stores a wallet request and carries it out at once if the daily limit of this member of staff allows it. */
export const enterRequest = async (
  tx: Db,
  { needsSecond, ...request }: EnteredRequest,
  call: SignedInContext,
  at: Date,
): Promise<number> => {
  const { siteId } = call.site
  const staffId = call.actor.userId
  await assertReferenceIsNew(tx, siteId, request.bankReference)
  const repo = requestsRepo(tx, siteId)
  const limits = staffLimitsRepo(tx, siteId)
  await limits.lockStaff(staffId)
  const movedMinor = await limits.sumMovedAlone(staffId, new Date(at.getTime() - dailyLimitWindowMs))
  const isAlone = !needsSecond && movedMinor + request.amountMinor <= (await limits.getDailyLimitMinor())
  const row = await repo.add({
    ...request,
    state: isAlone ? 'Approved' : 'Pending',
    createdBy: staffId,
    createdAt: at,
    ...(isAlone ? { decidedBy: staffId, decidedAt: at } : {}),
  })
  const ledgerEntryId = isAlone ? await carryOut(tx, { ...request, id: row.id }, call, at) : null
  if (ledgerEntryId !== null) await repo.change(row.id, { ledgerEntryId })
  await addAudit(tx, siteId, {
    action: isAlone ? `wallet.${request.kind}` : `wallet.${request.kind}Requested`,
    target: `walletRequest:${row.id}`,
    actorUserId: staffId,
    subjectUserId: request.userId,
    details: {
      amountMinor: request.amountMinor,
      reason: request.reason,
      ...(request.paymentMode === ''
        ? {}
        : { paymentMode: request.paymentMode, bankReference: request.bankReference }),
      ledgerEntryId,
    },
    requestId: call.requestId,
    at,
  })
  if (!isAlone) await notifyStaff(tx, siteId, { about: 'walletWish', ref: String(row.id) }, at)
  return row.id
}
