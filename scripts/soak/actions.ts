import type { Journal } from './journal.ts'
import type { SoakClient } from './client.ts'

/** A demo account at one of the demo's sites. */
export interface Actor {
  site: string
  role: string
  password: string
}

const routes = ['DEL-BOM', 'BOM-BLR', 'BLR-DEL', 'MAA-HYD', 'HYD-CCU', 'CCU-DEL'] as const
const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(Math.random() * list.length)] ?? list[0]
const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Outcome {
  bookingId: string
  orderId: string
  status: string
  amount: number
}

type Send = (path: string, body: unknown) => Promise<Record<string, unknown> | null>

/** Creates a sender that signs an account in when needed. It returns null for a call that was refused or never answered. */
const createSession = (client: SoakClient, { site, role, password }: Actor): Send => {
  let token: string | undefined
  return async (path, body) => {
    if (token === undefined) {
      const login = { email: `${role}@${site}.example`, password }
      token = (await client.call({ site, path: 'wl/user/login', body: login }))?.token || undefined
    }
    const answer = await client.call({ site, path, body, ...(token === undefined ? {} : { token }) })
    if (answer?.status === 401) token = undefined
    return answer?.status === 200 ? answer.result : null
  }
}

/** Builds a passenger with a unique name, because the same people on the same flight are a duplicate. */
const newPassenger = () => ({
  title: 'Mr',
  firstName: `Soak${letters(5)}`,
  lastName: `Rao${letters(5)}`,
  paxType: 1,
  gender: 1,
  isLeadPax: true,
  mobileNo: '9810012345',
  email: 'soak@example.com',
})

/** Searches a flight and places an order for it; null when that wasn't possible. */
const placeOrder = async (send: Send): Promise<string | null> => {
  const [origin, destination] = pick(routes).split('-')
  const preferredDepartureTime = `${inDays(20 + Math.floor(Math.random() * 60))}T00:00:00`
  const found = await send('api/search', {
    segments: [{ origin, destination, preferredDepartureTime }],
    adultCount: 1,
  })
  const {
    results = [],
    traceId,
    searchId,
  } = (found ?? {}) as {
    results?: { resultIndex: string }[]
    traceId?: string
    searchId?: string
  }
  const [first, ...others] = results
  if (!first) return null
  const ref = { TraceId: traceId, ResultIndex: pick([first, ...others]).resultIndex, searchId }
  const quote = await send('api/fareQuote', ref)
  if (!quote) return null
  const order = { ...ref, passengers: [newPassenger()], acceptedTotal: quote['totalPayable'] }
  const placed = await send('api/setFlightDetails', order)
  return typeof placed?.['orderId'] === 'string' ? placed['orderId'] : null
}

/** Returns a function that does one thing a customer does, at random: book, hold, issue, release, cancel or read. */
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
  const book = async (paymentMode: 'wallet' | 'hold'): Promise<void> => {
    const orderId = await placeOrder(send)
    if (orderId !== null) note(await send('api/payments/orderSuccessCallback', { orderId, paymentMode }))
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
