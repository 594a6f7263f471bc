import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitUntilSettled } from '#tests/support/settled-page.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { signInAs } from './support/sign-in-screen.ts'

/** The staff menu in the console; the same screens are checked with axe in the browser (`tests/web/permissions-menu`). */
const listLinks = (page: Page): Promise<string[]> =>
  page
    .locator('nav.side-menu a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

describe('the menu of a super admin', () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let running: RunningConsole
  beforeAll(async () => {
    ;[desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
    running = await startConsole(desktop)
  })
  afterAll(async () => {
    await running?.close()
    await api?.stop()
    await desktop?.stop()
  })

  it('opens a whole screen with each entry', async () => {
    const page = await running.workspace(await running.addTenant(api.address('skyways')))
    await signInAs(page, 'admin@skyways.example')
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.locator('nav.side-menu a[href*="/staff/"]').first().waitFor()
    const addresses = await listLinks(page)
    expect(addresses.filter((address) => address.includes('/staff/')).length).toBeGreaterThan(15)
    const faults: Record<string, string[]> = {}
    for (const address of addresses) {
      await page.locator(`nav.side-menu a[href="${address}"]`).first().click()
      await page.waitForURL((url) => url.pathname === new URL(address, url).pathname)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await waitUntilSettled(page)
      const notices = await page.getByText(/^Couldn't load|^This page stopped working/).allInnerTexts()
      // The shell view's style sheet would make the background of every later page transparent.
      const foreign = await page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) =>
          links.flatMap((link) => /shell-start/.exec(link.getAttribute('href') ?? '') ?? []),
        )
      const found = [...notices, ...foreign, ...errors.splice(0)]
      if (found.length > 0) faults[address] = found
    }
    expect(faults).toEqual({})
  })
})
