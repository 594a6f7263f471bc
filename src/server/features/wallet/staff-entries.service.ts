import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { userWalletEndpoints, walletEndpoints } from '#contract/http/wallet.ts'
import { formatInr } from '#domain/format.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { postApprovedRequest } from '#server/ledger/wallet-movements.ts'
import { findUser } from '#server/people/find-user.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import { dailyLimitWindowMs } from '#server/staff-limits/count-staff-action.ts'
import { staffLimitsRepo } from '#server/staff-limits/staff-limits.repo.ts'
import { assertReferenceIsNew, toBankReference } from './bank-reference.ts'
import { toEntryText } from './entry-text.ts'
import { actOnceOnRequest } from './once.ts'
import { requestsRepo, type RequestRow } from './requests.repo.ts'
import { walletTexts as texts } from './texts.ts'

type EntryInput = RequestOf<typeof userWalletEndpoints.addUserWalletEntry>
type LimitInput = RequestOf<typeof walletEndpoints.setCreditLimit>
type LimitResult = ResultOf<typeof walletEndpoints.setCreditLimit>

type StaffRequest = Pick<
  RequestRow,
  'kind' | 'userId' | 'amountMinor' | 'reason' | 'paymentMode' | 'bankReference'
>

const noPayment = { paymentMode: '', bankReference: '' }

const toStaffRequest = ({ type, userId, amount, reason, ...paid }: EntryInput): StaffRequest => ({
  kind: type,
  userId,
  amountMinor: toPaise(amount),
  reason,
  ...(paid.paymentMode === ''
    ? noPayment
    : {
        paymentMode: paid.paymentMode,
        bankReference: toBankReference(paid.paymentMode, paid.bankReference),
      }),
})

const carryOut = async (tx: Db, request: StaffRequest & { id: number }, call: SignedInContext, at: Date) => {
  const { siteId } = call.site
  if (request.kind === 'creditLimit')
    await walletsRepo(tx, siteId).setCreditLimit(request.userId, request.amountMinor)
  const who = { siteId, userId: request.userId, createdBy: call.actor.userId }
  return postApprovedRequest(tx, request, { ...who, text: toEntryText(request), at })
}

const lowerCreditLimit = async (
  tx: Db,
  input: LimitInput,
  { before, at }: { before: number; at: Date },
  call: SignedInContext,
) => {
  await walletsRepo(tx, call.site.siteId).setCreditLimit(input.userId, toPaise(input.creditLimit))
  await addAudit(tx, call.site.siteId, {
    action: 'wallet.creditLimit',
    target: `user:${input.userId}`,
    actorUserId: call.actor.userId,
    subjectUserId: input.userId,
    details: { before, after: toPaise(input.creditLimit), reason: input.reason },
    requestId: call.requestId,
    at,
  })
  return 0
}

/**
 * Lets staff credit, debit and set limits: at once within their own limit, otherwise as a request that someone else
 * approves.
 */
export const createStaffEntries = (deps: Pick<Deps, 'database' | 'now'>) => {
  const { database } = deps

  /** Throws unless the user belongs to the site and isn't the caller. */
  const assertOtherUser = async (userId: string, call: SignedInContext): Promise<void> => {
    if (userId === call.actor.userId) throw new AppError('ownRequest', { message: texts.ownWallet })
    if (!(await findUser(database.db, call.site.siteId, userId))) throw new AppError('notFound')
  }

  /** Stores a wallet request and carries it out at once if the daily limit of this member of staff allows it. */
  const addRequest = async (
    tx: Db,
    request: StaffRequest,
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
    const isAlone = movedMinor + request.amountMinor <= (await limits.getDailyLimitMinor())
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

  return {
    add: async (input: EntryInput, call: SignedInContext) => {
      await assertOtherUser(input.userId, call)
      const request = toStaffRequest(input)
      const keyedCall = toKeyedCall(call, userWalletEndpoints.addUserWalletEntry, input)
      const shown = await actOnceOnRequest(deps, keyedCall, call, (tx, at) =>
        addRequest(tx, request, call, at),
      )
      if (!shown) throw new Error('a request was neither written nor found')
      return shown
    },

    setCreditLimit: async (input: LimitInput, call: SignedInContext): Promise<LimitResult> => {
      await assertOtherUser(input.userId, call)
      const { userId, reason } = input
      const amountMinor = toPaise(input.creditLimit)
      const keyedCall = toKeyedCall(call, walletEndpoints.setCreditLimit, input)
      const request = await actOnceOnRequest(deps, keyedCall, call, async (tx, at) => {
        // Lock order of every wallet request: the member of staff first, then the wallet.
        await staffLimitsRepo(tx, call.site.siteId).lockStaff(call.actor.userId)
        const wallet = await walletsRepo(tx, call.site.siteId).lockWallet(userId)
        assertLimitCoversUse(wallet.freeMinor, amountMinor)
        if (amountMinor <= wallet.creditLimitMinor)
          return lowerCreditLimit(tx, input, { before: wallet.creditLimitMinor, at }, call)
        return addRequest(tx, { kind: 'creditLimit', userId, amountMinor, reason, ...noPayment }, call, at)
      })
      const { creditLimitMinor } = await walletsRepo(database.db, call.site.siteId).getWallet(userId)
      return { creditLimit: toRupees(creditLimitMinor), request }
    },
  }
}

/** Throws `invalidRequest` for a credit limit below what is used, because it would block every later entry. */
export const assertLimitCoversUse = (freeMinor: number, limitMinor: number): void => {
  if (freeMinor + limitMinor >= 0) return
  const message = texts.limitUsed(formatInr(toRupees(-freeMinor)))
  throw new AppError('invalidRequest', { message, fields: [{ path: 'creditLimit', message }] })
}
