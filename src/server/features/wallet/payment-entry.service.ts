import type { RequestOf } from '#contract/common/endpoint.ts'
import { userWalletEndpoints } from '#contract/http/wallet.ts'
import { toPaise } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { indiaDate } from '#server/clock/india.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import { dayMs } from '#contract/common/constants.ts'
import { assertReferenceIsNew, toBankReference } from './bank-reference.ts'
import { actOnceOnRequest } from './once.ts'
import { requestsRepo } from './requests.repo.ts'
import { walletTexts as texts } from './texts.ts'

type Input = RequestOf<typeof userWalletEndpoints.userPaymentEntry>

const yearMs = 366 * dayMs

const throwInvalid = (path: keyof Input, message: string): never => {
  throw new AppError('invalidRequest', { message, fields: [{ path, message }] })
}

const assertPaidOn = (paidOn: string, at: Date): void => {
  if (paidOn > indiaDate(at)) throwInvalid('paidOn', texts.paidInFuture)
  if (paidOn < indiaDate(new Date(at.getTime() - yearMs))) throwInvalid('paidOn', texts.paidLongAgo)
}

/** The wallet that a payment is for, and the person who reports it. */
interface Reporter {
  siteId: string
  userId: string
  actorId: string
}

/**
 * Stores a payment to a site's bank in the caller's transaction and returns the request's id. Throws `invalidRequest` for a bank
 * reference that is missing or known, and for a wrong date.
 */
export const reportPayment = async (
  tx: Db,
  input: Input,
  { siteId, userId, actorId }: Reporter,
  { requestId, at }: { requestId: string; at: Date },
): Promise<number> => {
  const bankReference = toBankReference(input.paymentMode, input.bankReference)
  assertPaidOn(input.paidOn, at)
  await assertReferenceIsNew(tx, siteId, bankReference)
  const row = await requestsRepo(tx, siteId).add({
    userId,
    kind: 'payment',
    amountMinor: toPaise(input.amount),
    paymentMode: input.paymentMode,
    bankReference,
    paidOn: input.paidOn,
    reason: input.remark,
    state: 'Pending',
    createdBy: actorId,
    createdAt: at,
  })
  await addAudit(tx, siteId, {
    action: 'wallet.paymentEntry',
    target: `walletRequest:${row.id}`,
    actorUserId: actorId,
    subjectUserId: userId,
    details: { amountMinor: row.amountMinor, bankReference, paymentMode: input.paymentMode },
    requestId,
    at,
  })
  await notifyStaff(tx, siteId, { about: 'walletWish', ref: String(row.id) }, at)
  return row.id
}

/** Stores a payment to the agency's bank that a user reports. It credits nothing: staff check the bank and decide. */
export const createPaymentEntries =
  (deps: Pick<Deps, 'database' | 'now'>) => async (input: Input, call: SignedInContext) => {
    const { siteId } = call.site
    const keyedCall = toKeyedCall(call, userWalletEndpoints.userPaymentEntry, input)
    const reporter = { siteId, userId: call.subject.userId, actorId: call.actor.userId }
    const shown = await actOnceOnRequest(deps, keyedCall, call, (tx, at) =>
      reportPayment(tx, input, reporter, { requestId: call.requestId, at }),
    )
    if (!shown) throw new Error('a wallet request was neither written nor found')
    return shown
  }
