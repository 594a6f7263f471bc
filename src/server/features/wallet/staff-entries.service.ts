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
import { findUser } from '#server/people/find-user.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import { staffLimitsRepo } from '#server/staff-limits/staff-limits.repo.ts'
import { toBankReference } from './bank-reference.ts'
import { enterRequest, noPayment, type StaffRequest } from './enter-request.ts'
import { actOnceOnRequest } from './once.ts'
import { walletTexts as texts } from './texts.ts'

type EntryInput = RequestOf<typeof userWalletEndpoints.addUserWalletEntry>
type LimitInput = RequestOf<typeof walletEndpoints.setCreditLimit>
type LimitResult = ResultOf<typeof walletEndpoints.setCreditLimit>

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

  return {
    add: async (input: EntryInput, call: SignedInContext) => {
      await assertOtherUser(input.userId, call)
      const request = toStaffRequest(input)
      const keyedCall = toKeyedCall(call, userWalletEndpoints.addUserWalletEntry, input)
      const shown = await actOnceOnRequest(deps, keyedCall, call, (tx, at) =>
        enterRequest(tx, request, call, at),
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
        return enterRequest(tx, { kind: 'creditLimit', userId, amountMinor, reason, ...noPayment }, call, at)
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
