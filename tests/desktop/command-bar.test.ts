import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { callBridge } from './support/page-calls.ts'
import { signInAs } from './support/sign-in-screen.ts'

describe('the command bar with two agencies', () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let running: RunningConsole
  const ids = { skyways: '', meridian: '' }
  const pages = {} as Record<keyof typeof ids, Page>
  beforeAll(async () => {
    ;[desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
    running = await startConsole(desktop)
    for (const tenant of ['meridian', 'skyways'] as const) {
      ids[tenant] = await running.addTenant(api.address(tenant))
      pages[tenant] = await running.workspace(ids[tenant])
      await signInAs(pages[tenant], `agent@${tenant}.example`)
      await pages[tenant].waitForURL(/\/app\/flight\//)
    }
  })
  afterAll(async () => {
    await running?.close()
    await api?.stop()
    await desktop?.stop()
  })

  const bar = () => running.shell.getByRole('dialog', { name: 'Command bar' })
  const field = () => bar().getByRole('combobox')
  const options = () => bar().getByRole('option')
  const openBar = async () => {
    await pages.skyways.getByRole('button', { name: /Search, PNR, command/ }).click()
    await field().waitFor()
  }
  const focusedId = async () =>
    (await callBridge(running.shell, 'commands.context')).value?.['focusedId'] as string

  it('finds a PNR of the other agency, and Enter opens it there', async () => {
    const pnr = await pages.meridian.evaluate(async () => {
      const body = JSON.stringify({ page: 1, pageSize: 50 })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/api/getTickets', { method: 'POST', headers, body })
      const { result } = (await answer.json()) as { result: { tickets: { pnr: string; status: string }[] } }
      return result.tickets.find((ticket) => ticket.pnr && ticket.status === 'Ticketed')?.pnr ?? ''
    })
    expect(pnr).not.toBe('')
    await expect.poll(() => focusedId()).toBe(ids.skyways)
    await openBar()
    await field().fill(`*${pnr}`)
    const found = options().filter({ hasText: 'Meridian' }).filter({ hasText: 'Ticketed' })
    await found.waitFor()
    await running.shell.screenshot({ path: join(tmpdir(), 'faredesk-command-bar-found.png') })
    await field().press('Enter')
    await bar().waitFor({ state: 'detached' })
    await waitFor('the other tenant', async () => (await focusedId()) === ids.meridian)
    await pages.meridian.getByRole('complementary', { name: `Ticket ${pnr}` }).waitFor()
    expect(pages.skyways.url()).not.toContain(pnr)
  })

  it('narrows to one agency with @, and searches there', async () => {
    await callBridge(running.shell, 'panes.show', { workspaceId: ids.skyways })
    await openBar()
    await field().fill('del bom 15 jan 2 adt')
    await waitFor(
      'both tenants',
      async () => (await options().filter({ hasText: 'Search New Delhi' }).count()) === 2,
    )
    await running.shell.screenshot({ path: join(tmpdir(), 'faredesk-command-bar-search.png') })
    await field().fill('@meridian A15JANDELBOM')
    await waitFor('one tenant', async () => {
      const texts = await options().allInnerTexts()
      return texts.length === 1 && texts[0]?.includes('Meridian')
    })
    await field().press('Enter')
    await pages.meridian.waitForURL(/\/flight\/result\/.*origin=DEL&destination=BOM/)
    await expect.poll(() => focusedId()).toBe(ids.meridian)
  })

  it('returns the focus on Escape to the page and field that had it', async () => {
    await callBridge(running.shell, 'panes.show', { workspaceId: ids.skyways })
    await openBar()
    await field().fill('holds')
    await field().press('Escape')
    await bar().waitFor({ state: 'detached' })
    await waitFor('the page to have the keyboard', () =>
      running.app.evaluate(
        ({ webContents }, id) =>
          webContents.getFocusedWebContents()?.getURL().startsWith(`app://${id}/`) ?? false,
        ids.skyways,
      ),
    )
    const box = pages.skyways.getByRole('button', { name: /Search, PNR, command/ })
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it("shows the desktop's shortcuts", async () => {
    await running.app.evaluate(({ Menu }) => {
      const help = Menu.getApplicationMenu()?.items.find(({ label }) => label === '&Help')
      help?.submenu?.items.find(({ label }) => label === 'Shortcuts')?.click()
    })
    const sheet = running.shell.getByRole('dialog', { name: 'Shortcuts' })
    await sheet.getByText('Agencies', { exact: true }).waitFor()
    await running.shell.screenshot({ path: join(tmpdir(), 'faredesk-keys-sheet.png') })
    await running.shell.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })
})
