import { requestTypes, type ChangeRequestState } from '#contract/common/enumerations.ts'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import type { RefundLine, RefundLineKind } from '#contract/entities/refund-line.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'

/** Whether the money of a request is in the wallet. `missing`: a refund is due and the wallet doesn't have it. */
export type WalletMatch = 'open' | 'matched' | 'taken' | 'missing' | 'nothing'

/** States of requests that aren't settled yet. */
export const openStates: readonly ChangeRequestState[] = ['sending', 'unknown', 'pending', 'decision']
export const doneStates: readonly ChangeRequestState[] = ['completed', 'rejected', 'closed']

export const isOpen = ({ state }: { state: ChangeRequestState }): boolean => openStates.includes(state)

type WalletFacts = Pick<ChangeRequestItem, 'state' | 'walletAmount' | 'refundedAmount' | 'actualCharge'>

const isChange = ({ requestType }: Pick<ChangeRequest, 'requestType'>): boolean =>
  requestType === requestTypes.changeItinerary

/**
 * Returns the wallet state of one item. The wallet may have less than the refund because of commission; `missing`
 * means that it has nothing.
 */
export const getItemWalletMatch = (
  request: Pick<ChangeRequest, 'requestType'>,
  item: WalletFacts,
): WalletMatch => {
  if (isOpen(item)) return 'open'
  const { walletAmount } = item
  if (walletAmount !== null && walletAmount !== 0) return walletAmount < 0 ? 'taken' : 'matched'
  if (walletAmount === 0 || item.state !== 'completed') return 'nothing'
  const due = isChange(request) ? (item.actualCharge ?? 0) : (item.refundedAmount ?? 0)
  return due > 0 ? 'missing' : 'nothing'
}

const order: readonly WalletMatch[] = ['missing', 'open', 'matched', 'taken', 'nothing']

/** Returns the wallet state of a request, which is the worst of its items. */
export const getWalletMatch = (request: Pick<ChangeRequest, 'requestType' | 'items'>): WalletMatch => {
  const matches = new Set(request.items.map((item) => getItemWalletMatch(request, item)))
  return order.find((match) => matches.has(match)) ?? 'nothing'
}

/** Sums the known amounts in rupees; null when none is known. */
export const sumKnown = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : toRupees(sumMinor(known.map(toPaise)))
}

const reversedKinds: ReadonlySet<RefundLineKind> = new Set([
  'airlineRefund',
  'commissionReversed',
  'tdsReversed',
  'paidByAgency',
])

/** Lists the amounts by which the wallet's refund differs from the airline's; empty if it doesn't. */
export const listReversed = ({ refundLines }: Pick<ChangeRequest, 'refundLines'>): RefundLine[] =>
  refundLines.filter(({ kind }) => reversedKinds.has(kind))

/** Returns the credit notes of a request without duplicates: the airline's, or else ours. */
export const listCreditNotes = ({ items }: Pick<ChangeRequest, 'items'>): string[] => [
  ...new Set(
    items.map(({ creditNoteNo, ourCreditNoteNo }) => creditNoteNo || ourCreditNoteNo).filter(Boolean),
  ),
]

/** Returns when the airline is next queried about any item; null when it won't be. */
export const getNextCheck = ({ items }: Pick<ChangeRequest, 'items'>): string | null =>
  items
    .map(({ nextCheckAt }) => nextCheckAt)
    .filter((at) => at !== null)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
