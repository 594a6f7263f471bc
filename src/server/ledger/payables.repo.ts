import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'

/** The supplier of seat blocks, which belong to the site itself or to one of its supplier users. */
const seatBlockSupplier = 'fixed-departures'

/**
 * Finds whom the site owes for a booking: the supplier, and for seats of a supplier user that user,
 * `fixed-departures:<user>`. The owner of a block never changes, so a refund finds the sale's.
 */
export const findPayee = async (
  tx: Db,
  { siteId, bookingId }: { siteId: string; bookingId: number },
  supplier: string,
): Promise<string> => {
  if (supplier !== seatBlockSupplier) return supplier
  const [row] = await selectRows<{ owner: string }>(
    tx,
    sql`select s.supplier_user_id as owner from bookings b
      join seat_blocks s on s.site_id = b.site_id and s.id = b.offer ->> 'offerId'
      where b.site_id = ${siteId} and b.id = ${bookingId} and s.supplier_user_id is not null`,
  )
  return row ? `${supplier}:${row.owner}` : supplier
}
