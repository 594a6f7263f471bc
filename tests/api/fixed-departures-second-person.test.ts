import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/common/constants.ts'
import { endpoints } from '#contract/http/registry.ts'
import { staffActions } from '#server/db/schema/index.ts'
import { blockFlight, blockInput } from '#tests/support/blocks-kit.ts'
import { setUpDailyLimit } from '#tests/support/decision-hooks.ts'
import { testNow } from '#tests/support/test-deps.ts'

const staff = { as: 'staff' }
const owner = { as: 'owner' }
const needsSecond = { ok: false, status: 409, failure: { errorCode: 'secondPersonNeeded' } }

const at = setUpDailyLimit()

describe("the price of the site's own seats", () => {
  const { saveBlock } = endpoints.fixedDepartures
  const price = (baseFare: number) => ({ adult: { baseFare, tax: 700 }, child: { baseFare, tax: 700 } })

  test('falls by a large share only with a second person', async () => {
    const { blockId } = await at.server.must(saveBlock, blockInput({ seatsTotal: 1, ...price(3000) }), staff)
    const lower = blockInput({ blockId, seatsTotal: 1, ...price(1) })
    expect(await at.server.call(saveBlock, lower, staff)).toMatchObject(needsSecond)
    expect(await at.server.call(saveBlock, lower, staff)).toMatchObject(needsSecond)
    expect(await at.server.call(saveBlock, lower, owner)).toMatchObject({ ok: true })
  })

  test('falls in small steps only as far, and only within the daily limit', async () => {
    const { blockId } = await at.server.must(saveBlock, blockInput({ seatsTotal: 1, ...price(3000) }), staff)
    const lowerTo = (baseFare: number) =>
      at.server.call(saveBlock, blockInput({ blockId, seatsTotal: 1, ...price(baseFare) }), staff)
    expect(await lowerTo(2600)).toMatchObject({ ok: true })
    expect(await lowerTo(2200)).toMatchObject(needsSecond)
    const many = await at.server.must(saveBlock, blockInput({ seatsTotal: 100, ...price(3000) }), staff)
    const each = blockInput({ blockId: many.blockId, seatsTotal: 100, ...price(2950) })
    expect(await at.server.call(saveBlock, each, staff)).toMatchObject(needsSecond)
  })

  test('of new flights is compared with the other blocks of the flights, or of the route around that day', async () => {
    const add = (flight: object, baseFare: number, seatsTotal = 1) => {
      const legs = [[blockFlight({ origin: 'DEL', destination: 'IXJ', durationMinutes: 75, ...flight })]]
      return at.server.call(saveBlock, blockInput({ legs, seatsTotal, ...price(baseFare) }), staff)
    }
    const [day, nextDay] = ['2027-01-10', '2027-01-12'].map((date) => ({
      departureTime: `${date}T09:00:00`,
      arrivalTime: `${date}T10:15:00`,
    }))
    // Without anything to compare, the lowest price that one person may set is ₹1,000.00.
    expect(await add({ ...day, flightNumber: '500' }, 299)).toMatchObject(needsSecond)
    expect(await add({ ...day, flightNumber: '500' }, 3000)).toMatchObject({ ok: true })
    expect(await add({ ...day, flightNumber: '500' }, 1)).toMatchObject(needsSecond)
    expect(await add({ ...day, flightNumber: '500' }, 2500)).toMatchObject({ ok: true })
    // The cheaper block counts at the price it was compared with, so it can't justify the next step.
    expect(await add({ ...day, flightNumber: '501' }, 2100)).toMatchObject(needsSecond)
    expect(await add({ ...nextDay, flightNumber: '500' }, 2100)).toMatchObject(needsSecond)
    expect(await add({ ...nextDay, flightNumber: '500' }, 2900, 100)).toMatchObject(needsSecond)
  })

  test('of new flights can be approved by a second person', async () => {
    const cheap = blockInput({ legs: [[blockFlight({ flightNumber: '900' })]], seatsTotal: 2, ...price(1) })
    expect(await at.server.call(saveBlock, cheap, staff)).toMatchObject(needsSecond)
    expect(await at.server.call(saveBlock, cheap, staff)).toMatchObject(needsSecond)
    expect(await at.database.db.select().from(staffActions)).toHaveLength(1)
    expect(await at.server.call(saveBlock, cheap, owner)).toMatchObject({ ok: true })
  })

  test('counts when the flights of an unsold block change', async () => {
    const far = { departureTime: '2027-02-20T09:00:00', arrivalTime: '2027-02-20T10:15:00' }
    const legs = [[blockFlight(far)]]
    await at.server.must(saveBlock, blockInput({ seatsTotal: 1, ...price(3000) }), staff)
    const cheap = { seatsTotal: 1, ...price(400) }
    const { blockId } = await at.server.must(saveBlock, blockInput({ legs, ...cheap }), staff)
    expect(await at.server.call(saveBlock, blockInput({ blockId, ...cheap }), staff)).toMatchObject(
      needsSecond,
    )
  })

  test('counts for seats added within 30 days after it fell', async () => {
    const moveClock = (days: number): void => {
      at.clock = new Date(testNow.getTime() + days * dayMs)
    }
    moveClock(-20)
    const { blockId } = await at.server.must(saveBlock, blockInput({ seatsTotal: 1, ...price(3000) }), staff)
    const save = (seatsTotal: number) =>
      at.server.call(saveBlock, blockInput({ blockId, seatsTotal, ...price(2400) }), staff)
    expect(await save(1)).toMatchObject({ ok: true })
    expect(await save(24)).toMatchObject(needsSecond)
    moveClock(9)
    expect(await save(24)).toMatchObject(needsSecond)
    moveClock(11)
    expect(await save(24)).toMatchObject({ ok: true })
  })
})
