import type { LinkPayment } from '#contract/entities/supply-network-money.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Db } from '#server/db/database.ts'
import type { HouseWallet } from './house-wallets.repo.ts'
import { linkPaymentsRepo, type LinkPaymentRow } from './link-payments.repo.ts'

/** More are in the supplier's statement once they are approved. */
const shownPayments = 20

const toView = (row: LinkPaymentRow): LinkPayment => ({
  requestId: String(row.id),
  amount: toRupees(row.amountMinor),
  paymentMode: row.paymentMode,
  bankReference: row.bankReference,
  paidOn: row.paidOn,
  note: row.reason,
  state: row.state,
  // The supplier emails this note to the agency as well. One at an approval is its staff's own.
  reason: row.state === 'Rejected' ? row.decisionNote : '',
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Lists the payments that an agency reported to a supplier last, newest first. */
export const listReportedPayments = async (db: Db, wallet: HouseWallet): Promise<LinkPayment[]> =>
  (await linkPaymentsRepo(db, wallet).newest(shownPayments)).map(toView)

/** Returns one of these payments, which must exist. */
export const getReportedPayment = async (
  db: Db,
  wallet: HouseWallet,
  requestId: string,
): Promise<LinkPayment> => {
  const row = await linkPaymentsRepo(db, wallet).find(Number(requestId))
  if (!row) throw new Error(`wallet request ${requestId} not found`)
  return toView(row)
}
