/** A purchase that the server acknowledged as ticketed. */
export interface Acknowledged {
  bookingId: string
  orderId: string
  amountMinor: number
}

/** A payment that a gateway took. */
export interface TakenPayment {
  paymentId: string
  orderId: string
  amountMinor: number
}

/** Creates a record of what the clients saw, which the product's own records are compared with at the end. */
export const createJournal = () => {
  const counts = new Map<string, number>()
  const tickets = new Map<string, Acknowledged>()
  const payments = new Map<string, TakenPayment>()
  const faults: string[] = []
  return {
    counts,
    tickets,
    payments,
    faults,
    count: (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1),
    fault: (what: string): void => void faults.push(what),
  }
}
export type Journal = ReturnType<typeof createJournal>
