import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { createColleague } from '#tests/support/colleague.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, workspacesAtStart, type RunningConsole } from './support/console.ts'
import { callBridge } from './support/page-calls.ts'
import { signInAs } from './support/sign-in-screen.ts'

interface Alarm {
  title: string
  body: string
}
type AlarmsKept = typeof globalThis & {
  alarms: (Alarm & { emit: (name: string) => void })[]
}
interface Holds {
  holds: {
    workspaceId: string
    holdId: string
    reference: string
    deadline: string | null
    snoozedUntil: string | null
    amount: number
  }[]
  sources: { workspaceId: string; state: string }[]
}

/** Each agency of the demo has exactly one hold with less time left, however old the copied data is. */
const alarmMinutes = 25

describe('the hold desk', () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let running: RunningConsole
  let skyways = ''
  let meridian = ''

  beforeAll(async () => {
    ;[desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
    const profile = desktop.folder('hold-desk')
    const file = join(profile, 'settings.json')
    writeFileSync(file, JSON.stringify({ console: { alarms: { minutes: [alarmMinutes] } } }))
    const { account } = desktop.user
    if (account) chownSync(file, account.uid, account.gid)
    const tenants = ['skyways', 'meridian'].map((name) => api.address(name))
    running = await startConsole(desktop, { profile, args: [`--demo-tenants=${tenants.join(',')}`] })
    // There is no one to see notifications, so they are stored and clicked by their own event.
    await running.app.evaluate(({ Notification }) => {
      const kept = globalThis as unknown as AlarmsKept
      kept.alarms = []
      Notification.isSupported = () => true
      Notification.prototype.show = function show(this: AlarmsKept['alarms'][number]) {
        kept.alarms.push(this)
      }
    })
    ;[skyways = '', meridian = ''] = await workspacesAtStart(running, 2)
    await callBridge(running.shell, 'panes.showBeside', { workspaceId: meridian })
    await signInAs(await running.workspace(skyways), 'staff@skyways.example')
    await signInAs(await running.workspace(meridian), 'staff@meridian.example')
  })
  afterAll(async () => {
    await running?.close()
    await api?.stop()
    await desktop?.stop()
  })

  const list = async (): Promise<Holds> =>
    (await callBridge(running.shell, 'holds.list')).value as unknown as Holds
  const alarms = (): Promise<Alarm[]> =>
    running.app.evaluate(() =>
      (globalThis as unknown as AlarmsKept).alarms.map(({ title, body }) => ({ title, body })),
    )
  const desk = () => running.shell.getByRole('region', { name: 'Hold desk' })
  const openDesk = async () => {
    await callBridge(running.shell, 'shell.openPanel', { panel: 'holds' })
    await desk().getByRole('grid').waitFor()
  }
  const shownId = async () => (await running.state()).panes.map(({ workspaceId }) => workspaceId)

  it('lists the holds of both tenants, unknown deadlines first, and counts them in the rail', async () => {
    const { holds } = await waitFor('both tenants', async () => {
      const read = await list()
      return read.sources.every(({ state }) => state === 'ok') && read
    })
    expect(new Set(holds.map(({ workspaceId }) => workspaceId))).toEqual(new Set([skyways, meridian]))
    const ends = holds.map(({ deadline }) => (deadline === null ? 0 : Date.parse(deadline)))
    expect(ends[0]).toBe(0)
    expect(ends).toEqual(ends.toSorted((one, other) => one - other))
    await openDesk()
    const rows = desk().getByRole('row')
    await expect
      .poll(() => desk().getByRole('grid').getAttribute('aria-rowcount'))
      .toBe(String(holds.length + 1))
    await expect.poll(() => rows.nth(1).innerText()).toContain('Deadline unknown')
    for (const name of ['Skyways Travel', 'Meridian Holidays'])
      await expect.poll(() => rows.filter({ hasText: name }).count()).toBeGreaterThan(0)
    const counted = async () => {
      const entries = (await running.state()).entries as unknown as { holds: number }[]
      return entries.reduce((sum, entry) => sum + entry.holds, 0)
    }
    await expect.poll(counted).toBe(holds.length)
  })

  it('raises one alarm for each hold near its deadline, which opens the desk at that hold', async () => {
    const seen = await waitFor('both alarms', async () => {
      const given = await alarms()
      return given.length >= 2 && given
    })
    expect(seen).toHaveLength(2)
    const near = (await list()).holds.find(
      ({ workspaceId, deadline }) =>
        workspaceId === skyways && deadline && Date.parse(deadline) < Date.now() + alarmMinutes * 60_000,
    )
    const at = seen.findIndex(({ title }) => title.includes('Skyways'))
    expect(seen[at]?.title).toContain(`hold ${near?.reference ?? ''} expires soon`)
    expect(seen[at]?.body).toMatch(/^[A-Z]{3}–[A-Z]{3} · \d+ min left$/)
    await callBridge(running.shell, 'panes.show', { workspaceId: meridian })
    await running.app.evaluate((_electron, index) => {
      ;(globalThis as unknown as AlarmsKept).alarms[index]?.emit('click')
    }, at)
    // Linux has no button for it on the notification, so the desk offers to snooze.
    const row = desk().getByRole('row', { selected: true })
    await expect.poll(() => row.locator('.hold-reference').innerText()).toBe(near?.reference)
    await expect
      .poll(() =>
        desk()
          .getByRole('grid')
          .evaluate((grid) => grid === document.activeElement),
      )
      .toBe(true)
    await running.shell.keyboard.press('s')
    await waitFor('the snooze', async () =>
      (await list()).holds.some(
        ({ reference, snoozedUntil }) => reference === near?.reference && snoozedUntil !== null,
      ),
    )
    await running.shell.keyboard.press('Enter')
    await waitFor('the tenant of the alarm', async () => (await shownId()).includes(skyways))
    const page = await running.workspace(skyways)
    await page.getByRole('complementary', { name: `Ticket ${near?.reference ?? ''}` }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it("opens the agency's dialog with one key, which names the booking", async () => {
    await openDesk()
    await running.shell.keyboard.press('/')
    await running.shell.keyboard.type('no such hold')
    await desk().getByText('No holds match').waitFor()
    await running.shell.keyboard.press('Escape')
    await desk().getByLabel('Agency', { exact: true }).selectOption({ value: meridian })
    await desk().getByRole('grid').focus()
    await running.shell.keyboard.press('Home')
    await running.shell.keyboard.press('ArrowDown')
    await running.shell.keyboard.press('ArrowDown')
    const row = desk().getByRole('row', { selected: true })
    const pnr = await row.locator('.hold-reference').innerText()
    await running.shell.keyboard.press('i')
    const page = await running.workspace(meridian)
    const dialog = page.getByRole('dialog', { name: `Issue ${pnr}` })
    await dialog.getByRole('button', { name: /^Issue \d+ tickets? · ₹.* · Meridian/ }).waitFor()
    const address = new URL(page.url()).searchParams
    expect([address.get('pnr'), address.get('act')]).toEqual([pnr, null])
    // Reloading shows the hold again and opens no dialog.
    await page.reload()
    await page.getByRole('complementary', { name: `Ticket ${pnr}` }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('asks before a hold is released, and then removes it from its list', async () => {
    await openDesk()
    await desk().getByLabel('Agency', { exact: true }).selectOption({ value: skyways })
    await desk().getByRole('grid').focus()
    await running.shell.keyboard.press('End')
    const pnr = await desk().getByRole('row', { selected: true }).locator('.hold-reference').innerText()
    await running.shell.keyboard.press('x')
    const page = await running.workspace(skyways)
    expect((await list()).holds.some((hold) => hold.reference === pnr)).toBe(true)
    await page.getByRole('button', { name: new RegExp(`^Release PNR ${pnr} · ₹.* · Skyways`) }).click()
    await page.getByText(`${pnr} released`).waitFor()
    await callBridge(running.shell, 'holds.refresh')
    expect((await list()).holds.some((hold) => hold.reference === pnr)).toBe(false)
  })

  it('follows holds that somebody else released, on the desk and in the page, also after the server restarted', async () => {
    const page = await running.workspace(skyways)
    await page.goto(`app://${skyways}/app/flight/booked-queue`)
    const isListed = async (pnr: string) => (await list()).holds.some((hold) => hold.reference === pnr)
    /** A hold on the desk that the page shows as well. */
    const findShown = () =>
      waitFor('a hold in the page', async () => {
        for (const hold of (await list()).holds) {
          if (hold.workspaceId !== skyways || hold.deadline === null) continue
          if ((await page.getByText(hold.reference, { exact: true }).count()) > 0) return hold
        }
        return false
      })
    const release = async ({ holdId: bookingId }: { holdId: string }) => {
      const colleague = await createColleague(api.port, 'owner')
      const { bookedFlights } = endpoints.tickets
      const query = { view: 'row', pageSize: 200 }
      const { tickets } = bookedFlights.result.parse(await colleague(bookedFlights.path, query))
      const { source } = tickets.find((ticket) => ticket.bookingId === bookingId) ?? {}
      await colleague(endpoints.booking.releaseFlight.path, { BookingId: bookingId, Source: source })
    }
    const gone = { timeout: 8_000 }
    const first = await findShown()
    await release(first)
    await expect.poll(() => isListed(first.reference), gone).toBe(false)
    await expect.poll(() => page.getByText(first.reference, { exact: true }).count(), gone).toBe(0)
    const second = await findShown()
    await api.crash()
    await api.startAgain()
    await release(second)
    await expect.poll(() => isListed(second.reference)).toBe(false)
    await expect.poll(() => page.getByText(second.reference, { exact: true }).count()).toBe(0)
  })

  it('forgets the holds at sign-out, and gives no alarm for them', async () => {
    const before = await alarms()
    await (await running.workspace(skyways)).goto(`app://${skyways}/app/logout`)
    const left = await waitFor('the sign-out', async () => {
      const read = await list()
      return read.sources.some(({ state }) => state === 'signedOut') && read
    })
    expect(left.holds.length).toBeGreaterThan(0)
    expect(left.holds.every(({ workspaceId }) => workspaceId === meridian)).toBe(true)
    expect(await alarms()).toEqual(before)
  })
})
