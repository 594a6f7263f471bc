import { toRupees } from '#domain/money/money.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { quoteCopiesRepo } from './quote-copies.repo.ts'
import { toQuoteId } from './quote-number.ts'
import { openAnswer, openCustomer } from './sealed-parts.ts'

/** Whose quotes are copied or erased. */
interface Customer {
  siteId: string
  userId: string
}

/**
 * Copies the quotes that a person got after an id, with what they answered. One that was made for no account says whom it was
 * made for, which isn't always who accepted it: that person's contact and message are left out.
 */
export const readQuoteCopies = async (
  db: Db,
  keys: Pick<Deps, 'sealKeys'>,
  customer: Customer,
  { after, limit }: { after: number; limit: number },
): Promise<{ key: string; row: Record<string, unknown> }[]> =>
  (await quoteCopiesRepo(db, customer).sent(after, limit)).map(({ number, version }) => {
    const isForThem = version.customerUserId === customer.userId
    const { name, email, phone, message } = openCustomer(keys, version)
    const answer = openAnswer(keys, version)
    return {
      key: String(version.id),
      row: {
        quoteId: toQuoteId(number),
        version: version.version,
        title: version.title,
        status: version.status,
        startsOn: version.startsOn,
        validUntil: version.validUntil,
        customer: isForThem ? { name, email, phone } : null,
        message: isForThem ? message : '',
        options: (version.body?.options ?? []).map(({ hotelCategory, totalMinor }) => ({
          hotelCategory,
          total: toRupees(totalMinor),
        })),
        sentAt: version.sentAt?.toISOString() ?? null,
        viewedAt: version.viewedAt?.toISOString() ?? null,
        decidedAt: version.decidedAt?.toISOString() ?? null,
        acceptedBy: answer.name,
        acceptedFrom: answer.address,
        declineReason: answer.reason,
      },
    }
  })

/**
 * Erases a person from the quotes that they got or accepted, and ends the links to them. What was offered stays, with the
 * hash of what was accepted, because it is part of a sale.
 */
export const eraseQuotes = (tx: Db, customer: Customer, at: Date): Promise<void> =>
  quoteCopiesRepo(tx, customer).erase(at)
