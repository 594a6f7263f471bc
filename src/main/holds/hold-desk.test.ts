import { describe, expect, it } from 'vitest'
import type { HoldList } from '#contract/ipc/holds.ts'
import type { AlarmHold } from './alarm-keeper.ts'
import { createHoldDesk, type HoldDeskDeps } from './hold-desk.ts'
import { aHold, anOrderRow, lotus, aHoldsAnswer, skyways } from './hold.test-kit.ts'
import type { HoldsRead } from './read-holds.ts'

const start = Date.parse('2027-01-14T12:00:00Z')

/** A desk of two agencies whose answers the test gives when it chooses. */
const setUp = () => {
  const world = {
    nowMs: start,
    signedIn: new Set([skyways, lotus]),
    reach: new Map<string, 'up' | 'down'>(),
    sellers: new Set<string>(),
    asked: [] as string[],
    waiting: new Map<string, (answer: HoldsRead) => void>(),
    lists: [] as HoldList[],
    alarms: [] as AlarmHold[][],
    counts: new Map<string, { holds: number; holdsAtRisk: number }>(),
  }
  const deps: HoldDeskDeps = {
    workspaceIds: () => [skyways, lotus],
    isSignedIn: (id) => world.signedIn.has(id),
    getOwner: () => 'agent@skyways.example',
    getReach: (id) => world.reach.get(id) ?? 'unknown',
    sellsTrips: (id) => world.sellers.has(id),
    read(id) {
      world.asked.push(id)
      return new Promise((resolve) => world.waiting.set(id, resolve))
    },
    snoozedUntil: () => null,
    onAlarms: (holds) => void world.alarms.push(holds),
    onCounts: (counts) => (world.counts = new Map(counts)),
    onList: (list) => void world.lists.push(list),
    now: () => world.nowMs,
  }
  const desk = createHoldDesk(deps)
  const answer = async (id: string, read: HoldsRead) => {
    world.waiting.get(id)?.(read)
    await Promise.resolve()
    await Promise.resolve()
  }
  const pnrs = () => desk.list().holds.map(({ reference }) => reference)
  const findSource = (id: string) => desk.list().sources.find(({ workspaceId }) => workspaceId === id)
  return { world, desk, answer, pnrs, findSource }
}

const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const later = (minutes: number) => ({ holdDeadline: at(minutes) })

