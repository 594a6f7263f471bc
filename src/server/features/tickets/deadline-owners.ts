import type { TicketRow } from '#contract/entities/booking.ts'
import type { Deps } from '#server/deps.ts'
import { readLinkName } from '#server/suppliers/linked-sites/link-name.ts'
import { ticketsTexts } from './texts.ts'

/** Names the linked supplier that sets the deadline of a hold. Only for the site's owner and staff, who may see its suppliers. */
export const withDeadlineOwners = async (
  { suppliers }: Pick<Deps, 'suppliers'>,
  siteId: string,
  rows: TicketRow[],
): Promise<TicketRow[]> => {
  const isLinked = ({ supplier, holdDeadline }: TicketRow): boolean =>
    holdDeadline !== null && readLinkName(supplier) !== null
  if (!rows.some(isLinked)) return rows
  const sellers = await suppliers.listSellers(siteId)
  return rows.map((row) => {
    const seller = isLinked(row) ? sellers.get(row.supplier) : undefined
    return seller ? { ...row, holdDeadlineSource: ticketsTexts.deadlineOf(seller.companyName) } : row
  })
}
