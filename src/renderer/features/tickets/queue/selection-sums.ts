import type { TicketDetail, TicketRow } from '#contract/entities/booking.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'

const minor = (rupees: number): number => Math.round(rupees * 100)
const sum = (rupees: readonly number[]): number =>
  rupees.reduce((total, amount) => total + minor(amount), 0) / 100

/** How many, for how many people, worth how much. */
export const selectionSums = (rows: readonly TicketRow[]) => ({
  count: rows.length,
  passengers: rows.reduce((total, { passengers }) => total + passengers.length, 0),
  amount: sum(rows.map(({ amount }) => amount)),
})

/** Bookings that were sold and still are: what a purchase and a margin belong to. */
export const soldRows = (rows: readonly TicketRow[]): TicketRow[] =>
  rows.filter(({ status }) => isTravelDocument(status))

export interface Margin {
  count: number
  sales: number
  purchase: number
  margin: number
}

/** From the whole bookings: a row of the queue knows the purchase of its first passenger alone. Null where a cost is not told. */
export const marginOf = (tickets: readonly TicketDetail[]): Margin | null => {
  const known = tickets.flatMap(({ accounting }) => accounting ?? [])
  if (known.length < tickets.length) return null
  const sales = sum(known.map(({ endCustomer }) => endCustomer.cost))
  const purchase = sum(known.map(({ middleManWl }) => middleManWl.cost))
  return { count: known.length, sales, purchase, margin: (minor(sales) - minor(purchase)) / 100 }
}
