import type { RequestOf } from '#contract/common/endpoint.ts'
import { walletEndpoints } from '#contract/http/wallet.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import { actOnceOnRequest } from './once.ts'
import { carryOutRequest } from './carry-out-request.ts'
import { emailReporter } from './email-reporter.ts'
import { isOwnRequest } from './request-view.ts'
import { requestsRepo, type RequestRow } from './requests.repo.ts'
import { dailyLimitWindowMs } from '#server/staff-limits/count-staff-action.ts'
import { staffLimitsRepo } from '#server/staff-limits/staff-limits.repo.ts'
import { assertLimitCoversUse } from './staff-entries.service.ts'
import { walletTexts as texts } from './texts.ts'

type Input = RequestOf<typeof walletEndpoints.decideRequest>

/** Payments that one member of staff may approve in a day, as a multiple of the limit for moving money alone. */
const paymentsTimesAlone = 10

/**
 * The person who reported a payment may also approve it from a second account. So approvals by one member of staff
 * are limited per day, and above the limit the owner or a super admin decides. Throws `forbidden`.
 */
const assertWithinDailyShare = async (
  tx: Db,
  amountMinor: number,
  { actor, site }: Pick<SignedInContext, 'actor' | 'site'>,
  at: Date,
): Promise<void> => {
  if (actor.roles.includes('wlOwner') || actor.roles.includes('superAdmin')) return
  const limits = staffLimitsRepo(tx, site.siteId)
  await limits.lockStaff(actor.userId)
  const approvedMinor = await requestsRepo(tx, site.siteId).sumApprovedPayments(
    actor.userId,
    new Date(at.getTime() - dailyLimitWindowMs),
  )
  const maxMinor = paymentsTimesAlone * (await limits.getDailyLimitMinor())
  if (approvedMinor + amountMinor > maxMinor)
    throw new AppError('forbidden', { message: texts.tooMuchAlone(formatInr(toRupees(maxMinor))) })
}

/** Decides wallet requests: each once, under its lock, and never by the person who made it or who owns the wallet. */
export const createWalletDecisions = (deps: Pick<Deps, 'database' | 'now'>) => {
  const carryOut = async (
    tx: Db,
    row: RequestRow,
    call: SignedInContext,
    at: Date,
  ): Promise<number | null> => {
    const { siteId } = call.site
    if (row.kind === 'creditLimit') {
      const wallets = walletsRepo(tx, siteId)
      assertLimitCoversUse((await wallets.lockWallet(row.userId)).freeMinor, row.amountMinor)
      await wallets.setCreditLimit(row.userId, row.amountMinor)
    }
    return carryOutRequest(tx, siteId, row, { createdBy: call.actor.userId, at })
  }

  const decide = async (tx: Db, input: Input, call: SignedInContext, at: Date): Promise<number> => {
    const repo = requestsRepo(tx, call.site.siteId)
    const row = await repo.lock(Number(input.requestId))
    if (!row) throw new AppError('notFound')
    if (isOwnRequest(row, call.actor)) throw new AppError('ownRequest')
    if (row.state !== 'Pending') throw new AppError('wrongState', { message: texts.decided })
    const isApproved = input.decision === 'approve'
    if (isApproved && (await repo.isLostReward(row.id)))
      throw new AppError('wrongState', { message: texts.rewardLost })
    if (isApproved && row.kind === 'payment') await assertWithinDailyShare(tx, row.amountMinor, call, at)
    const ledgerEntryId = isApproved ? await carryOut(tx, row, call, at) : null
    await repo.change(row.id, {
      state: isApproved ? 'Approved' : 'Rejected',
      decidedBy: call.actor.userId,
      decidedAt: at,
      decisionNote: input.note,
      ledgerEntryId,
    })
    await addAudit(tx, call.site.siteId, {
      action: isApproved ? 'wallet.requestApproved' : 'wallet.requestRejected',
      target: `walletRequest:${row.id}`,
      actorUserId: call.actor.userId,
      subjectUserId: row.userId,
      details: { kind: row.kind, amountMinor: row.amountMinor, note: input.note, ledgerEntryId },
      requestId: call.requestId,
      at,
    })
    await emailReporter(tx, { row, input, at }, call)
    return row.id
  }

  return async (input: Input, call: SignedInContext) => {
    if (!/^\d{1,15}$/.test(input.requestId)) throw new AppError('notFound')
    const keyedCall = toKeyedCall(call, walletEndpoints.decideRequest, input)
    const shown = await actOnceOnRequest(deps, keyedCall, call, (tx, at) => decide(tx, input, call, at))
    if (!shown) throw new Error('the wallet request was neither decided nor found')
    return shown
  }
}
