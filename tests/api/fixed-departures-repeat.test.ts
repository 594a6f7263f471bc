import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/common/constants.ts'
import { endpoints } from '#contract/http/registry.ts'
import { staffActions } from '#server/db/schema/index.ts'
import { blockFlight, blockInput } from '#tests/support/blocks-kit.ts'
import { setUpDailyLimit } from '#tests/support/decision-hooks.ts'

const { saveBlock, repeatBlock, blocks, closeBlock, releaseSeats } = endpoints.fixedDepartures
const { wallet } = endpoints
const staff = { as: 'staff' }
const owner = { as: 'owner' }
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
/** The flights of a trip to Leh on another date; both legs move with it. */
const legsOn = (origin: string, date: string, departs = '09:00:00', arrives = '10:15:00') => {
  const back = new Date(Date.parse(`${date}T00:00:00Z`) + 4 * dayMs).toISOString().slice(0, 10)
  const home = new Date(Date.parse(`${date}T00:00:00Z`) + 5 * dayMs).toISOString().slice(0, 10)
  const out = { origin, destination: 'IXL', durationMinutes: 75 }
  return [
    [blockFlight({ ...out, departureTime: `${date}T${departs}`, arrivalTime: `${date}T${arrives}` })],
    [
      blockFlight({
        origin: 'IXL',
        destination: origin,
        departureTime: `${back}T22:55:00`,
        arrivalTime: `${home}T00:10:00`,
      }),
    ],
  ]
}
/** Adds other flights on the same route and date. */
const addOther = (origin: string, date: string, changes: object) => {
  const legs = legsOn(origin, date).map((leg) => leg.map((one) => ({ ...one, flightNumber: '777' })))
  return addTrip(origin, staff, { legs, namesDeadline: `${date}T00:00:00.000Z`, ...changes })
}
const onBoard = async (origin: string) =>
  (await at.server.must(blocks, { origin, destination: 'IXL', isBoard: true }, staff)).blocks

