import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { Segment } from '#contract/entities/flight.ts'
import { endpoints } from '#contract/http/registry.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { topUp } from '#server/ledger/movements.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierSearch } from '#server/suppliers/port.ts'
import { aChild, aPassenger, newLastName, placeOrder, type OfferName } from './booking-kit.ts'
import { scriptedOffers } from './scripted-offers.ts'
import { createScriptedSupplier, type ScriptedSupplier } from './scripted-supplier.ts'
import { testNow } from './test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from './test-server.ts'

export type ChangeForm = Omit<RequestInputOf<typeof endpoints.tickets.changeRequest>, 'BookingId'>

/** Builds two adults and a child. */
export const aFamily = (): PassengerForm[] => {
  const lastName = newLastName()
  return [aPassenger(0, { lastName }), aPassenger(1, { lastName }), aChild(2, { lastName })]
}

const flight = (segment: Segment, origin: string, destination: string, time: string): Segment => ({
  ...segment,
  originAirportCode: origin,
  destinationAirportCode: destination,
  departureTime: `${time.slice(0, 13)}:00:00`,
  arrivalTime: `${time.slice(0, 11)}${String(Number(time.slice(11, 13)) + 2).padStart(2, '0')}:00:00`,
})

/** Builds offers from Delhi to Mumbai via Jaipur, returning a week later: two journeys, three flights. */
const roundTrip = (query: SupplierSearch): SupplierOffer[] =>
  scriptedOffers(query)
    .slice(0, 1)
    .map((offer) => {
      const base = offer.segments[0]?.[0] as Segment
      return {
        ...offer,
        offerId: 'special',
        isHoldAllowed: false,
        segments: [
          [
            flight(base, 'DEL', 'JAI', '2026-12-10T06'),
            flight({ ...base, flightNumber: '902' }, 'JAI', 'BOM', '2026-12-10T10'),
          ],
          [flight({ ...base, flightNumber: '903' }, 'BOM', 'DEL', '2026-12-17T18')],
        ],
      }
    })

/** Starts a server with a scripted supplier and its own clock, on a database that outlives it. */
export const startChanges = async (
  database: Database,
  given: { supplier?: ScriptedSupplier; offers?: (query: SupplierSearch) => SupplierOffer[] } = {},
) => {
  const supplier = given.supplier ?? createScriptedSupplier('scripted', { offers: given.offers ?? roundTrip })
  let clock = testNow
  const start = (): Promise<TestServer> =>
    startTestServer({
      database: { ...database, close: async () => undefined },
      suppliers: [supplier],
      now: () => clock,
    })
  let server = await start()

  /** Adds more money than any test spends. */
  const fill = async (email: string): Promise<void> => {
    const [user] = await database.db.select().from(users).where(eq(users.email, email))
    if (!user) throw new Error(`nobody is called ${email}`)
    const { id: userId, siteId } = user
    await database.transaction((tx) =>
      topUp(tx, {
        siteId,
        userId,
        amountMinor: 5_00_000_00,
        sourceKey: `topUp:changes:${userId}`,
        text: 'For tests',
        createdBy: null,
        at: testNow,
      }),
    )
  }
  await fill('retail@skyways.example')
  await fill('agent@skyways.example')

  return {
    supplier,
    changes: supplier.changes,
    server: () => server,
    now: () => clock,
    setClock: (at: Date) => {
      clock = at
    },
    /** Replaces the server with another process on the same database and supplier. */
    restart: async () => {
      server = await start()
    },
    /** Advances the clock and runs the jobs that are due. */
    runJobsAfter: async (ms: number): Promise<void> => {
      clock = new Date(clock.getTime() + ms)
      await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
    },
    /** Buys tickets; returns the booking's id and its ticket ids by passenger. */
    buy: async (who: CallOptions, wish: { offer?: OfferName; passengers?: PassengerForm[] } = {}) => {
      const { orderId } = await placeOrder(server, who, { offer: 'special', ...wish })
      const bought = await server.must(
        endpoints.booking.orderSuccessCallback,
        { orderId, paymentMode: 'wallet' },
        who,
      )
      const { passenger } = await server.must(
        endpoints.tickets.ticketDetail,
        { bookingSlug: bought.bookingSlug },
        who,
      )
      const tickets = passenger.map(({ ticket }) => ticket?.ticketId ?? '')
      return { bookingId: bought.bookingId, amount: bought.amount, pnr: bought.pnr, tickets }
    },
    quote: (BookingId: string, form: Omit<ChangeForm, 'Remarks'>, who: CallOptions) =>
      server.call(endpoints.tickets.cancellationCharge, { BookingId, ...form }, who),
    ask: (
      BookingId: string,
      form: Partial<ChangeForm> & Pick<ChangeForm, 'RequestType'>,
      who: CallOptions = {},
    ) =>
      server.call(
        endpoints.tickets.changeRequest,
        { BookingId, Remarks: 'Plans have changed.', ...form },
        who,
      ),
    list: (filter: RequestInputOf<typeof endpoints.tickets.changeRequests>, who: CallOptions) =>
      server.call(endpoints.tickets.changeRequests, filter, who),
    history: (BookingId: string, who: CallOptions = {}) =>
      server.call(endpoints.tickets.bookingHistory, { BookingId }, who),
  }
}
export type Changes = Awaited<ReturnType<typeof startChanges>>