describe('the hold desk', () => {
  it('reads an agency again after a hold was issued or released, even while an earlier read is running', async () => {
    const { world, desk, answer, pnrs } = setUp()
    desk.tick()
    void desk.holdsChanged(skyways)
    expect(world.asked).toEqual([skyways, lotus])
    await answer(skyways, aHoldsAnswer([aHold('GONE01')]))
    await Promise.resolve()
    expect(world.asked).toEqual([skyways, lotus, skyways])
    await answer(skyways, aHoldsAnswer([]))
    expect(pnrs()).toEqual([])
    world.signedIn.delete(skyways)
    await desk.holdsChanged(skyways)
    expect(world.asked).toHaveLength(3)
  })

  it('asks agencies in parallel: a slow one delays nobody', async () => {
    const { world, desk, answer, pnrs, findSource } = setUp()
    desk.tick()
    expect(world.asked).toEqual([skyways, lotus])
    await answer(lotus, aHoldsAnswer([aHold('LOTUS1', later(90)), aHold('LOTUS2')]))
    expect(pnrs()).toEqual(['LOTUS2', 'LOTUS1'])
    expect(findSource(skyways)?.state).toBe('reading')
    expect(world.counts.get(lotus)).toEqual({ holds: 2, holdsAtRisk: 1 })
  })

  it('lets alarms wait for agencies being asked, but not forever', async () => {
    const { world, desk, answer } = setUp()
    desk.tick()
    await answer(lotus, aHoldsAnswer([aHold('LOTUS1', later(5))]))
    expect(world.alarms).toEqual([])
    world.nowMs += 10_000
    desk.tick()
    expect(world.alarms).toHaveLength(1)
  })

  it('notifies the shell only of changes', async () => {
    const { world, desk, answer } = setUp()
    desk.tick()
    await answer(lotus, aHoldsAnswer([aHold('LOTUS1', later(90))], { heardAt: world.nowMs }))
    await answer(skyways, aHoldsAnswer([]))
    const before = world.lists.length
    world.nowMs += 60_000
    desk.tick()
    expect(world.asked).toHaveLength(4)
    await answer(lotus, aHoldsAnswer([aHold('LOTUS1', later(90))], { heardAt: world.nowMs }))
    await answer(skyways, aHoldsAnswer([]))
    expect(world.lists).toHaveLength(before)
    void desk.refresh()
    await answer(lotus, aHoldsAnswer([]))
    expect(world.lists).toHaveLength(before + 1)
  })

  it('keeps the holds of an agency that is down, and asks again when it is back', async () => {
    const { world, desk, answer, pnrs, findSource } = setUp()
    desk.tick()
    await answer(lotus, aHoldsAnswer([aHold('LOTUS1', later(90))], { heardAt: start }))
    await answer(skyways, aHoldsAnswer([]))
    world.nowMs += 60_000
    world.reach.set(lotus, 'down')
    desk.tick()
    await answer(lotus, { ok: false, code: 'network' })
    expect(pnrs()).toEqual(['LOTUS1'])
    expect(findSource(lotus)).toMatchObject({ state: 'down', readAt: new Date(start).toISOString() })
    const asked = world.asked.length
    world.nowMs += 5_000
    desk.tick()
    expect(world.asked).toHaveLength(asked)
    world.nowMs += 5_000
    world.reach.set(lotus, 'up')
    desk.tick()
    expect(world.asked.slice(asked)).toEqual([lotus])
  })

  it('asks everyone after sleep before it gives an alarm', async () => {
    const { world, desk, answer } = setUp()
    desk.tick()
    await answer(lotus, aHoldsAnswer([aHold('LOTUS1', later(70)), aHold('LOTUS2', later(70))]))
    await answer(skyways, aHoldsAnswer([]))
    world.alarms = []
    world.nowMs += 65 * 60_000
    desk.tick()
    expect(world.alarms).toEqual([])
    await answer(skyways, aHoldsAnswer([]))
    await answer(lotus, aHoldsAnswer([aHold('LOTUS2', later(70))]))
    expect(world.alarms.map((holds) => holds.map(({ hold }) => hold.reference))).toEqual([['LOTUS2']])
  })

  it('corrects a clock that is ten minutes off', async () => {
    const { world, desk, answer, findSource } = setUp()
    desk.tick()
    await answer(
      lotus,
      aHoldsAnswer([aHold('LOTUS1', later(65))], { heardAt: start, serverTime: start - 600_000 }),
    )
    expect(findSource(lotus)?.clockSkewMs).toBe(600_000)
    expect(desk.find(lotus, 'id-LOTUS1')?.skewMs).toBe(600_000)
    // 65 minutes by the server's clock are 75 by ours, which isn't near.
    expect(world.counts.get(lotus)).toEqual({ holds: 1, holdsAtRisk: 0 })
  })

  it('drops the holds after sign-out, and answers that arrive too late', async () => {
    const { world, desk, answer, pnrs, findSource } = setUp()
    desk.tick()
    await answer(lotus, aHoldsAnswer([aHold('LOTUS1')]))
    world.signedIn.delete(lotus)
    desk.sessionChanged(lotus)
    expect(pnrs()).toEqual([])
    expect(findSource(lotus)?.state).toBe('signedOut')
    world.signedIn.delete(skyways)
    desk.sessionChanged(skyways)
    await answer(skyways, aHoldsAnswer([aHold('LATE01')]))
    expect(pnrs()).toEqual([])
  })

  it("never asks a workspace whose holds don't count, even when someone signs in there", () => {
    const { world, desk } = setUp()
    const practice = 'wccccccccccccccccccc'
    world.signedIn.add(practice)
    desk.sessionChanged(practice)
    desk.tick()
    expect(world.asked).toEqual([skyways, lotus])
    expect([...world.counts.keys()]).toEqual([skyways, lotus])
  })

  it('lists trips among the holds by their deadline, counts them and gives their alarms', async () => {
    const { world, desk, answer, pnrs } = setUp()
    desk.tick()
    const trips = { rows: [anOrderRow('T-500001', at(12))], notRead: 3 }
    await answer(lotus, aHoldsAnswer([aHold('LATER1', later(90)), aHold('UNKNWN')], { trips }))
    await answer(skyways, aHoldsAnswer([]))
    expect(pnrs()).toEqual(['UNKNWN', 'T-500001', 'LATER1'])
    expect(desk.list().holds[1]).not.toHaveProperty('since')
    expect(world.counts.get(lotus)).toEqual({ holds: 3, holdsAtRisk: 2 })
    expect(desk.find(lotus, 'T-500001')?.hold.kind).toBe('order')
    expect(world.alarms.at(-1)?.map(({ hold }) => hold.holdId)).toContain('T-500001')
    expect(desk.list().sources[1]).toMatchObject({ workspaceId: lotus, notRead: 3 })
  })

  it("keeps the trips read before when they can't be read, and drops them after sign-out", async () => {
    const { world, desk, answer, pnrs } = setUp()
    desk.tick()
    const trips = { rows: [anOrderRow('T-500001', at(12))], notRead: 0 }
    await answer(lotus, aHoldsAnswer([aHold('LATER1', later(90))], { trips }))
    void desk.holdsChanged(lotus)
    await Promise.resolve()
    await answer(lotus, aHoldsAnswer([], { trips: null }))
    expect(pnrs()).toEqual(['T-500001'])
    desk.sessionChanged(lotus)
    await answer(lotus, aHoldsAnswer([], { trips: null }))
    expect(pnrs()).toEqual([])
    expect(world.counts.get(lotus)).toEqual({ holds: 0, holdsAtRisk: 0 })
  })

  it('reads again once a server says that its site sells trips', async () => {
    const { world, desk, answer } = setUp()
    desk.tick()
    await answer(lotus, aHoldsAnswer([]))
    await answer(skyways, aHoldsAnswer([]))
    world.sellers.add(lotus)
    desk.tick()
    expect(world.asked).toEqual([skyways, lotus, lotus])
    await answer(lotus, aHoldsAnswer([]))
    desk.tick()
    expect(world.asked).toHaveLength(3)
  })

  it('says that the user may not see holds', async () => {
    const { desk, answer, findSource } = setUp()
    desk.tick()
    await answer(lotus, { ok: false, code: 'forbidden' })
    expect(findSource(lotus)?.state).toBe('forbidden')
  })

  it("divides the wallet among the user's own holds only", async () => {
    const { desk, answer } = setUp()
    const user = { userId: 'x', email: 'b@c.example', userType: 'retail' as const, name: 'B' }
    desk.tick()
    const rows = [aHold('THIRD1', later(90)), aHold('FIRST1'), aHold('SECOND', later(30))]
    await answer(lotus, aHoldsAnswer([...rows, aHold('OTHERS', { ...later(1), user })], { available: 100 }))
    expect(desk.list().holds.map(({ reference, walletShort }) => [reference, walletShort])).toEqual([
      ['FIRST1', 0],
      ['OTHERS', null],
      ['SECOND', 20],
      ['THIRD1', 80],
    ])
    expect(desk.list().holds[0]?.passengers).toBe('SHARMA/ANIL +1')
  })
})
