import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import type { WalletRequest } from '#contract/entities/wallet.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { Db } from '#server/db/database.ts'
import { requestsRepo, type RequestRow, type ShownRequest } from './requests.repo.ts'

/** Whether the person made the request or owns the wallet. */
export const isOwnRequest = (
  request: Pick<RequestRow, 'userId' | 'createdBy'>,
  person: Pick<Person, 'userId'>,
): boolean => request.userId === person.userId || request.createdBy === person.userId

/** Converts a request for the wire. Staff's notes are visible only to the site's owner and staff. */
export const toWalletRequest = (row: ShownRequest, reader: Person): WalletRequest => {
  const { request, user } = row
  return {
    requestId: String(request.id),
    user: {
      userId: request.userId,
      name: toWalletName(user),
      email: hideEmailPlaceholder(user.email),
    },
    kind: request.kind,
    amount: toRupees(request.amountMinor),
    paymentMode: request.paymentMode,
    bankReference: request.bankReference,
    paidOn: request.paidOn,
    reason: request.reason,
    state: request.state,
    createdBy: row.createdByName,
    decidedBy: row.decidedByName,
    decisionNote: request.decisionNote,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    mayDecide:
      request.state === 'Pending' &&
      hasStaffRight(reader, 'wallets.approve') &&
      !isOwnRequest(request, reader),
  }
}

export const findRequestView = async (
  db: Db,
  siteId: string,
  requestId: number,
  reader: Person,
): Promise<WalletRequest> => {
  const row = await requestsRepo(db, siteId).shownById(requestId)
  if (!row) throw new AppError('notFound')
  return toWalletRequest(row, reader)
}
