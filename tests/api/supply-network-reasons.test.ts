import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { linkFlights, orderLinked, startFlightsServer } from '#tests/support/linked-flights-kit.ts'
import { consumerAgent, consumerStaff, payOrder } from '#tests/support/linked-sale-kit.ts'
import type { ScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import type { TestServer } from '#tests/support/test-server.ts'

const { tickets } = endpoints

/** What a rejected refund of seats from another agency says to the buyer, and to the staff who sold them. */
let server: TestServer
let airline: ScriptedSupplier
beforeAll(async () => {
  ;({ server, airline } = await startFlightsServer())
  await linkFlights(server)
  await fillWallets(server.database, 'meridian', ['agent', 'retail'])
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

/** Words that only the supplying agency or its own supplier uses. */
const foreign = /skyways|supplier rejected|contact them|lost luggage/i

test.each([
  ['rejected', 'retail'],
  ['closed', 'agent'],
] as const)(
  'a %s refund tells its %s buyer to contact the agency, and staff which supplier to contact',
  async (kind, as) => {
    const buyer = { as, site: 'meridian' }
    const { orderId } = await orderLinked(server, buyer, 'holdable')
    const paid = await payOrder(server, orderId, buyer)
    if (!paid.ok) throw new Error(paid.failure.message)
    const { bookingId } = paid.result
    airline.changes.decideAll({ kind, reason: 'Lost luggage form is missing' })
    const scope = { BookingId: bookingId, RequestType: 1 as const }
    const quote = await server.must(tickets.cancellationCharge, scope, buyer)
    const sent = await server.must(
      tickets.changeRequest,
      { ...scope, Remarks: 'Plans changed', acceptedCharge: quote.cancellationCharge },
      { ...buyer, headers: { 'idempotency-key': `refund-${bookingId}` } },
    )
    expect(sent.items[0]).toMatchObject({
      state: kind,
      reason: "No reason was given. Contact us and we'll find out.",
    })

    const list = await server.must(tickets.changeRequests, {}, buyer)
    const history = await server.must(tickets.bookingHistory, { BookingId: bookingId }, buyer)
    expect(list.changeRequests.map((one) => one.bookingId)).toContain(bookingId)
    for (const shown of [sent, list, history]) expect(JSON.stringify(shown)).not.toMatch(foreign)
    expect(sent.linkedSupplier).toBeUndefined()

    const { changeRequests } = await server.must(tickets.changeRequests, {}, consumerStaff)
    const forStaff = changeRequests.find((one) => one.bookingId === bookingId)
    expect(forStaff?.linkedSupplier).toEqual({
      companyName: expect.stringContaining('Skyways') as string,
      adminEmail: expect.stringContaining('@') as string,
      adminContact: expect.any(String) as string,
    })
    // The supplying agency decides on its own, so its staff see no supplier.
    const atSupplier = await server.must(tickets.changeRequests, {}, { as: 'staff' })
    expect(atSupplier.changeRequests.some((one) => one.linkedSupplier)).toBe(false)
  },
)

test('the agent of another booking sees no supplier either', async () => {
  const { changeRequests } = await server.must(tickets.changeRequests, {}, consumerAgent)
  expect(changeRequests.length).toBeGreaterThan(0)
  expect(JSON.stringify(changeRequests)).not.toMatch(foreign)
})
