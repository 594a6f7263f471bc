import { describe, expect, it } from 'vitest'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import type { StaffTripCard, TripStatus } from '#contract/entities/trip.ts'
import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import { aTripCard } from '#domain/packages/trip-card.test-kit.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import { skyways } from './hold.test-kit.ts'
import { createTripReader } from './read-trips.ts'

const deadline = '2027-01-14T12:15:00.000Z'

const aTrip = (tripId: string, status: TripStatus): StaffTripCard =>
  aTripCard(tripId, status, { expiresAt: deadline })

const anEntry = (waitlistId: string, state: WaitlistEntry['state']): WaitlistEntry => ({
  waitlistId,
  packageId: '0123456789abcdef01234567',
  packageName: 'kerala',
  title: 'Kerala backwaters',
  startsOn: '2027-03-01',
  hotelCategory: '',
  rooms: [{ adults: 2, children: [{ age: 8, hasBed: true }], infants: 0 }],
  addOns: [],
  activity: null,
  state,
  offeredUntil: state === 'offered' ? deadline : null,
  createdAt: '2027-01-10T12:00:00.000Z',
})

type Answers = Record<'getMyTrips' | 'getTrips', object | IpcErrorCode>

const nothing: Answers = { getMyTrips: { trips: [], waitlist: [] }, getTrips: 'forbidden' }

const setUp = (answers: Answers) => {
  const world = { answers, sells: true, nowMs: 0, asked: [] as string[] }
  const api: TenantApi = {
    async call(_workspaceId, endpoint, input) {
      const name = endpoint.id.replace('trips.', '') as keyof Answers
      const { page = 1 } = input as { page?: number }
      world.asked.push(page === 1 ? name : `${name} ${page}`)
      const answer = world.answers[name]
      return typeof answer === 'string'
        ? { ok: false, code: answer, message: '', serverTime: null }
        : { ok: true, value: { total: 1, totalPages: 1, ...answer } as never, serverTime: null }
    },
  }
  const reader = createTripReader({ api, sellsTrips: () => world.sells, now: () => world.nowMs })
  const read = (signal = new AbortController().signal) => reader.read(skyways, signal)
  return { world, read, forget: () => reader.forget(skyways) }
}

describe('reading trips with a deadline', () => {
  it('lists orders without their deposit and offered places of a buyer', async () => {
    const trips = [aTrip('T-500001', 'order'), aTrip('T-500002', 'requested'), aTrip('T-500003', 'confirmed')]
    const waitlist = [anEntry('7', 'offered'), anEntry('8', 'waiting')]
    const { read } = setUp({ ...nothing, getMyTrips: { trips, waitlist } })
    const answer = await read()
    expect(answer?.rows).toEqual([
      {
        workspaceId: skyways,
        kind: 'order',
        holdId: 'T-500001',
        since: '2027-01-14T12:00:00.000Z',
        reference: 'T-500001',
        title: 'Kerala backwaters',
        airlineName: '',
        travelDate: '2027-03-01',
        passengers: 'Asha Rao +1',
        amount: 25_200,
        deposit: 6_300.5,
        deadline,
        deadlineSource: '',
        walletShort: null,
      },
      expect.objectContaining({
        kind: 'offer',
        holdId: 'offer-7',
        reference: '',
        passengers: '3 people',
        amount: null,
        deadline,
      }),
    ])
  })

  it('lists the requests that staff have to answer, page by page', async () => {
    const { world, read } = setUp({
      ...nothing,
      getTrips: { trips: [aTrip('T-500009', 'requested')], total: 1_500, totalPages: 8 },
    })
    const answer = await read()
    expect(world.asked).toEqual(['getMyTrips', 'getTrips', ...[2, 3, 4, 5].map((page) => `getTrips ${page}`)])
    expect(answer?.notRead).toBe(500)
    expect(answer?.rows).toMatchObject([{ kind: 'request', holdId: 'T-500009', deposit: null, since: null }])
  })

  it('asks a site nothing that sells no packages, unless trips were left', async () => {
    const { world, read } = setUp({
      ...nothing,
      getMyTrips: { trips: [aTrip('T-500001', 'order')], waitlist: [] },
    })
    world.sells = false
    expect(await read()).toEqual({ rows: [], notRead: 0 })
    expect(world.asked).toEqual([])
    world.sells = true
    await read()
    world.sells = false
    expect((await read())?.rows).toHaveLength(1)
    world.answers = nothing
    expect((await read())?.rows).toEqual([])
    const asked = world.asked.length
    await read()
    expect(world.asked).toHaveLength(asked)
  })

  it.each(['forbidden', 'notFound', 'invalidRequest'] as const)(
    'counts %s as none and asks again ten minutes later, or for another person',
    async (code) => {
      const { world, read, forget } = setUp({ getMyTrips: code, getTrips: code })
      expect(await read()).toEqual({ rows: [], notRead: 0 })
      world.nowMs += 10 * 60_000 - 1
      await read()
      expect(world.asked).toHaveLength(2)
      world.nowMs += 1
      await read()
      expect(world.asked).toHaveLength(4)
      forget()
      await read()
      expect(world.asked).toHaveLength(6)
    },
  )

  it.each(['getMyTrips', 'getTrips'] as const)('reads nothing while %s gets no answer', async (list) => {
    const { read } = setUp({ ...nothing, [list]: 'network' })
    expect(await read()).toBeNull()
  })

  it("doesn't remember what arrives after the person left", async () => {
    const { world, read } = setUp(nothing)
    expect(await read(AbortSignal.abort())).toBeNull()
    await read()
    expect(world.asked).toEqual(['getMyTrips', 'getTrips', 'getMyTrips', 'getTrips'])
  })
})
