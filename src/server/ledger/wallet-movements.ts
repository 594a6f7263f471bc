import type { WalletRequestKind } from '#contract/entities/wallet.ts'
import type { Db } from '#server/db/database.ts'
import { postEntry } from './post.ts'
import { topUp, type Credit } from './movements.ts'

/**
 * Posts a correction by staff that involves no bank money: positive credits the wallet, negative debits it, and
 * `corrections` is the other side. Throws `walletTooSmall` below the credit limit.
 */
export const postCorrection = (tx: Db, correction: Credit) =>
  postEntry(tx, {
    ...correction,
    kind: 'correction',
    lines: [
      { code: 'wallet', userId: correction.userId, amountMinor: correction.amountMinor },
      { code: 'corrections', amountMinor: -correction.amountMinor },
    ],
  })

/** Returns the source key of a wallet request, so that it moves money only once. */
export const toRequestSourceKey = (requestId: number): string => `walletRequest:${requestId}`

/** Whether a wallet request is a payment to the bank, and not a correction or a credit limit. */
export const isPaidRequest = ({
  kind,
  paymentMode,
}: {
  kind: WalletRequestKind
  paymentMode: string
}): boolean => kind !== 'creditLimit' && kind !== 'debit' && paymentMode !== ''

/**
 * Posts the entry of an approved wallet request and returns its id; null for a credit limit, which moves no money. Money
 * that was paid is a top-up, and what staff add or take without a payment a correction.
 */
export const postApprovedRequest = async (
  tx: Db,
  request: { id: number; kind: WalletRequestKind; amountMinor: number; paymentMode: string },
  credit: Omit<Credit, 'amountMinor' | 'sourceKey'>,
): Promise<number | null> => {
  const { id, kind, amountMinor } = request
  if (kind === 'creditLimit') return null
  const movement = {
    ...credit,
    sourceKey: toRequestSourceKey(id),
    amountMinor: kind === 'debit' ? -amountMinor : amountMinor,
  }
  return (await (isPaidRequest(request) ? topUp : postCorrection)(tx, movement)).entryId
}
