import { requestTypes, type ChangeRequestState } from '#contract/common/enumerations.ts'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'

/** Is the money of a request where it belongs? `missing`: something is due and the wallet has not got it. */
export type WalletMatch = 'open' | 'matched' | 'taken' | 'missing' | 'nothing'

/** Something is still to come. */
export const openStates: readonly ChangeRequestState[] = ['sending', 'unknown', 'pending', 'decision']
export const doneStates: readonly ChangeRequestState[] = ['completed', 'rejected', 'closed']

export const isOpen = ({ state }: { state: ChangeRequestState }): boolean => openStates.includes(state)

type WalletFacts = Pick<ChangeRequestItem, 'state' | 'walletAmount' | 'refundedAmount' | 'actualCharge'>

const isChange = ({ requestType }: Pick<ChangeRequest, 'requestType'>): boolean =>
  requestType === requestTypes.changeItinerary

/** One item's money. What is given back may be less in the wallet, by commission; nothing at all is what is missing. */
export const walletMatchOf = (
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

/** A request's money: what is worst about any of its items. */
export const walletMatch = (request: Pick<ChangeRequest, 'requestType' | 'items'>): WalletMatch => {
  const matches = new Set(request.items.map((item) => walletMatchOf(request, item)))
  return order.find((match) => matches.has(match)) ?? 'nothing'
}

/** The sum of what is known of some items, in rupees; null while nothing is. */
export const sumKnown = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : toRupees(sumMinor(known.map(toPaise)))
}

/** Credit notes of a request, each once: the airline's, else ours. */
export const creditNotesOf = ({ items }: Pick<ChangeRequest, 'items'>): string[] => [
  ...new Set(
    items.map(({ creditNoteNo, ourCreditNoteNo }) => creditNoteNo || ourCreditNoteNo).filter(Boolean),
  ),
]

/** When the airline is asked next about any item; null when nobody will ask. */
export const nextCheckOf = ({ items }: Pick<ChangeRequest, 'items'>): string | null =>
  items
    .map(({ nextCheckAt }) => nextCheckAt)
    .filter((at) => at !== null)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
