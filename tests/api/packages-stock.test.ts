import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { allotments, auditEvents, departures } from '#server/db/schema/index.ts'
import {
  activityInput,
  createPackages,
  packageInput,
  type PackageInput,
} from '#tests/support/packages-kit.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { archivePackage, getStock, saveAllotments, saveDepartures, setStopSale } = endpoints.packages
const staff = { as: 'staff' }
const startsOn = '2027-01-10'
const span = { from: startsOn, to: '2027-01-16' }

let server: TestServer
let names = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const create = async (changes: Partial<PackageInput>, toInput = packageInput, who: CallOptions = staff) => {
  names += 1
  const [draft] = await createPackages(server, [toInput({ packageName: `stock-${names}`, ...changes })], who)
  if (!draft) throw new Error('nothing was saved')
  return draft._id
}
const departure = (over: object = {}) => ({
  startsOn,
  hotelCategory: '',
  unit: 'pax' as const,
  capacity: 20,
  guaranteedFrom: 0,
  cutOffAt: '2027-01-08T12:00:00.000Z',
  releaseAt: null,
  isClosed: false,
  ownAdultMinor: null,
  ...over,
})
const failure = async (answer: ReturnType<TestServer['call']>) => {
  const got = await answer
  return got.ok ? null : { code: got.failure.errorCode, fields: got.failure.fields?.map(({ path }) => path) }
}
const lastAudit = async (packageId: string) => {
  const [event] = await server.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.target, `package:${packageId}`))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  return event
}

describe('departures', () => {
  const save = (_id: string, list: object[], more: object = {}) =>
    server.call(saveDepartures, { _id, departures: list as never, ...more }, staff)
  const mustSave = async (_id: string, list: object[], more: object = {}) =>
    (await server.must(saveDepartures, { _id, departures: list as never, ...more }, staff)).departures

  test('are added and changed, and listed by date', async () => {
    const _id = await create({ stockMode: 'departure' })
    const [first, second] = await mustSave(_id, [departure({ startsOn: '2027-01-12' }), departure()])
    expect([first?.startsOn, second?.startsOn]).toEqual([startsOn, '2027-01-12'])
    const moved = { ...first, startsOn: '2027-01-12', capacity: 10 }
    const swapped = { ...second, startsOn }
    expect(await mustSave(_id, [moved, swapped])).toMatchObject([
      { departureId: second?.departureId, startsOn },
      { departureId: first?.departureId, startsOn: '2027-01-12', capacity: 10, taken: 0 },
    ])
    const { departures: listed } = await server.must(getStock, { _id, ...span }, staff)
    expect(listed).toHaveLength(2)
    expect(await lastAudit(_id)).toMatchObject({
      action: 'packageStock.departures',
      actorUserId: 'usr_skyways_staff',
    })
  })

  test('are refused all together where one is wrong', async () => {
    const _id = await create({ stockMode: 'departure' })
    const wrong = [
      departure(),
      departure(),
      departure({ startsOn: '2027-01-11', hotelCategory: 'Castle' }),
      departure({ startsOn: '2027-01-12', cutOffAt: '2027-01-14T12:00:00.000Z' }),
      departure({ startsOn: '2027-01-13', guaranteedFrom: 30 }),
    ]
    expect(await failure(save(_id, wrong))).toEqual({
      code: 'invalidRequest',
      fields: [
        'departures.1.startsOn',
        'departures.2.hotelCategory',
        'departures.3.cutOffAt',
        'departures.4.guaranteedFrom',
      ],
    })
    expect(await server.database.db.$count(departures, eq(departures.packageId, _id))).toBe(0)
  })

  test('keep what was sold, and need a reason for more places than were bought', async () => {
    const _id = await create({ stockMode: 'departure' })
    const [one] = await mustSave(_id, [departure()])
    const id = one?.departureId ?? ''
    await server.database.db.update(departures).set({ taken: 5 }).where(eq(departures.id, id))
    const change = (over: object, more: object = {}) =>
      failure(save(_id, [{ ...departure(over), departureId: id }], more))
    expect(await change({ capacity: 4 })).toMatchObject({ fields: ['departures.0.capacity'] })
    expect(await change({ startsOn: '2027-01-11' })).toMatchObject({ fields: ['departures.0.startsOn'] })
    expect(await change({ unit: 'room' })).toMatchObject({ fields: ['departures.0.unit'] })
    expect(await change({ capacity: 10 })).toBeNull()
    expect(await change({ capacity: 20 })).toBeNull()
    expect(await change({ capacity: 25 })).toMatchObject({ fields: ['reason'] })
    expect(await change({ capacity: 25 }, { reason: 'Two coaches' })).toBeNull()
    expect((await lastAudit(_id))?.details).toMatchObject({
      before: { departures: [{ capacity: 20 }] },
      after: { departures: [{ capacity: 25 }], reason: 'Two coaches' },
    })
  })

  test('are only for packages that are sold by departure and not archived', async () => {
    const other = await create({ stockMode: 'freesale' })
    expect(await failure(save(other, [departure()]))).toMatchObject({ code: 'wrongState' })
    const _id = await create({ stockMode: 'departure' })
    await server.must(archivePackage, { _id, expectedVersion: 1 }, staff)
    expect(await failure(save(_id, [departure()]))).toMatchObject({ code: 'wrongState' })
    expect(await failure(save('f'.repeat(24), [departure()]))).toMatchObject({ code: 'notFound' })
  })
})

