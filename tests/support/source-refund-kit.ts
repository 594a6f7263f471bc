import { sql } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { postEntry } from '#server/ledger/post.ts'
import { getBalance, placeOrder } from './booking-kit.ts'
import { by, runJobs, setUpPayments } from './payments-kit.ts'
import { only } from './settlement-kit.ts'

const { booking, payments, tickets } = endpoints
const retailM = by('retail', 'meridian')
const userId = 'usr_meridian_retail'

/** Returns a request to refund a whole booking to its online payment. */
export const toSourceForm = (bookingId: string) =>
  ({ BookingId: bookingId, RequestType: 1, Remarks: 'plans changed', refundTo: 'source' }) as const

/** As `setUpPayments`, with a shopper at Meridian who has no credit and whose refunds go to the original payment. */
export const setUpSourceRefunds = () => {
  const at = setUpPayments()
  const { clock, database, gateways, server, supplier, later, verify } = at

  const setCreditLimit = (minor: number) =>
    database.db.execute(
      sql`update ledger_accounts set credit_limit_minor = ${minor} where user_id = ${userId} and code = 'wallet'`,
    )
  beforeAll(() => setCreditLimit(0))

  /** Leaves this much in the wallet, in rupees. */
  const leaveInWallet = async (rupees: number, key: string): Promise<void> => {
    const minor = Math.round(((await getBalance(server, retailM)).available - rupees) * 100)
    if (minor === 0) return
    await database.transaction((tx) =>
      postEntry(tx, {
        siteId: 'meridian',
        kind: 'openingBalance',
        text: 'test',
        sourceKey: `test:${key}`,
        createdBy: null,
        at: clock.now,
        lines: [
          { code: 'wallet', userId, amountMinor: -minor },
          { code: 'openingBalance', amountMinor: minor },
        ],
      }),
    )
  }

  /** Requests a refund to the source and returns the airline's number of it. */
  const askToSource = async (bookingId: string): Promise<string> =>
    only(await server.must(tickets.changeRequest, toSourceForm(bookingId), retailM))

  return {
    ...at,
    retailM,
    setCreditLimit,
    leaveInWallet,
    askToSource,
    /** Buys a booking of which this much is paid online; all of it by default. */
    buyOnline: async (online?: number) => {
      const { orderId, amount } = await placeOrder(server, retailM)
      const paid = online ?? amount
      await leaveInWallet(amount - paid, orderId)
      const { session } = await server.must(payments.createSession, { flightOrderId: orderId }, retailM)
      gateways.razorpay.pay(session.orderId)
      await verify(session.orderId, retailM)
      await runJobs(server)
      const bought = await server.must(booking.bookingDetails, { orderId }, retailM)
      return { bookingId: bought.booking?.bookingId ?? '', paymentId: session.orderId, amount, paid }
    },
    /** Requests a refund to the source and lets the airline complete it. */
    refundCompleted: async (bookingId: string): Promise<string> => {
      const number = await askToSource(bookingId)
      supplier.changes.decide(number, { kind: 'completed' })
      later(10_000)
      await server.must(tickets.crStatus, { ChangeRequestId: number, BookingId: bookingId }, retailM)
      return number
    },
    loadRequest: async (bookingId: string) => {
      const { changeRequests } = await server.must(tickets.changeRequests, { bookingId }, retailM)
      const [request] = changeRequests
      if (!request?.items[0]) throw new Error('the request has no item')
      return { request, item: request.items[0] }
    },
    loadHistory: async (bookingId: string): Promise<string> => {
      const { events } = await server.must(tickets.bookingHistory, { BookingId: bookingId }, retailM)
      return events.map(({ text }) => text).join('\n')
    },
    /** Counts the refunds of this amount, in rupees, that reached the gateway. */
    sentTo: (amount: number): number =>
      gateways.razorpay.refunds.filter((refund) => refund.amount === Math.round(amount * 100)).length,
  }
}
