import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import {
  activityInput,
  createPackages,
  packageInput,
  type PackageInput,
} from '#tests/support/packages-kit.ts'
import { addAllotments, addDeparture } from '#tests/support/package-stock-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { getStock, setStopSale } = endpoints.packages
const staff = { as: 'staff' }
/** Sunday 10 January to Saturday 16 January. */
const span = { from: '2027-01-10', to: '2027-01-16' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const create = async (input: PackageInput): Promise<string> => {
  const [draft] = await createPackages(server, [input])
  if (!draft) throw new Error('nothing was saved')
  return draft._id
}
const readStates = async (_id: string) => {
  const { departures, allotments } = await server.must(getStock, { _id, ...span }, staff)
  return {
    departures: departures.map(({ departureId, isClosed }) => [departureId, isClosed]),
    dates: allotments.map(({ resource, date, isStopped }) => [resource, date, isStopped]),
  }
}
const stop = (_id: string, more: object = {}) =>
  server.must(setStopSale, { _id, ...span, isStopped: true, ...more }, staff)

describe('a stop of sales', () => {
  test('is undone to the state before: departures that were closed stay closed', async () => {
    const _id = await create(packageInput({ packageName: 'stop-departures', stockMode: 'departure' }))
    const base = { packageId: _id, capacity: 10 }
    await addDeparture(server.database, { ...base, id: 'dep_open', startsOn: '2027-01-11' })
    await addDeparture(server.database, { ...base, id: 'dep_closed', startsOn: '2027-01-12', isClosed: true })
    await addDeparture(server.database, { ...base, id: 'dep_later', startsOn: '2027-02-01' })
    const { changed, change } = await stop(_id)
    expect({ changed, change }).toEqual({ changed: 1, change: { departureIds: ['dep_open'], dates: [] } })
    const undone = await stop(_id, { isStopped: false, only: change })
    expect(undone.changed).toBe(1)
    expect((await readStates(_id)).departures).toEqual([
      ['dep_open', false],
      ['dep_closed', true],
    ])
    expect(await stop(_id, { isStopped: false, only: { departureIds: [], dates: [] } })).toMatchObject({
      changed: 0,
    })
  })

  test('is undone date by date of each hotel category', async () => {
    const _id = await create(packageInput({ packageName: 'stop-nights', stockMode: 'allotment' }))
    await addAllotments(server.database, { packageId: _id, from: '2027-01-10', totals: [2, 2, 2] })
    const before = { from: '2027-01-11', to: '2027-01-11' }
    await stop(_id, before)
    const { changed, change } = await stop(_id)
    expect(changed).toBe(2)
    expect(change.dates).toEqual([
      { resource: 'Deluxe', date: '2027-01-10' },
      { resource: 'Deluxe', date: '2027-01-12' },
    ])
    await stop(_id, { isStopped: false, only: change })
    expect((await readStates(_id)).dates).toEqual([
      ['Deluxe', '2027-01-10', false],
      ['Deluxe', '2027-01-11', true],
      ['Deluxe', '2027-01-12', false],
    ])
  })

  test("covers dates of an activity that have only the time's own capacity", async () => {
    const _id = await create(activityInput({ packageName: 'stop-activity' }))
    const { change } = await stop(_id)
    expect(change.dates.length).toBeGreaterThan(0)
    const { dates } = await readStates(_id)
    expect(dates).toEqual(change.dates.map(({ resource, date }) => [resource, date, true]))
    await stop(_id, { isStopped: false, only: change })
    expect((await readStates(_id)).dates).toEqual(
      change.dates.map(({ resource, date }) => [resource, date, false]),
    )
  })
})
