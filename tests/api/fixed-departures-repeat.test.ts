import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { staffActions } from '#server/db/schema/index.ts'
import { blockFlight, blockInput } from '#tests/support/blocks-kit.ts'
import { setUpDailyLimit } from '#tests/support/decision-hooks.ts'

const { saveBlock, repeatBlock, blocks } = endpoints.fixedDepartures
const staff = { as: 'staff' }
const supplier = { as: 'supplier' }

const at = setUpDailyLimit()

/** Adds a return trip to Leh on a route of its own, so that the tests don't compare each other's prices. */
const addTrip = (origin: string, who: object = staff, changes: object = {}) => {
  const out = blockFlight({ origin, destination: 'IXL', durationMinutes: 75 })
  const back = blockFlight({
    origin: 'IXL',
    destination: origin,
    departureTime: '2027-01-14T22:55:00',
    arrivalTime: '2027-01-15T00:10:00',
  })
  return at.server.must(saveBlock, blockInput({ legs: [[out], [back]], pnr: 'FIRST1', ...changes }), who)
}
const onBoard = async (origin: string) =>
  (await at.server.must(blocks, { origin, destination: 'IXL', isBoard: true }, staff)).blocks

describe('repeating a block', () => {
  test('adds the same seats, fares and terms on each date, moved by whole days', async () => {
    const { blockId } = await addTrip('IXC')
    const dates = ['2027-02-07', '2027-01-17']
    expect(await at.server.must(repeatBlock, { blockId, dates }, staff)).toEqual({ added: 2, waiting: 0 })
    const [first, ...added] = await onBoard('IXC')
    expect(added).toHaveLength(2)
    const times = added.map(({ segments }) =>
      segments.flat().map((one) => [one.departureTime, one.arrivalTime]),
    )
    expect(times).toEqual([
      [
        ['2027-01-17T09:00:00', '2027-01-17T10:15:00'],
        ['2027-01-21T22:55:00', '2027-01-22T00:10:00'],
      ],
      [
        ['2027-02-07T09:00:00', '2027-02-07T10:15:00'],
        ['2027-02-11T22:55:00', '2027-02-12T00:10:00'],
      ],
    ])
    expect(added.map(({ namesDeadline }) => namesDeadline)).toEqual([
      '2027-01-15T12:00:00.000Z',
      '2027-02-05T12:00:00.000Z',
    ])
    for (const block of added)
      expect(block).toMatchObject({ adult: first?.adult, child: first?.child, seatsTotal: 10, seatsFree: 10 })
    const { passengers } = await at.server.must(
      endpoints.fixedDepartures.manifest,
      { blockId: added[0]?.blockId ?? '' },
      staff,
    )
    expect(passengers).toEqual([])
  })

  test('adds nothing when one date is wrong, and names that date', async () => {
    const { blockId } = await addTrip('SXR')
    const dates = ['2027-01-18', '2026-11-20']
    const answer = await at.server.call(repeatBlock, { blockId, dates }, staff)
    expect(answer).toMatchObject({
      ok: false,
      failure: {
        errorCode: 'invalidRequest',
        fields: [{ path: 'dates', message: expect.stringContaining('20 Nov 2026: ') }],
      },
    })
    expect(await onBoard('SXR')).toHaveLength(1)
    for (const wrong of [[], ['2027-01-18', '2027-01-18'], ['2027-02-30']])
      expect(await at.server.call(repeatBlock, { blockId, dates: wrong }, staff)).toMatchObject({
        failure: { errorCode: 'invalidRequest' },
      })
  })

  test('with the same key is done once', async () => {
    const { blockId } = await addTrip('ATQ')
    const dates = ['2027-01-19', '2027-01-20']
    const send = () =>
      at.server.must(repeatBlock, { blockId, dates }, { ...staff, headers: { 'idempotency-key': 'again' } })
    expect(await Promise.all([send(), send()])).toEqual([
      { added: 2, waiting: 0 },
      { added: 2, waiting: 0 },
    ])
    expect(await onBoard('ATQ')).toHaveLength(3)
  })

  test('sends dates for approval on which the price is far below that of other blocks', async () => {
    const { blockId } = await addTrip('IXJ')
    const legs = [
      [
        blockFlight({
          origin: 'IXJ',
          destination: 'IXL',
          departureTime: '2027-02-20T09:00:00',
          arrivalTime: '2027-02-20T10:15:00',
        }),
      ],
      [
        blockFlight({
          origin: 'IXL',
          destination: 'IXJ',
          departureTime: '2027-02-24T22:55:00',
          arrivalTime: '2027-02-25T00:10:00',
        }),
      ],
    ]
    await at.server.must(saveBlock, blockInput({ legs, adult: { baseFare: 6000, tax: 700 } }), staff)
    const dates = ['2027-01-24', '2027-02-20']
    expect(await at.server.must(repeatBlock, { blockId, dates }, staff)).toEqual({ added: 1, waiting: 1 })
    expect(await onBoard('IXJ')).toHaveLength(3)
    const proposed = await at.server.database.db.select().from(staffActions)
    expect(proposed.filter(({ target }) => target.includes('IXJ-IXL 2027-02-20'))).toMatchObject([
      { state: 'proposed', proposal: { endpointId: 'fixedDepartures.saveBlock' } },
    ])
  })

  test("is for those who own the seats: a supplier repeats its own, staff don't repeat a supplier's", async () => {
    const { blockId } = await addTrip('PAT', supplier)
    const dates = ['2027-01-25']
    const expected: [object, string][] = [
      [staff, 'wrongState'],
      [{ as: 'retail' }, 'forbidden'],
      [{ as: 'supplier', site: 'meridian' }, 'notFound'],
    ]
    for (const [who, errorCode] of expected)
      expect(await at.server.call(repeatBlock, { blockId, dates }, who)).toMatchObject({
        ok: false,
        failure: { errorCode },
      })
    expect(await at.server.must(repeatBlock, { blockId, dates }, supplier)).toEqual({ added: 1, waiting: 0 })
  })
})
