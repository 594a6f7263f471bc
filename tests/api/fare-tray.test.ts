import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { keptFares } from '#server/db/schema/index.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { cleanupKind } from '#server/jobs/cleanup.job.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { setUpFareTray } from '#tests/support/fare-tray-kit.ts'

const { keptFares: list, keepFare, changeKeptFare, repriceKeptFare } = endpoints.flights
const kit = setUpFareTray()

describe('keeping a fare', () => {
  test('stores the price and penalties that the server knows, once', async () => {
    const ref = await kit.findFare()
    const kept = await kit.server.must(keepFare, ref, { as: 'agent' })
    expect(kept).toMatchObject({
      searchId: ref.searchId,
      keptPrice: kept.flight.publishedPrice,
      note: '',
      markup: null,
      check: null,
      flight: { resultIndex: ref.ResultIndex, traceId: ref.TraceId },
    })
    expect(kept.flight.offeredPrice).toBeDefined()
    expect(kept.penalties.rules).not.toBeNull()
    const again = await kit.server.must(keepFare, ref, { as: 'agent' })
    expect(again.keptFareId).toBe(kept.keptFareId)
    // The same fare of a later search is the same fare.
    expect((await kit.keep()).keptFareId).toBe(kept.keptFareId)
    expect(await kit.tray()).toEqual([kept])
  })

  test('works without rules, which the next check loads', async () => {
    kit.rules = () => Promise.reject(new SupplierError('timeout', 'No answer.'))
    const kept = await kit.keep()
    expect(kept.penalties.rules).toBeNull()
    kit.rules = null
    expect((await kit.reprice(kept.keptFareId)).penalties.rules).not.toBeNull()
  })

  test.each([
    ['an expired search', 16, {}, 'searchExpired'],
    ['an unknown search', 0, { searchId: 'unknown' }, 'staleResult'],
    ['a flight of another search', 0, { ResultIndex: 'one.0.00000000' }, 'staleResult'],
  ])('refuses %s', async (_what, minutes, over, errorCode) => {
    const ref = await kit.findFare()
    kit.minutesLater(minutes)
    expect(await kit.server.call(keepFare, { ...ref, ...over }, { as: 'agent' })).toMatchObject({
      ok: false,
      failure: { errorCode },
    })
    expect(await kit.tray()).toEqual([])
  })

  test('stops at twenty, also when two windows keep the last one at once', async () => {
    for (let day = 1; day <= 19; day += 1) await kit.keep('agent', day)
    const [a, b] = [await kit.findFare(20), await kit.findFare(21)]
    const answers = await Promise.all([a, b].map((ref) => kit.server.call(keepFare, ref, { as: 'agent' })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      failure: {
        errorCode: 'wrongState',
        message: 'You can keep up to 20 fares. Remove one from the fare tray to keep another.',
      },
    })
    expect(await kit.tray()).toHaveLength(20)
  })
})

describe('a tray', () => {
  test('belongs to one person at one site; staff see that of the customer they act for', async () => {
    const kept = await kit.keep()
    expect(await kit.tray('retail')).toEqual([])
    expect(await kit.tray('staff')).toEqual([])
    expect((await kit.server.must(list, {}, { as: 'agent', site: 'meridian' })).fares).toEqual([])
    const seen = await kit.tray('staff', { 'staff-id': 'usr_skyways_agent' })
    expect(seen.map(({ keptFareId }) => keptFareId)).toEqual([kept.keptFareId])
    const { keptFareId } = kept
    for (const who of [{ as: 'retail' }, { as: 'staff' }, { as: 'agent', site: 'meridian' }]) {
      const answers = await Promise.all([
        kit.server.call(changeKeptFare, { keptFareId, isRemoved: true }, who),
        kit.server.call(repriceKeptFare, { keptFareId }, who),
        kit.server.call(keepFare, { ...(await kit.findFare(16, 0, who)), replaces: keptFareId }, who),
      ])
      for (const answer of answers)
        expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'notFound' } })
    }
    expect(await kit.tray()).toEqual([kept])
  })

  test("never shows cost to readers who don't see it, whoever kept the fare", async () => {
    await kit.server.must(keepFare, await kit.findFare(), {
      as: 'staff',
      headers: { 'staff-id': 'usr_skyways_retail' },
    })
    const [byStaff] = await kit.tray('staff', { 'staff-id': 'usr_skyways_retail' })
    const [own] = await kit.tray('retail')
    expect(byStaff?.flight.offeredPrice).toBeDefined()
    for (const field of ['offeredPrice', 'commissionEarned', 'tds', 'ownMarkup'])
      expect(own?.flight).not.toHaveProperty(field)
    expect(own?.flight.publishedPrice).toBe(byStaff?.flight.publishedPrice)
  })

  test('keeps notes and markups, and refuses markups below 0', async () => {
    const { keptFareId } = await kit.keep()
    const { fares } = await kit.server.must(
      changeKeptFare,
      { keptFareId, note: ' Prefers mornings ', markup: 250.5 },
      { as: 'agent' },
    )
    expect(fares).toMatchObject([{ note: 'Prefers mornings', markup: 250.5 }])
    await kit.server.must(changeKeptFare, { keptFareId, markup: null }, { as: 'agent' })
    expect(await kit.tray()).toMatchObject([{ note: 'Prefers mornings', markup: null }])
    expect(await kit.server.call(changeKeptFare, { keptFareId, markup: -1 }, { as: 'agent' })).toMatchObject({
      ok: false,
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'markup' }] },
    })
  })

  test('brings a removed fare back within an hour, unless the tray is full', async () => {
    const kept = await kit.keep()
    const { keptFareId } = kept
    const set = (isRemoved: boolean) =>
      kit.server.call(changeKeptFare, { keptFareId, isRemoved }, { as: 'agent' })
    expect(await set(true)).toMatchObject({ ok: true, result: { fares: [] } })
    expect(await kit.server.call(repriceKeptFare, { keptFareId }, { as: 'agent' })).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    expect(await set(false)).toMatchObject({ ok: true, result: { fares: [kept] } })
    await set(true)
    for (let day = 1; day <= 20; day += 1) await kit.keep('agent', day, 1)
    expect(await set(false)).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    kit.minutesLater(61)
    expect(await set(false)).toMatchObject({ ok: false, failure: { errorCode: 'notFound' } })
  })

  test('deletes a removed fare after an hour, without another one being kept', async () => {
    const { keptFareId } = await kit.keep()
    const other = await kit.keep('agent', 16)
    await kit.server.must(changeKeptFare, { keptFareId, isRemoved: true }, { as: 'agent' })
    const { db } = kit.server.database
    const listStored = async () => (await db.select({ id: keptFares.id }).from(keptFares)).map(({ id }) => id)
    const cleanUp = async () => {
      const { handlers } = jobRegistry(kit.server.deps)
      await handlers[cleanupKind]?.({ payload: {}, attempt: 1, signal: new AbortController().signal })
    }
    kit.minutesLater(59)
    await cleanUp()
    expect(await listStored()).toContain(keptFareId)
    kit.minutesLater(61)
    await cleanUp()
    expect(await listStored()).not.toContain(keptFareId)
    expect(await kit.tray()).toEqual([other])
  })
})
