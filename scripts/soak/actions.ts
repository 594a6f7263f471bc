import { wantSeats } from './block-actions.ts'
import type { SoakClient } from './client.ts'
import type { Journal } from './journal.ts'
import { pick } from './pick.ts'
import { createSession, inDays, placeOrder, type Actor, type WantedFlight } from './session.ts'

const routes = ['DEL-BOM', 'BOM-BLR', 'BLR-DEL', 'MAA-HYD', 'HYD-CCU', 'CCU-DEL'] as const

const wantFlight = (): WantedFlight => ({
  route: pick(routes),
  date: inDays(20 + Math.floor(Math.random() * 60)),
  adults: 1,
  prefix: '',
})

interface Outcome {
  bookingId: string
  orderId: string
  status: string
  amount: number
}

/**
 * Returns a function that does one thing a customer does, at random: book a flight or seats of a block, hold, issue,
 * release, cancel or read.
 */
export const createActions = (client: SoakClient, journal: Journal, actor: Actor): (() => Promise<void>) => {
  const send = createSession(client, actor)
  const ticketed: string[] = []
  const held: string[] = []

  /** Notes a purchase that the server says is ticketed. */
  const note = (result: Record<string, unknown> | null): void => {
    if (!result) return
    const { bookingId, orderId, status, amount } = result as unknown as Outcome
    if (status === 'Held') held.push(bookingId)
    if (status !== 'Ticketed') return
    journal.tickets.set(bookingId, { bookingId, orderId, amountMinor: Math.round(amount * 100) })
    ticketed.push(bookingId)
  }
  const book = async (paymentMode: 'wallet' | 'hold', wanted = wantFlight()): Promise<void> => {
    const orderId = await placeOrder(send, wanted)
    if (orderId === null) return
    const outcome = await send('api/payments/orderSuccessCallback', { orderId, paymentMode })
    if (wanted.prefix !== '')
      journal.count(
        `seats of a block: ${typeof outcome?.['status'] === 'string' ? outcome['status'] : 'refused'}`,
      )
    note(outcome)
  }
  const issue = async (BookingId: string): Promise<void> => {
    const quote = await send('api/requoteFlight', { BookingId })
    if (quote) note(await send('api/issueFlight', { BookingId, acceptedTotal: quote['newTotal'] }))
  }
  const withNext = async (ids: string[], action: (id: string) => Promise<unknown>): Promise<void> => {
    const id = ids.shift()
    if (id !== undefined) await action(id)
  }
  const read = async (): Promise<void> => {
    await send('wl/user/getWlUserWalletBalance', {})
    await send('api/getTickets', {})
  }
  const cancellation = { RequestType: 1, Remarks: 'plans changed' }
  return () =>
    pick([
      () => book('wallet'),
      () => book('wallet'),
      () => book('hold'),
      () => book('wallet', wantSeats()),
      () => book('hold', wantSeats()),
      () => withNext(held, issue),
      () => withNext(held, (BookingId) => send('api/releaseFlight', { BookingId, Source: '' })),
      () => withNext(ticketed, (BookingId) => send('api/changeRequest', { BookingId, ...cancellation })),
      read,
    ])()
}

/** Returns a function that credits or debits a customer's wallet, as staff do. */
export const createStaffActions = (
  client: SoakClient,
  actor: Actor,
  customers: readonly [string, ...string[]],
): (() => Promise<void>) => {
  const send = createSession(client, actor)
  return async () => {
    const amount = 100 + Math.floor(Math.random() * 400)
    const type = Math.random() < 0.8 ? 'credit' : 'debit'
    const reason = 'Soak test'
    await send('wl/user/addWlUserWalletEntry', { userId: pick(customers), amount, type, reason })
  }
}
