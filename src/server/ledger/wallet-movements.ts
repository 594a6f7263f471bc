import type { Db } from '#server/db/database.ts'
import { post } from './post.ts'
import { topUp, type Credit } from './movements.ts'

/**
 * Posts a correction by staff that involves no bank money: positive credits the wallet, negative debits it, and
 * `corrections` is the other side. Throws `walletTooSmall` below the credit limit.
 */
export const correct = (tx: Db, correction: Credit) =>
  post(tx, {
    ...correction,
    kind: 'correction',
    lines: [
      { code: 'wallet', userId: correction.userId, amountMinor: correction.amountMinor },
      { code: 'corrections', amountMinor: -correction.amountMinor },
    ],
  })

/** Returns the source key of a wallet request, so that it moves money only once. */
export const requestKey = (requestId: number): string => `walletRequest:${requestId}`

/** Posts the entry of an approved wallet request and returns its id; null for a credit limit, which moves no money. */
export const moveForRequest = async (
  tx: Db,
  request: { id: number; kind: 'payment' | 'credit' | 'debit' | 'creditLimit'; amountMinor: number },
  credit: Omit<Credit, 'amountMinor' | 'sourceKey'>,
): Promise<number | null> => {
  const { id, kind, amountMinor } = request
  if (kind === 'creditLimit') return null
  const movement = {
    ...credit,
    sourceKey: requestKey(id),
    amountMinor: kind === 'debit' ? -amountMinor : amountMinor,
  }
  return (await (kind === 'payment' ? topUp : correct)(tx, movement)).entryId
}
