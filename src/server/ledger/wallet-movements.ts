import type { Db } from '#server/db/database.ts'
import { post } from './post.ts'
import { topUp, type Credit } from './movements.ts'

/**
 * Money that staff add (positive) or take (negative) with a reason, without money of a bank: `corrections` is the other side. Throws
 * `walletTooSmall` below the credit limit.
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

/** What names the movement of a wish: it moves money once. */
export const requestKey = (requestId: number): string => `walletRequest:${requestId}`

/** The movement of an approved wish; null for one that moves nothing. */
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
