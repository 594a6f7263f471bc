import { expect, it } from 'vitest'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import { toHoldPath } from './hold-path.ts'
import { aHold, anOrderRow, skyways } from './hold.test-kit.ts'
import { readHolds } from './read-holds.ts'
import type { TripsRead } from './read-trips.ts'

/** An agency with this many holds, paged as in the contract. */
const createApi = (total: number, isTotalCapped = false): TenantApi => ({
  async call(_workspaceId, endpoint, input) {
    const { page = 1, pageSize = 50 } = input as { page?: number; pageSize?: number }
    const tickets = Array.from(
      { length: Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize)) },
      (_, at) => aHold(`P${(page - 1) * pageSize + at}`),
    )
    const value =
      endpoint.id === 'users.walletBalance'
        ? { available: 100 }
        : { tickets, total, totalPages: Math.ceil(total / pageSize), isTotalCapped, page, pageSize }
    return { ok: true, value: value as never, serverTime: 5_000 }
  },
})
const noTrips: TripsRead = { rows: [], notRead: 0 }
const read = (api: TenantApi, trips: TripsRead | null = noTrips) =>
  readHolds(
    { api, trips: { read: async () => trips }, now: () => 6_000 },
    skyways,
    new AbortController().signal,
  )

it.each([
  [0, false, 0, 0],
  [199, false, 199, 0],
  [401, false, 401, 0],
  [5_012, false, 5_000, 12],
  [5_000, true, 5_000, 1],
])('of %i holds (counted to the end: not %s) %i are read', async (total, isCapped, rows, notRead) => {
  const answer = await read(createApi(total, isCapped))
  if (!answer.ok) throw new Error(answer.code)
  expect(answer.rows).toHaveLength(rows)
  expect(answer).toMatchObject({ notRead, available: 100, serverTime: 5_000, heardAt: 6_000 })
})

it("can't fill memory when a server sends more than requested", async () => {
  const limits: (number | undefined)[] = []
  const tickets = Array.from({ length: 3_000 }, (_, at) => aHold(`P${at}`))
  const answer = await read({
    async call(_workspaceId, endpoint, _input, options) {
      if (endpoint.id === 'users.walletBalance')
        return { ok: false, code: 'forbidden', message: '', serverTime: null }
      limits.push(options?.answerLimitBytes)
      const value = { tickets, total: 1e9, totalPages: 1e9, isTotalCapped: true }
      return { ok: true, value: value as never, serverTime: null }
    },
  })
  expect(answer.ok && answer.rows).toHaveLength(200)
  expect(limits).toEqual(Array.from({ length: 25 }, () => 2_000_000))
})

it('may exist without a wallet, but no wallet without holds', async () => {
  const refused = { ok: false, code: 'forbidden', message: '', serverTime: null } as const
  const good = createApi(1)
  const without = (id: string): TenantApi => ({
    call: (workspaceId, endpoint, input) =>
      endpoint.id === id ? Promise.resolve(refused) : good.call(workspaceId, endpoint, input),
  })
  expect(await read(without('users.walletBalance'))).toMatchObject({ ok: true, available: null })
  expect(await read(without('tickets.bookedFlights'))).toEqual({ ok: false, code: 'forbidden' })
})

it('has the trips of staff who may not see holds, and is forbidden without any', async () => {
  const api: TenantApi = {
    call: async () => ({ ok: false, code: 'forbidden', message: '', serverTime: null }),
  }
  const trips = { rows: [anOrderRow('T-500001', '2027-01-14T15:00:00Z', { kind: 'request' })], notRead: 0 }
  expect(await read(api, trips)).toMatchObject({ ok: true, rows: [], trips, available: null })
  for (const none of [noTrips, null]) expect(await read(api, none)).toEqual({ ok: false, code: 'forbidden' })
})

it.each([
  ['show', '/flight/booked-queue?pnr=ABC123&open=7'],
  ['reprice', '/flight/booked-queue?pnr=ABC123&open=7&act=reprice'],
  ['release', '/flight/booked-queue?pnr=ABC123&open=7&act=release'],
] as const)('to %s is a page of the tenant', (act, path) => {
  expect(toHoldPath({ kind: 'booking', holdId: '7', reference: 'ABC123' }, act)).toBe(path)
})

it.each([
  ['order', 'T-500001', '/trips/T-500001'],
  ['offer', 'offer-42', '/trips/offer/42'],
  ['request', 'T-500001', '/staff/trips?q=T-500001&open=T-500001'],
  ['order', '../x?y', '/trips/..%2Fx%3Fy'],
  ['offer', 'offer-../x?y', '/trips/offer/..%2Fx%3Fy'],
] as const)('opens the page of a trip (%s %s)', (kind, holdId, path) => {
  for (const act of ['show', 'issue'] as const)
    expect(toHoldPath({ kind, holdId, reference: 'T-500001' }, act)).toBe(path)
})

it("reports a hold whose id can't be part of an address", () => {
  expect(toHoldPath({ kind: 'booking', holdId: '../x?y', reference: 'A B&c' }, 'show')).toBe(
    '/flight/booked-queue?pnr=A+B%26c&open=..%2Fx%3Fy',
  )
})