describe('repeating a block', () => {
  test('adds the same seats, fares and terms on each date, moved by whole days', async () => {
    const { blockId } = await addTrip('IXC')
    const dates = ['2027-02-07', '2027-01-17']
    expect(await at.server.must(repeatBlock, { blockId, dates }, staff)).toEqual({
      added: 2,
      waiting: 0,
      skipped: [],
    })
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
      { added: 2, waiting: 0, skipped: [] },
      { added: 2, waiting: 0, skipped: [] },
    ])
    expect(await onBoard('ATQ')).toHaveLength(3)
  })

  test('sends dates for approval on which the price is far below that of other blocks', async () => {
    const { blockId } = await addTrip('IXJ')
    await addOther('IXJ', '2027-02-20', { adult: { baseFare: 6000, tax: 700 } })
    const dates = ['2027-01-24', '2027-02-20']
    expect(await at.server.must(repeatBlock, { blockId, dates }, staff)).toEqual({
      added: 1,
      waiting: 1,
      skipped: [],
    })
    expect(await onBoard('IXJ')).toHaveLength(3)
    const proposed = await at.server.database.db.select().from(staffActions)
    expect(proposed.filter(({ target }) => target.includes(blockId))).toMatchObject([
      {
        state: 'proposed',
        proposal: { endpointId: 'fixedDepartures.repeatBlock', input: { blockId, dates: ['2027-02-20'] } },
      },
    ])
  })

  test('sends all dates that need a second person as one proposal, which adds them once approved', async () => {
    const { blockId } = await addTrip('IXM', staff)
    for (const date of ['2027-02-20', '2027-02-21', '2027-02-22'])
      await addOther('IXM', date, { adult: { baseFare: 6000, tax: 700 }, title: `Dear ${date}` })
    const dates = ['2027-02-22', '2027-02-20', '2027-02-21', '2027-03-20']
    // Their own flights have another number, so that only the price is compared.
    expect(await at.server.must(repeatBlock, { blockId, dates }, staff)).toEqual({
      added: 1,
      waiting: 3,
      skipped: [],
    })
    const { proposals } = await at.server.must(wallet.proposals, {}, owner)
    const mine = proposals.filter(({ about }) => about.startsWith('Repeat on 3 dates'))
    expect(mine).toHaveLength(1)
    const [proposal] = mine
    expect(proposal).toMatchObject({ kind: 'blockPrice', mayDecide: true, target: { kind: 'seatBlock' } })
    expect(proposal?.changes[0]?.after).toContain('Sat,20 Feb 2027')
    expect(proposal?.amount).toBeGreaterThan(0)
    const again = await at.server.must(repeatBlock, { blockId, dates: dates.slice(0, 3) }, staff)
    expect(again).toEqual({ added: 0, waiting: 3, skipped: [] })
    const decision = { proposalId: proposal?.proposalId ?? '', decision: 'approve' } as const
    expect(await at.server.must(wallet.decideProposal, decision, owner)).toMatchObject({ state: 'Approved' })
    const repeated = (await onBoard('IXM')).filter(({ title }) => !title.startsWith('Dear'))
    expect(repeated.map(({ departureTime }) => departureTime.slice(0, 10))).toEqual([
      '2027-01-10',
      '2027-02-20',
      '2027-02-21',
      '2027-02-22',
      '2027-03-20',
    ])
  })

  test('adds nothing twice when dates were added while their approval waited', async () => {
    const { blockId } = await addTrip('IXD', staff)
    await addOther('IXD', '2027-02-20', { adult: { baseFare: 6000, tax: 700 } })
    const dates = ['2027-02-20']
    await at.server.must(repeatBlock, { blockId, dates }, staff)
    const proposal = (await at.server.must(wallet.proposals, {}, owner)).proposals.find(({ about }) =>
      about.startsWith('Repeat on 1 date'),
    )
    await addTrip('IXD', owner, { legs: legsOn('IXD', '2027-02-20'), adult: { baseFare: 6000, tax: 700 } })
    const decision = { proposalId: proposal?.proposalId ?? '', decision: 'approve' } as const
    expect(await at.server.call(wallet.decideProposal, decision, owner)).toMatchObject({
      failure: { errorCode: 'wrongState', message: expect.stringContaining('20 Feb 2027') },
    })
    expect(await onBoard('IXD')).toHaveLength(3)
  })

  test('leaves out dates with a block of the same flights, its own date among them, and names them', async () => {
    const { blockId } = await addTrip('LKO')
    const own = '2027-01-10'
    const repeat = (dates: string[]) => at.server.call(repeatBlock, { blockId, dates }, staff)
    expect(await repeat(['2027-01-17', own])).toMatchObject({
      result: { added: 1, waiting: 0, skipped: [own] },
    })
    expect(await repeat(['2027-01-24', '2027-01-17'])).toMatchObject({
      result: { added: 1, skipped: ['2027-01-17'] },
    })
    const refused = await repeat([own, '2027-01-24'])
    expect(refused).toMatchObject({
      failure: {
        errorCode: 'invalidRequest',
        fields: [{ path: 'dates', message: expect.stringMatching(/10 Jan 2027 and .*24 Jan 2027/) }],
      },
    })
    expect(await onBoard('LKO')).toHaveLength(3)
  })

  test('counts flights at other times of the day and closed blocks as the same, but not an empty block', async () => {
    const { blockId } = await addTrip('JAI')
    const [later, closed, emptied] = ['2027-01-17', '2027-01-24', '2027-01-31']
    await addTrip('JAI', staff, { legs: legsOn('JAI', later, '11:00:00', '12:15:00') })
    const shut = await addTrip('JAI', staff, { legs: legsOn('JAI', closed) })
    await at.server.must(closeBlock, { blockId: shut.blockId, isClosed: true }, staff)
    const empty = await addTrip('JAI', staff, { legs: legsOn('JAI', emptied) })
    const released = { blockId: empty.blockId, seats: 10, seatsTotal: 10, reason: 'returned' }
    await at.server.must(releaseSeats, released, staff)
    expect(await at.server.must(repeatBlock, { blockId, dates: [later, closed, emptied] }, staff)).toEqual({
      added: 1,
      waiting: 0,
      skipped: [later, closed],
    })
  })

  test('is possible on a date on which only another owner has the same flights', async () => {
    const { blockId } = await addTrip('DHM')
    await addTrip('DHM', supplier, { legs: legsOn('DHM', '2027-01-17') })
    expect(await at.server.must(repeatBlock, { blockId, dates: ['2027-01-17'] }, staff)).toEqual({
      added: 1,
      waiting: 0,
      skipped: [],
    })
  })

  test('adds one block a date when the block and a copy of it are repeated at once', async () => {
    const { blockId } = await addTrip('BHO')
    const copy = await addTrip('BHO', staff, { legs: legsOn('BHO', '2027-01-17') })
    const dates = ['2027-01-24', '2027-01-31']
    const answers = await Promise.all(
      [blockId, copy.blockId, blockId].map((id) =>
        at.server.call(repeatBlock, { blockId: id, dates }, staff),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await onBoard('BHO')).toHaveLength(4)
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
    expect(await at.server.must(repeatBlock, { blockId, dates }, supplier)).toEqual({
      added: 1,
      waiting: 0,
      skipped: [],
    })
  })
})
