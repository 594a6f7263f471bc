import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import type { Trip } from '#contract/entities/trip.ts'
import type { ArchiveList } from '#contract/ipc/archive.ts'
import { addDays } from '#domain/calendar-days.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import type { RunningConsole } from './support/console.ts'
import { setUpJourney } from './support/journey.ts'
import { keychainSecret } from './support/keychain.ts'
import { callBridge, postFrom } from './support/page-calls.ts'
import { filesWith } from './support/scan.ts'
import { startTripServer, type TripServer } from './support/trip-server.ts'

const find = async ({ shell }: RunningConsole, text = ''): Promise<ArchiveList> =>
  (await callBridge(shell, 'archive.find', { text })).value as unknown as ArchiveList

/** Returns the day this far from today by this computer's calendar, `YYYY-MM-DD`. */
const dayFrom = (days: number): string => addDays(new Date().toLocaleDateString('sv'), days)
const readHost = (page: Page) => new URL(page.url()).host
const archiveFolder = (running: RunningConsole, id: string) => join(running.profile, 'archive', id)

/** Two workspaces of one agency: a shopper with two trips, and the owner, who sees all trips of the site. */
describe('trips of the next days', () => {
  let server: TripServer
  let soon: Trip
  let later: Trip
  let isClosed = false
  const close = async () => {
    if (!isClosed) await server.close()
    isClosed = true
  }
  const at = setUpJourney({
    role: 'retail',
    name: 'archive-trips',
    printer: false,
    async serve() {
      server = await startTripServer()
      soon = await server.book(server.sold, dayFrom(40))
      await server.setDays(soon, dayFrom(2), dayFrom(5))
      later = await server.book(server.sold, dayFrom(60))
      return { address: (tenant) => `${tenant}.localhost:${server.port}`, stop: close }
    },
  })
  let shopper = ''
  let owner = ''

  const listTrips = async (workspaceId: string) =>
    (await find(at.running)).tickets.filter((one) => one.kind === 'trip' && one.workspaceId === workspaceId)
  const copyBar = (page: Page) => page.getByText(/^You're viewing a copy saved/)

  beforeAll(async () => {
    shopper = readHost(at.page)
    owner = readHost(await at.openFor('owner'))
  })

  it('are saved for the buyer and for staff, encrypted', async () => {
    const { running } = at
    await waitFor(
      'both archives',
      async () => (await find(running)).sources.every(({ state, trips }) => state === 'ok' && trips === 1),
      { timeoutMs: 120_000 },
    )
    for (const workspaceId of [shopper, owner])
      expect(await listTrips(workspaceId)).toMatchObject([
        { id: soon.tripId, reference: soon.tripId, title: 'Backwaters for two', travelDate: dayFrom(2) },
      ])
    for (const word of ['Vikram', soon.tripId])
      expect(filesWith(archiveFolder(running, shopper), word)).toEqual([])
  })

  it('open without the server, with the list of the trips to come', async () => {
    const page = await at.running.workspace(shopper)
    await close()
    await page.goto(`app://${shopper}/app/trips`)
    await copyBar(page).waitFor()
    for (const { tripId } of [soon, later]) await page.getByText(tripId).first().waitFor()
    await page.goto(`app://${shopper}/app/trips/${soon.tripId}`)
    await copyBar(page).waitFor()
    await page.getByRole('heading', { name: 'Backwaters for two' }).waitFor()
    await page.getByText('Vikram Rao').first().waitFor()
  })

  it('are found in the panel, which opens them for staff as well', async () => {
    const { shell } = at.running
    await callBridge(shell, 'shell.openPanel', { panel: 'archive' })
    const search = shell.getByRole('combobox')
    await search.fill('backwaters')
    await expect.poll(() => shell.getByRole('option', { name: soon.tripId }).count()).toBe(2)
    const index = (await find(at.running, 'backwaters')).tickets.findIndex(
      ({ workspaceId }) => workspaceId === owner,
    )
    await shell.getByRole('option').nth(index).click()
    const page = await at.running.workspace(owner)
    await page.waitForURL(new RegExp(`/trips/${soon.tripId}$`))
    await page.getByText('Vikram Rao').first().waitFor()
  })

  it('are the only ones answered: no other trip, no list of the site, no payment', async () => {
    const page = await at.running.workspace(shopper)
    const { tripId } = soon
    for (const [path, body] of [
      ['/api/package/getTrip', { tripId: later.tripId }],
      ['/api/package/getMyTrips', { show: 'all' }],
      ['/api/trip/getTrips', {}],
      ['/api/package/payInstalment', { tripId, amountMinor: 1 }],
    ] as const)
      expect([path, await postFrom(page, path, body)]).toEqual([path, 502])
    expect(await postFrom(page, '/api/package/getTrip', { tripId })).toBe(200)
  })

  it('are deleted with the workspace', async () => {
    const { running } = at
    expect(existsSync(archiveFolder(running, owner))).toBe(true)
    await callBridge(running.shell, 'tenants.remove', { workspaceId: owner })
    await waitFor('no file', () => !existsSync(archiveFolder(running, owner)))
    await expect.poll(() => keychainSecret(running, `archive:${owner}`)).toBeNull()
    expect(await listTrips(owner)).toEqual([])
    expect(await listTrips(shopper)).toHaveLength(1)
  })
})
