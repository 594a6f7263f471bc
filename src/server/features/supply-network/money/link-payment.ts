import type { LinkPayment } from '#contract/entities/supply-network-money.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Db } from '#server/db/database.ts'
import type { HouseWallet } from './house-wallets.repo.ts'
import { linkPaymentsRepo, type LinkPaymentRow } from './link-payments.repo.ts'

/** Highest number of payments listed. Earlier approved ones are in the supplier's statement. */
const shownPayments = 20

const toView = (row: LinkPaymentRow): LinkPayment => ({
  requestId: String(row.id),
  amount: toRupees(row.amountMinor),
  paymentMode: row.paymentMode,
  bankReference: row.bankReference,
  paidOn: row.paidOn,
  note: row.reason,
  state: row.state,
  // The agency gets this note by email as well. A note on an approval is for the supplier's own staff.
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