describe('allotments', () => {
  const rooms = (_id: string, over: object = {}) => ({
    _id,
    resource: 'Deluxe',
    ...span,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    total: 5,
    ...over,
  })
  const save = (input: ReturnType<typeof rooms>) => server.call(saveAllotments, input, staff)

  test('are set for the weekdays of a span', async () => {
    const _id = await create({ stockMode: 'allotment' })
    const { allotments: saved } = await server.must(
      saveAllotments,
      rooms(_id, { weekdays: [0, 6], releaseDays: 7 }),
      staff,
    )
    expect(saved).toEqual(
      ['2027-01-10', '2027-01-16'].map((date) => ({
        resource: 'Deluxe',
        date,
        total: 5,
        taken: 0,
        releaseDays: 7,
        isStopped: false,
      })),
    )
    expect(await server.must(getStock, { _id, ...span }, staff)).toMatchObject({ allotments: saved })
  })

  test('keep what was sold, and need a reason for more rooms than were bought', async () => {
    const _id = await create({ stockMode: 'allotment' })
    await server.must(saveAllotments, rooms(_id), staff)
    await server.database.db.update(allotments).set({ taken: 2 }).where(eq(allotments.packageId, _id))
    expect(await failure(save(rooms(_id, { total: 1 })))).toMatchObject({ fields: ['total'] })
    expect(await failure(save(rooms(_id, { total: 6 })))).toMatchObject({ fields: ['reason'] })
    expect(await failure(save(rooms(_id, { total: 6, reason: 'Hotel agreed' })))).toBeNull()
    expect(await lastAudit(_id)).toMatchObject({
      action: 'packageStock.allotments',
      details: { after: { total: 6, reason: 'Hotel agreed' } },
    })
    expect(await failure(save(rooms(_id, { resource: 'Castle' })))).toMatchObject({ fields: ['resource'] })
    expect(await failure(save(rooms(_id, { to: '2027-01-09' })))).toMatchObject({ fields: ['to'] })
    expect(await failure(save(rooms(_id, { to: startsOn, weekdays: [1] })))).toMatchObject({
      fields: ['weekdays'],
    })
  })

  test('are for the slots of an activity', async () => {
    const _id = await create({}, activityInput)
    expect(await failure(save(rooms(_id)))).toMatchObject({ fields: ['resource'] })
    expect(await failure(save(rooms(_id, { resource: '00000005' })))).toBeNull()
    const other = await create({ stockMode: 'departure' })
    expect(await failure(save(rooms(other)))).toMatchObject({ code: 'wrongState' })
  })

  test('are stopped and resumed without touching what was sold', async () => {
    const _id = await create({ stockMode: 'allotment' })
    await server.must(saveAllotments, rooms(_id), staff)
    const stop = (isStopped: boolean, resource = '') =>
      server.must(setStopSale, { _id, resource, from: startsOn, to: '2027-01-12', isStopped }, staff)
    expect(await stop(true)).toMatchObject({ changed: 3 })
    expect(await stop(true)).toEqual({ changed: 0, change: { departureIds: [], dates: [] } })
    const { allotments: listed } = await server.must(getStock, { _id, ...span }, staff)
    expect(listed.map(({ isStopped }) => isStopped)).toEqual([true, true, true, false, false, false, false])
    expect(await stop(false, 'Castle')).toMatchObject({ changed: 0 })
    expect(await stop(false, 'Deluxe')).toMatchObject({ changed: 3 })
    expect(await lastAudit(_id)).toMatchObject({ action: 'packageStock.stopSale' })
  })
})

describe('the right to change stock', () => {
  test('is with staff, and with a supplier for its own packages', async () => {
    const own = await create({ stockMode: 'departure' }, packageInput, { as: 'supplier' })
    const other = await create({ stockMode: 'departure' })
    const save = (_id: string, who: CallOptions) =>
      failure(server.call(saveDepartures, { _id, departures: [departure()] }, who))
    expect(await save(own, { as: 'supplier' })).toBeNull()
    expect(await save(own, staff)).toMatchObject({ code: 'invalidRequest' })
    expect(await save(other, { as: 'supplier' })).toMatchObject({ code: 'notFound' })
    expect(await save(other, { as: 'agent' })).toMatchObject({ code: 'forbidden' })
    expect(await save(other, { as: 'owner', site: 'meridian' })).toMatchObject({ code: 'notFound' })
    const read = (_id: string, who: CallOptions) => failure(server.call(getStock, { _id, ...span }, who))
    expect(await read(other, { as: 'supplier' })).toMatchObject({ code: 'notFound' })
    expect(await read(other, { as: 'owner', site: 'meridian' })).toMatchObject({ code: 'notFound' })
    expect(await read(other, { as: 'retail' })).toMatchObject({ code: 'forbidden' })
    const stop = { _id: other, ...span, isStopped: true }
    expect(await failure(server.call(setStopSale, stop, { as: 'supplier' }))).toMatchObject({
      code: 'notFound',
    })
  })
})
