import { beforeAll, describe, expect, it } from 'vitest'
import type { Trip } from '#contract/entities/trip.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { HoldList } from '#contract/ipc/holds.ts'
import { addDays } from '#domain/calendar-days.ts'
import { formatInr } from '#domain/format.ts'
import { indiaDate } from '#domain/india.ts'
import { createColleague } from '#tests/support/colleague.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { setUpJourney } from './support/journey.ts'
import { callBridge } from './support/page-calls.ts'
import { startTripServer, type TripServer } from './support/trip-server.ts'

type AlarmsKept = typeof globalThis & { alarms: { title: string; body: string }[] }

/** Two workspaces of one agency: a shopper, who buys trips, and the owner, who answers requests. */
describe('trips in the hold desk', () => {
  let server: TripServer
  const at = setUpJourney({
    role: 'retail',
    name: 'hold-desk-trips',
    printer: false,
    async serve() {
      server = await startTripServer()
      return { address: (tenant) => `${tenant}.localhost:${server.port}`, stop: () => server.close() }
    },
  })
  let shopper = ''
  let owner = ''
  let order: Trip
  let request: Trip
  let offerId = ''

  const read = async (): Promise<HoldList> =>
    (await callBridge(at.running.shell, 'holds.list')).value as unknown as HoldList
  const refresh = () => callBridge(at.running.shell, 'holds.refresh')
  const listTrips = async () => (await read()).holds.filter(({ kind }) => kind !== 'booking')
  const desk = () => at.running.shell.getByRole('region', { name: 'Hold desk' })
  const findRow = (name: string) => desk().getByRole('row').filter({ hasText: name })
  const openDesk = async () => {
    await callBridge(at.running.shell, 'shell.openPanel', { panel: 'holds' })
    await desk().getByRole('grid').waitFor()
  }
  const openRow = async (name: string) => {
    await openDesk()
    await findRow(name).click()
    await desk().getByRole('grid').press('Enter')
  }

  beforeAll(async () => {
    const { running, page } = at
    shopper = new URL(page.url()).host
    owner = new URL((await at.openFor('owner')).url()).host
    // There is no one to see notifications, so they are stored.
    await running.app.evaluate(({ Notification }) => {
      const kept = globalThis as unknown as AlarmsKept
      kept.alarms = []
      Notification.isSupported = () => true
      Notification.prototype.show = function show(this: AlarmsKept['alarms'][number]) {
        kept.alarms.push(this)
      }
    })
    const startsOn = addDays(indiaDate(Date.now()), 60)
    order = await server.order(server.sold, startsOn)
    await server.setDeadline(order, 9)
    request = await server.book(server.requested, startsOn)
    offerId = await server.offer(server.sold, addDays(startsOn, 1), 300)
    await refresh()
  })

  it('shows a buyer the deposit and offered places, and staff the requests, by their deadlines', async () => {
    const holds = await waitFor('three trips', async () => {
      const found = await listTrips()
      return found.length === 3 && found
    })
    expect(holds.map(({ workspaceId, kind, holdId }) => [workspaceId, kind, holdId])).toEqual([
      [shopper, 'order', order.tripId],
      [shopper, 'offer', `offer-${offerId}`],
      [owner, 'request', request.tripId],
    ])
    await openDesk()
    for (const [name, ...texts] of [
      [order.tripId, 'Trip order', 'Pay the deposit', 'Urgent', `Deposit ${formatInr(6_300)}`],
      ['Waitlist offer', 'Book the places', 'Backwaters for two', '2 people'],
      [request.tripId, 'Trip request', 'Confirm or decline', 'Hills on request', formatInr(25_200)],
    ] as const)
      for (const text of texts) await findRow(name).getByText(text).first().waitFor()
    const { entries } = (await callBridge(at.running.shell, 'shell.state')).value as unknown as {
      entries: { workspaceId: string; holds: number; holdsAtRisk: number }[]
    }
    const counted = entries.find(({ workspaceId }) => workspaceId === shopper)
    expect(counted).toMatchObject({ holds: 2, holdsAtRisk: 1 })
  })

  it('raises an alarm for an order that expires soon, once', async () => {
    const alarms = () =>
      at.running.app.evaluate(() =>
        (globalThis as unknown as AlarmsKept).alarms.map(({ title, body }) => ({ title, body })),
      )
    const about = async () => (await alarms()).filter(({ title }) => title.includes(order.tripId))
    await expect.poll(async () => (await about()).length).toBe(1)
    const [alarm] = await about()
    expect(alarm?.title).toMatch(new RegExp(`: deposit for ${order.tripId} is due soon$`))
    expect(alarm?.body).toMatch(/^Backwaters for two · \d min left$/)
    await refresh()
    expect(await about()).toHaveLength(1)
  })

  it("opens each in the agency's own page", async () => {
    const { running } = at
    await openRow('Waitlist offer')
    const page = await running.workspace(shopper)
    await page.waitForURL(new RegExp(`/trips/offer/${offerId}$`))
    await openRow(request.tripId)
    const staffPage = await running.workspace(owner)
    await staffPage.waitForURL(/\/staff\/trips\?/)
    await staffPage.getByRole('complementary').getByText(request.tripId).first().waitFor()
    await openRow(order.tripId)
    await page.waitForURL(new RegExp(`/trips/${order.tripId}$`))
    await page.getByRole('heading', { name: 'Pay the deposit to book' }).waitFor()
  })

  it('follows what is paid in the page and what a colleague answers', async () => {
    const page = await at.running.workspace(shopper)
    await page.getByRole('button', { name: `Pay ${formatInr(6_300)}` }).click()
    const ids = async () => (await listTrips()).map(({ holdId }) => holdId)
    await expect.poll(ids).not.toContain(order.tripId)
    const colleague = await createColleague(server.port, 'owner')
    await colleague(endpoints.trips.confirm.path, { tripId: request.tripId })
    await refresh()
    expect(await ids()).toEqual([`offer-${offerId}`])
  })

  it('forgets them at sign-out', async () => {
    const page = await at.running.workspace(shopper)
    await page.goto(`app://${shopper}/app/logout`)
    await expect.poll(listTrips).toEqual([])
  })
})
