import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { savedAtHeader } from '#contract/common/headers.ts'
import { aTripCard } from '#domain/packages/trip-card.test-kit.ts'
import { archiveId as id, archiveNow as now, setUpArchive } from './workspace-archive.test-kit.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faredesk-archive-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** The archive's clock is at 15 Jan 2027. */
const soon = aTripCard('T-500001', 'confirmed', { startsOn: '2027-01-22', endsOn: '2027-01-25' })
const underWay = aTripCard('T-500002', 'travelling', { startsOn: '2027-01-10', endsOn: '2027-01-15' })
const later = aTripCard('T-500003', 'confirmed', { startsOn: '2027-01-23', endsOn: '2027-01-25' })
const unpaid = aTripCard('T-500004', 'order', { startsOn: '2027-01-18', endsOn: '2027-01-20' })

const setUp = () => {
  const at = setUpArchive(root)
  at.server.rows = []
  at.server.sellsTrips = true
  at.server.trips = [soon, underWay, later, unpaid]
  const kept = () =>
    at.archive
      .trips()
      .map(({ tripId }) => tripId)
      .toSorted()
  const asked = (path: string) => at.server.asked.filter((one) => one === path)
  return { ...at, kept, asked }
}

describe('the trips in the archive', () => {
  it('are those that begin within seven days or are under way, and open with the list', async () => {
    const { archive, server, kept, trip, myTrips, read } = setUp()
    await read()
    expect(kept()).toEqual(['T-500001', 'T-500002'])
    expect(archive.source()).toMatchObject({ state: 'ok', count: 0, trips: 2 })
    const page = await trip('T-500001')
    expect(page?.headers.get(savedAtHeader)).toBe(new Date(now).toISOString())
    expect(await page?.text()).toBe('{"of":{"tripId":"T-500001"}}')
    expect(await trip('T-500003')).toBeNull()
    const list = (await (await myTrips({ show: 'coming', pageSize: 50 }))?.json()) as {
      result: { trips: { tripId: string }[] }
    }
    expect(list.result.trips.map(({ tripId }) => tripId)).toEqual(server.trips.map(({ tripId }) => tripId))
    expect(await myTrips({ show: 'all' })).toBeNull()
    expect(await myTrips({ page: 2 })).toBeNull()
  })

  it("for staff are the site's, named by their customer", async () => {
    const { archive, server, kept, read } = setUp()
    server.trips = []
    server.siteTrips = [{ ...soon, userName: 'Ravi Menon' }, later]
    await read()
    expect(kept()).toEqual(['T-500001'])
    expect(archive.trips()[0]).toMatchObject({ customerName: 'Ravi Menon', statusText: 'Confirmed' })
  })

  it('are read over several pages', async () => {
    const { server, kept, asked, read } = setUp()
    const many = Array.from({ length: 450 }, (_, index) => aTripCard(`T-6${10_000 + index}`, 'order'))
    server.trips = [...many, soon]
    await read()
    expect(kept()).toEqual(['T-500001'])
    expect(
      [asked('getMyTrips 2'), asked('getMyTrips 3'), asked('getTrips 1')].map((one) => one.length),
    ).toEqual([1, 1, 1])
  })

  it('are read again only when they changed, and deleted once they are over', async () => {
    const { archive, server, asked, kept, trip, read } = setUp()
    await read()
    server.asked.length = 0
    await archive.refresh(false)
    expect(asked('getTrip')).toEqual([])
    server.trips = [{ ...soon, paidMinor: 1 }]
    await archive.refresh(false)
    expect(asked('getTrip')).toHaveLength(1)
    expect(kept()).toEqual(['T-500001'])
    expect(await trip('T-500002')).toBeNull()
    // The index, the two answers of a start, the list and one trip.
    expect(readdirSync(join(root, id))).toHaveLength(5)
  })

  it('cost nothing at a site that sells none, but stay while some are left', async () => {
    const { archive, server, asked, kept, myTrips, read } = setUp()
    server.sellsTrips = false
    await read()
    expect([asked('getMyTrips'), asked('getTrips 1')]).toEqual([[], []])
    server.sellsTrips = true
    await archive.refresh(false)
    server.sellsTrips = false
    await archive.refresh(false)
    expect(kept()).toHaveLength(2)
    server.trips = []
    await archive.refresh(false)
    server.asked.length = 0
    await archive.refresh(false)
    expect(kept()).toEqual([])
    expect(asked('getMyTrips')).toEqual([])
    expect(await myTrips()).toBeNull()
  })

  it('stay when the server stops responding, and are downloaded again when damaged', async () => {
    const { archive, server, kept, trip, asked, read } = setUp()
    await read()
    server.isDown = true
    await archive.refresh(false)
    expect(archive.source().state).toBe('down')
    expect(kept()).toHaveLength(2)
    server.isDown = false
    for (const { file } of archive.trips().slice(0, 1)) truncateSync(join(root, id, file), 10)
    server.asked.length = 0
    await archive.refresh(false)
    expect(asked('getTrip')).toHaveLength(1)
    expect(kept()).toHaveLength(2)
    expect(await trip('T-500001')).not.toBeNull()
  })

  it('are deleted at sign-out, and never answer another person', async () => {
    const { archive, person, keychain, trip, myTrips, read } = setUp()
    await read()
    person.token = 'T2'
    expect([await trip('T-500001'), await myTrips()]).toEqual([null, null])
    person.token = null
    await archive.follow()
    expect(archive.trips()).toEqual([])
    expect([keychain.accounts().length, existsSync(join(root, id))]).toEqual([0, false])
  })

  it("aren't read while staff act for someone else", async () => {
    const { archive, server, person, kept, read } = setUp()
    server.onAsk = async () => {
      if (server.asked.includes('getMyTrips')) person.actingFor = 'u2'
    }
    await read()
    expect(kept()).toEqual([])
    expect(archive.source().text).toContain('Paused')
  })
})
