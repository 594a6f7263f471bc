import { inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings } from '#server/db/schema/index.ts'
import { aPassenger, getBalance, holdBooking, newLastName, prepareOrder } from '#tests/support/booking-kit.ts'
import { setUpTwoNodes } from '#tests/support/booking-server.ts'
import { testNow } from '#tests/support/test-deps.ts'
import type { TestServer } from '#tests/support/test-server.ts'

const { issueFlight, orderSuccessCallback, setFlightDetails } = endpoints.booking
const agent = { as: 'agent' }

const { database, supplier, clock, nodes } = setUpTwoNodes()

type Passengers = Awaited<ReturnType<typeof prepareOrder>>['passengers']
const order = async (passengers: Passengers, over: { date?: string; overrideReason?: string } = {}) => {
  const { date, ...more } = over
  const input = await prepareOrder(nodes[0], agent, { passengers, ...(date ? { date } : {}) })
  return nodes[0].must(setFlightDetails, { ...input, ...more }, agent)
}
const pay = (node: TestServer, orderId: string, paymentMode: 'wallet' | 'hold' = 'wallet') =>
  node.call(orderSuccessCallback, { orderId, paymentMode }, agent)
const someone = () => [aPassenger(0, { lastName: newLastName() })]

describe('two orders for the same people and flights, placed before one is paid', () => {
  test('refuses the second one and debits nothing', async () => {
    const people = someone()
    const [first, second] = [await order(people), await order(people)]
    expect(await pay(nodes[0], first.orderId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    const before = await getBalance(nodes[0], agent)
    const asked = supplier.asked.length
    expect(await pay(nodes[1], second.orderId)).toMatchObject({
      ok: false,
      status: 409,
      failure: {
        errorCode: 'checkFailed',
        details: { checks: [{ rule: 'duplicate', severity: 'block', isOverridable: false }] },
      },
    })
    expect(await pay(nodes[1], second.orderId, 'hold')).toMatchObject({
      failure: { errorCode: 'checkFailed' },
    })
    expect(supplier.asked).toHaveLength(asked)
    expect(await getBalance(nodes[0], agent)).toEqual(before)
    const rows = await database.db
      .select()
      .from(bookings)
      .where(inArray(bookings.orderId, [second.orderId]))
    expect(rows).toEqual([])
    // A paid order keeps returning its first outcome.
    expect(await pay(nodes[1], first.orderId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
  })

  test('buys one when both are paid at once on two nodes, in whatever order the people are named', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [someone()[0], { ...someone()[0], isLeadPax: false }] as unknown as Passengers
      if (!one || !other) throw new Error('nobody travels')
      const turned: Passengers = [
        { ...other, firstName: 'Arjun', isLeadPax: true },
        { ...one, isLeadPax: false },
      ]
      const orders = [await order([one, { ...other, firstName: 'Arjun' }]), await order(turned)]
      supplier.play({ kind: 'late', ms: 20 })
      const before = supplier.asked.length
      const answers = await Promise.all(
        orders.map(({ orderId }, index) => pay(nodes[index % 2 === 0 ? 0 : 1], orderId)),
      )
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      expect(supplier.asked).toHaveLength(before + 1)
    }
  })

  test('buys one when many are paid at once', async () => {
    const people = someone()
    const orders = []
    for (let count = 0; count < 6; count += 1) orders.push(await order(people))
    const answers = await Promise.all(
      orders.map(({ orderId }, index) => pay(nodes[index % 2 === 0 ? 0 : 1], orderId)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.errorCode]))).toEqual(
      Array.from({ length: 5 }, () => 'checkFailed'),
    )
  })

  test('allows another one after the first failed', async () => {
    const people = someone()
    const [first, second] = [await order(people), await order(people)]
    supplier.play({ kind: 'soldOut' })
    expect(await pay(nodes[0], first.orderId)).toMatchObject({ failure: { errorCode: 'fareGone' } })
    expect(await pay(nodes[0], second.orderId)).toMatchObject({ ok: true })
  })

  test('ignores other people and other sites', async () => {
    const people = someone()
    const [first, second] = [await order(people), await order(someone())]
    const foreign = { as: 'agent', site: 'meridian' }
    const input = await prepareOrder(nodes[0], foreign, { passengers: people })
    const elsewhere = await nodes[0].must(setFlightDetails, input, foreign)
    const answers = await Promise.all([
      pay(nodes[0], first.orderId),
      pay(nodes[1], second.orderId),
      nodes[1].call(orderSuccessCallback, { orderId: elsewhere.orderId, paymentMode: 'wallet' }, foreign),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('applies a reason only to the blocks it was given for', async () => {
    const one = someone()[0]
    if (!one) throw new Error('nobody travels')
    const alone = await order([one])
    const together = [one, aPassenger(1, { lastName: newLastName() })]
    const unreasoned = await order(together)
    await pay(nodes[0], alone.orderId)
    const reasoned = await order(together, { overrideReason: 'Two people, one name' })
    expect(await pay(nodes[0], unreasoned.orderId)).toMatchObject({
      failure: {
        errorCode: 'checkFailed',
        details: { checks: [{ rule: 'duplicate', isOverridable: true }] },
      },
    })
    // Identical to the order with a reason: once that is bought, no reason helps.
    const twin = await order(together, { overrideReason: 'Two people, one name' })
    expect(await pay(nodes[0], reasoned.orderId)).toMatchObject({ ok: true })
    expect(await pay(nodes[0], twin.orderId)).toMatchObject({
      failure: { errorCode: 'checkFailed', details: { checks: [{ isOverridable: false }] } },
    })
  })

  test('treats extra spaces and different case as the same person', async () => {
    const lastName = newLastName()
    const first = await order([aPassenger(0, { firstName: 'Anna Maria', lastName })])
    expect(await pay(nodes[0], first.orderId)).toMatchObject({ ok: true })
    const passengers = [aPassenger(0, { firstName: 'ANNA   maria', lastName: lastName.toUpperCase() })]
    const input = await prepareOrder(nodes[0], agent, { passengers })
    expect(await nodes[0].call(setFlightDetails, input, agent)).toMatchObject({
      ok: false,
      failure: {
        errorCode: 'checkFailed',
        details: { checks: [{ rule: 'duplicate', isOverridable: false }] },
      },
    })
  })

  test("an order can't be paid after its flight has departed", async () => {
    clock.now = new Date('2026-11-20T03:20:00.000Z')
    const { orderId } = await order(someone(), { date: '2026-11-20' })
    clock.now = new Date('2026-11-20T03:31:00.000Z')
    expect(await pay(nodes[0], orderId)).toMatchObject({
      failure: { errorCode: 'checkFailed', message: 'The first flight has departed.' },
    })
    clock.now = testNow
  })
})

test('an issue and a purchase for the same people at once: the issue needs a reason, or comes first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const one = someone()[0]
    if (!one) throw new Error('nobody travels')
    const { orderId } = await order([one, aPassenger(1, { lastName: newLastName() })])
    const { bookingId } = await holdBooking(nodes[0], agent, { passengers: [one] }).catch(() => ({
      bookingId: '',
    }))
    const [bought, issued] = await Promise.all([
      pay(nodes[0], orderId),
      nodes[1].call(issueFlight, { BookingId: bookingId, acceptedTotal: 4810 }, agent),
    ])
    // With the hold in place, the purchase never succeeds without a reason.
    expect(bought).toMatchObject({ ok: false, failure: { errorCode: 'checkFailed' } })
    expect(issued).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
  }
})
