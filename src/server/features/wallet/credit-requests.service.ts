import type { WalletRequest } from '#contract/entities/wallet.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { findUser } from '#server/people/find-user.ts'
import { enterRequest, noPayment, type StaffRequest } from './enter-request.ts'
import { findRequestView } from './request-view.ts'
import { walletTexts as texts } from './texts.ts'

type Credit = Pick<StaffRequest, 'userId' | 'amountMinor' | 'reason'>

/**
 * Requests a credit that a second person has to approve, whatever its amount, in the caller's transaction. Returns the
 * number of the request. Throws `ownRequest` for the caller's own wallet, and `notFound` for one of another site.
 */
export const requestCredit = async (
  tx: Db,
  credit: Credit,
  call: SignedInContext,
  at: Date,
): Promise<number> => {
  if (credit.userId === call.actor.userId) throw new AppError('ownRequest', { message: texts.ownWallet })
  if (!(await findUser(tx, call.site.siteId, credit.userId))) throw new AppError('notFound')
  return enterRequest(tx, { ...credit, kind: 'credit', ...noPayment, needsSecond: true }, call, at)
}

/** Returns a request as the caller sees it. */
export const readRequest = (
  db: Db,
  requestId: number,
  { site, actor }: SignedInContext,
): Promise<WalletRequest> => findRequestView(db, site.siteId, requestId, actor)
