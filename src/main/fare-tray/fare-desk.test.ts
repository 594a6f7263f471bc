import { describe, expect, it } from 'vitest'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { SearchRequest } from '#contract/http/flights-search-request.ts'
import type { FareList } from '#contract/ipc/fare-tray.ts'
import { aFlight } from '#domain/flights/flight.test-kit.ts'
import { createFareDesk, type FaresRead } from './fare-desk.ts'

const skyways = 'waaaaaaaaaaaaaaaaaaa'
const lotus = 'wbbbbbbbbbbbbbbbbbbb'
const nowMs = Date.parse('2027-01-01T12:00:00Z')

const aFare = (keptFareId: string, over: Partial<KeptFare> = {}): KeptFare => ({
  keptFareId,
  flight: aFlight({ offeredPrice: 4_700 }),
  searchId: 's',
  expiresAt: '2027-01-01T12:10:00Z',
  request: SearchRequest.parse({
    segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2027-01-15T00:00:00' }],
    adultCount: 1,
  }),
  penalties: { rules: [], cancellationCharge: '', reissueCharge: '' },
  keptAt: '2027-01-01T11:00:00Z',
  keptPrice: 5_000,
  note: '',
  markup: null,
  check: null,
  ...over,
})
const anAnswer = (fares: KeptFare[], serverTime: number | null = null): FaresRead => ({
  ok: true,
  fares,
  serverTime,
})

/** A desk of two agencies whose answers the test gives when it chooses. */
const setUp = () => {
  const world = {
    signedIn: new Set([skyways, lotus]),
    asked: [] as string[],
    waiting: new Map<string, (answer: FaresRead) => void>(),
    lists: [] as FareList[],
  }
  const desk = createFareDesk({
    workspaceIds: () => [skyways, lotus],
    isSignedIn: (id) => world.signedIn.has(id),
    read(id) {
      world.asked.push(id)
      return new Promise((resolve) => world.waiting.set(id, resolve))
    },
    onList: (list) => void world.lists.push(list),
    now: () => nowMs,
  })
  const answer = async (id: string, read: FaresRead) => {
    world.waiting.get(id)?.(read)
    await Promise.resolve()
    await Promise.resolve()
  }
  const ids = () => desk.list().fares.map(({ workspaceId, keptFareId }) => `${workspaceId} ${keptFareId}`)
  const states = () => desk.list().sources.map(({ state }) => state)
  return { world, desk, answer, ids, states }
}

describe('the fare tray of all agencies', () => {
  it('asks only agencies with a signed-in person, in parallel: a slow one delays nobody', async () => {
    const { world, desk, answer, ids, states } = setUp()
    void desk.refresh()
    expect(world.asked).toEqual([skyways, lotus])
    await answer(lotus, anAnswer([aFare('k1')]))
    expect(ids()).toEqual([`${lotus} k1`])
    expect(states()).toEqual(['reading', 'ok'])
    expect(world.lists.at(-1)?.fares).toHaveLength(1)
    world.signedIn.delete(lotus)
    await answer(skyways, anAnswer([]))
    void desk.refresh()
    expect(world.asked).toEqual([skyways, lotus, skyways])
  })

  it("knows a fare only at the agency that sent it, even if another one's id is the same", async () => {
    const { desk, answer } = setUp()
    void desk.refresh()
    await answer(lotus, anAnswer([aFare('k1')]))
    await answer(skyways, anAnswer([aFare('k2')]))
    expect([
      desk.has(lotus, 'k1'),
      desk.has(skyways, 'k1'),
      desk.has(lotus, 'k2'),
      desk.has('w', 'k1'),
    ]).toEqual([true, false, false, false])
    expect([desk.hasAny(lotus), desk.hasAny('wccccccccccccccccccc')]).toEqual([true, false])
  })

  it('drops what the previous person kept, also an answer that comes later', async () => {
    const { desk, answer, ids, world } = setUp()
    void desk.refresh()
    await answer(lotus, anAnswer([aFare('k1')]))
    desk.drop(lotus)
    expect(ids()).toEqual([])
    desk.drop(skyways)
    await answer(skyways, anAnswer([aFare('late')]))
    expect(ids()).toEqual([])
    expect(world.lists.at(-1)).toMatchObject({ fares: [] })
  })

  it('keeps the fares of an agency that is down, and no others', async () => {
    const { desk, answer, ids, states } = setUp()
    const failed = (code: 'network' | 'forbidden' | 'notSignedIn') => ({ ok: false as const, code })
    void desk.refresh()
    await answer(lotus, anAnswer([aFare('k1')]))
    await answer(skyways, failed('forbidden'))
    void desk.refresh()
    await answer(lotus, failed('network'))
    expect(ids()).toEqual([`${lotus} k1`])
    expect(states()).toEqual(['reading', 'down'])
    await answer(skyways, failed('network'))
    void desk.refresh()
    await answer(lotus, failed('notSignedIn'))
    expect(ids()).toEqual([])
  })

  it('shows the customer price with the markup, clips long texts, and corrects the clock', async () => {
    const { desk, answer } = setUp()
    void desk.refresh()
    const note = 'x'.repeat(200)
    await answer(lotus, anAnswer([aFare('k1', { markup: 250, note }), aFare('y'.repeat(61))], nowMs - 90_000))
    expect(desk.list().fares).toMatchObject([
      {
        flights: 'DN 101',
        route: 'DEL–BOM',
        stops: 0,
        price: 5_250,
        net: 4_700,
        canHold: true,
        outcome: null,
      },
    ])
    expect(desk.list().fares[0]?.note).toHaveLength(80)
    expect(desk.list().sources[1]).toEqual({ workspaceId: lotus, state: 'ok', clockSkewMs: 90_000 })
  })
})
