import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { callBridge, postFrom } from './support/page-calls.ts'
import { signInAs } from './support/sign-in-screen.ts'
import { json, makeSite, startTenantServer, success, type TenantServer } from './support/tenant-server.ts'

describe('three agencies at once', () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let lotus: TenantServer
  let running: RunningConsole
  const ids = { skyways: '', meridian: '', lotus: '' }

  beforeAll(async () => {
    ;[desktop, api, lotus] = await Promise.all([
      startDesktopEnv({ printer: false }),
      startApiServer(),
      startTenantServer('lotus'),
    ])
    running = await startConsole(desktop)
    ids.skyways = await running.addTenant(api.address('skyways'))
    await signInAs(await running.workspace(ids.skyways), 'agent@skyways.example')
    ids.meridian = await running.addTenant(api.address('meridian'))
    await signInAs(await running.workspace(ids.meridian), 'staff@meridian.example')
    ids.lotus = await running.addTenant(lotus.address)
  })
  afterAll(async () => {
    await running?.close()
    await Promise.all([api?.stop(), lotus?.stop()])
    await desktop?.stop()
  })

  const findEntry = async (id: string) =>
    (await running.state()).entries.find((entry) => entry.workspaceId === id)
  const panesNow = async () => (await running.state()).panes
  const inRail = (id: string) => running.shell.locator(`.rail-entry[data-id="${id}"]`)
  const clickMenu = (accelerator: string) =>
    running.app.evaluate(({ Menu }, wanted) => {
      const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? []
      items.find((item) => item.accelerator === wanted)?.click()
    }, accelerator)

  it('share the window, with a divider moved by mouse and keyboard', async () => {
    await inRail(ids.skyways).click()
    await inRail(ids.meridian).click({ modifiers: ['Control'] })
    await inRail(ids.lotus).focus()
    await running.shell.keyboard.press('Control+Enter')
    await waitFor('three panes', async () => (await panesNow()).length === 3)
    const before = await panesNow()
    expect(before.map((pane) => pane.workspaceId)).toEqual([ids.skyways, ids.meridian, ids.lotus])

    const separators = running.shell.getByRole('separator')
    await waitFor('two dividers', async () => (await separators.count()) === 2)
    const first = separators.first()
    const box = (await first.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const at = { x: box.x + 3, y: box.y + 300 }
    await running.shell.mouse.move(at.x, at.y)
    await running.shell.mouse.down()
    await running.shell.mouse.move(at.x + 60, at.y, { steps: 4 })
    await running.shell.mouse.up()
    await waitFor(
      'the wider pane',
      async () => ((await panesNow())[0]?.width ?? 0) > (before[0]?.width ?? 0) + 50,
    )
    const after = await panesNow()
    expect((after[0]?.width ?? 0) + (after[1]?.width ?? 0)).toBe(
      (before[0]?.width ?? 0) + (before[1]?.width ?? 0),
    )
    expect(after[2]?.width).toBe(before[2]?.width)

    await first.focus()
    await running.shell.keyboard.press('Home')
    await waitFor('equal panes', async () => (await panesNow())[0]?.width === before[0]?.width)
    for (let press = 0; press < 12; press += 1) await running.shell.keyboard.press('Shift+ArrowLeft')
    await waitFor('the narrowest pane', async () => (await panesNow())[0]?.width === 320)
  })

  it('are restored with their sizes at the next start', async () => {
    const before = await panesNow()
    // The layout is saved a moment later, and at the end.
    await running.app
      .evaluate(({ BaseWindow }) => BaseWindow.getAllWindows()[0]?.close())
      .catch(() => undefined)
    await running.close().catch(() => undefined)
    running = await startConsole(desktop, { profile: running.profile })
    await expect
      .poll(async () => (await panesNow()).map(({ workspaceId, x, width }) => ({ workspaceId, x, width })))
      .toEqual(before.map(({ workspaceId, x, width }) => ({ workspaceId, x, width })))
    await waitFor('both sessions', async () => (await findEntry(ids.meridian))?.isSignedIn)
  })

  it("don't disturb each other when one is down", async () => {
    await lotus.stop()
    await postFrom(await running.workspace(ids.lotus), '/api/api/getSources').catch(() => 0)
    await waitFor('the rail', async () => (await findEntry(ids.lotus))?.reach === 'down')
    await expect.poll(() => inRail(ids.lotus).getAttribute('aria-label')).toContain('Not responding')
    expect(
      await postFrom(await running.workspace(ids.meridian), '/api/api/exportTickets', { limit: 1 }),
    ).toBe(200)
    expect((await findEntry(ids.meridian))?.reach).toBe('up')
  })

  it('are signed out one by one', async () => {
    const page = await running.workspace(ids.skyways)
    await page.goto(`app://${ids.skyways}/app/logout`)
    await waitFor('the sign-out', async () => !(await findEntry(ids.skyways))?.isSignedIn)
    expect((await findEntry(ids.meridian))?.isSignedIn).toBe(true)
    await signInAs(page, 'agent@skyways.example')
  })

  it('sleep and wake where they were, but not with unsaved changes', async () => {
    const page = await running.workspace(ids.meridian)
    await page.getByRole('link', { name: 'Tickets' }).click()
    await page.waitForURL(/ticket-queue/)
    const sleep = () => callBridge(running.shell, 'tenants.sleep', { workspaceId: ids.meridian })
    const report = { title: '', path: '/flight/ticket-queue', unread: 3, menu: [] }
    await callBridge(page, 'page.report', { ...report, hasUnsaved: true })
    expect((await sleep()).error?.code).toBe('busy')
    await callBridge(page, 'page.report', { ...report, hasUnsaved: false })
    await inRail(ids.meridian).focus()
    await running.shell.keyboard.press('Shift+F10')
    await running.shell.getByRole('menuitem', { name: 'Put to sleep' }).click()
    await waitFor('sleep', async () => (await findEntry(ids.meridian))?.isAsleep)
    await expect.poll(() => running.app.windows().some((one) => one.url().includes(ids.meridian))).toBe(false)
    await expect
      .poll(async () => (await panesNow()).map((pane) => pane.workspaceId))
      .toEqual([ids.skyways, ids.lotus])
    await expect
      .poll(() => inRail(ids.meridian).getAttribute('aria-label'))
      .toMatch(/3 items need attention.*Asleep/)

    await clickMenu('CmdOrCtrl+2')
    const woken = await running.workspace(ids.meridian)
    await woken.waitForURL(/ticket-queue/)
    await expect.poll(async () => (await panesNow()).map((pane) => pane.workspaceId)).toEqual([ids.meridian])
    await woken.getByText('Ticketed').first().waitFor()
  })

  it('keep their zoom when they are reloaded', async () => {
    await clickMenu('CmdOrCtrl+Plus')
    await waitFor('the zoom', async () => (await findEntry(ids.meridian))?.zoomPercent === 110)
    await callBridge(running.shell, 'tenants.sleep', { workspaceId: ids.meridian })
    await callBridge(running.shell, 'panes.show', { workspaceId: ids.meridian })
    const page = await running.workspace(ids.meridian)
    await page.waitForLoadState()
    const factor = () =>
      running.app.evaluate(
        ({ webContents }, id) =>
          webContents
            .getAllWebContents()
            .find((one) => one.getURL().includes(id))
            ?.getZoomFactor(),
        ids.meridian,
      )
    await expect.poll(factor).toBeCloseTo(1.1)
  })

  it("open each other's addresses only after confirmation, and nothing acts by itself", async () => {
    await running.app.evaluate(({ shell }) => {
      const kept = globalThis as unknown as { opened: string[] }
      kept.opened = []
      shell.openExternal = async (url: string) => void kept.opened.push(url)
    })
    const address = `http://${api.address('skyways')}/app/flight/booked-queue?open=b1&act=issue`
    const page = await running.workspace(ids.meridian)
    await page.evaluate((to) => window.open(to), address)
    const bar = running.shell.getByRole('complementary', { name: 'Suggestions' })
    await bar.getByText('This address belongs to Skyways Travel. Open it there?').waitFor()
    expect(await running.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual(
      [],
    )
    await expect.poll(async () => (await panesNow())[0]).toMatchObject({ workspaceId: ids.meridian, y: 44 })
    await expect
      .poll(async () => (await running.state()).offers[0]?.path)
      .toBe('/flight/booked-queue?open=b1')
    await bar.getByRole('button', { name: 'Open in Skyways Travel' }).click()
    await (await running.workspace(ids.skyways)).waitForURL(/booked-queue/)
    await expect.poll(async () => (await panesNow())[0]).toMatchObject({ workspaceId: ids.skyways, y: 0 })
  })

  it('are saved as a layout, opened again, and reordered by keyboard', async () => {
    await inRail(ids.meridian).click({ modifiers: ['Control'] })
    await running.shell.getByRole('button', { name: 'Layouts' }).click()
    const dialog = running.shell.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Both desks')
    await dialog.getByRole('button', { name: 'Save layout' }).click()
    await dialog.getByRole('button', { name: 'Open Both desks' }).waitFor()
    await running.shell.keyboard.press('Escape')
    await inRail(ids.lotus).click()
    await running.shell.getByRole('button', { name: 'Layouts' }).click()
    await dialog.getByRole('button', { name: 'Open Both desks' }).click()
    await waitFor('the split', async () => (await panesNow()).length === 2)
    await expect
      .poll(async () => (await panesNow()).map((pane) => pane.workspaceId))
      .toEqual([ids.skyways, ids.meridian])

    await inRail(ids.lotus).focus()
    await running.shell.keyboard.press('Alt+ArrowUp')
    const order = [ids.skyways, ids.lotus, ids.meridian]
    await waitFor('the order', async () =>
      (await running.state()).entries.every((entry, index) => entry.workspaceId === order[index]),
    )
    await waitFor('the keyboard', () => inRail(ids.lotus).evaluate((one) => one === document.activeElement))
  })
})

describe('an agency that changes its branding while it is open', () => {
  it('is renamed and recoloured in the rail, unless another domain was requested', async () => {
    await using desktop = await startDesktopEnv({ printer: false })
    await using skyways = await startTenantServer('skyways')
    await using running = await startConsole(desktop, { fixture: true })
    const id = await running.addTenant(skyways.address)
    const page = await running.workspace(id)
    skyways.on('/api/whitelabel/detetct', (_request, response) =>
      json(
        response,
        200,
        success({
          ...makeSite('skyways'),
          companyName: 'Skyways Plus',
          theme: { primary: '#7a0bff', accent: '#000000', glyph: '+' },
        }),
      ),
    )
    expect(await postFrom(page, '/api/whitelabel/detetct', { domain: 'meridian.localhost' })).toBe(200)
    expect((await running.state()).entries[0]?.name).toBe('skyways travels')
    expect(await postFrom(page, '/api/whitelabel/detetct', { domain: 'skyways.localhost' })).toBe(200)
    await expect
      .poll(async () => (await running.state()).entries[0])
      .toMatchObject({ name: 'Skyways Plus', theme: { glyph: '+' } })
    await expect
      .poll(() => running.app.evaluate(({ BaseWindow }) => BaseWindow.getAllWindows()[0]?.getTitle()))
      .toBe('+ Skyways Plus – Faredesk')
  })
})
