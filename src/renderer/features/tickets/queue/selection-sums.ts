import type { TicketDetail, TicketRow } from '#contract/entities/booking.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'

const minor = (rupees: number): number => Math.round(rupees * 100)
const sum = (rupees: readonly number[]): number =>
  rupees.reduce((total, amount) => total + minor(amount), 0) / 100

/** Returns the number of bookings and passengers, and the total amount. */
export const sumSelection = (rows: readonly TicketRow[]) => ({
  count: rows.length,
  passengers: rows.reduce((total, { passengers }) => total + passengers.length, 0),
  amount: sum(rows.map(({ amount }) => amount)),
})

/** Returns bookings that were sold and not cancelled, which have a purchase and a margin. */
export const filterSoldRows = (rows: readonly TicketRow[]): TicketRow[] =>
  rows.filter(({ status }) => isTravelDocument(status))

export interface Margin {
  count: number
  sales: number
  purchase: number
  margin: number
}

/**
 * Returns the margin of whole bookings, since a queue row only has the purchase of its first passenger. Null when a
 * cost is unknown.
 */
export const calculateMargin = (tickets: readonly TicketDetail[]): Margin | null => {
  const known = tickets.flatMap(({ accounting }) => accounting ?? [])
  if (known.length < tickets.length) return null
  const sales = sum(known.map(({ endCustomer }) => endCustomer.cost))
  const purchase = sum(known.map(({ middleManWl }) => middleManWl.cost))
  return { count: known.length, sales, purchase, margin: (minor(sales) - minor(purchase)) / 100 }
}
