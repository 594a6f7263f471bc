import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptFareRow } from '#contract/ipc/fare-tray.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, workspacesAtStart, type RunningConsole } from './support/console.ts'
import { callBridge } from './support/page-calls.ts'
import { signInAs } from './support/sign-in-screen.ts'

interface Answered {
  status: number
  result: {
    searchId: string
    traceId: string
    results: { resultIndex: string; isHoldAllowed: boolean; isLCC: boolean }[]
    keptFareId: string
  }
}

/** Sends a call from a page, as its own code does. */
const send = (page: Page, path: string, body: object): Promise<Answered> =>
  page.evaluate(
    async ([address, text]) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      })
      const { result } = (await answer.json()) as Pick<Answered, 'result'>
      return { status: answer.status, result }
    },
    [`/api/api/${path}`, JSON.stringify(body)] as const,
  )

/** Keeps a fare that can be held, 60 days from now, and returns its id. */
const keepOne = async (page: Page): Promise<string> => {
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const segments = [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: `${day}T00:00:00` }]
  const { result } = await send(page, 'search', { segments, adultCount: 1 })
  const fare = result.results.find(({ isHoldAllowed, isLCC }) => isHoldAllowed && !isLCC)
  const ref = { TraceId: result.traceId, searchId: result.searchId, ResultIndex: fare?.resultIndex ?? '' }
  return (await send(page, 'keepFare', ref)).result.keptFareId
}

describe('the fare tray of all agencies', () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let running: RunningConsole
  const ids = { skyways: '', meridian: '' }
  const kept = { skyways: '', meridian: '' }

  beforeAll(async () => {
    ;[desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
    const tenants = ['skyways', 'meridian'].map((name) => api.address(name))
    running = await startConsole(desktop, { args: [`--demo-tenants=${tenants.join(',')}`] })
    ;[ids.skyways = '', ids.meridian = ''] = await workspacesAtStart(running, 2)
    await callBridge(running.shell, 'panes.showBeside', { workspaceId: ids.meridian })
    for (const name of ['skyways', 'meridian'] as const) {
      const page = await running.workspace(ids[name])
      await signInAs(page, `agent@${name}.example`)
      kept[name] = await keepOne(page)
    }
  })
  afterAll(async () => {
    await running?.close()
    await api?.stop()
    await desktop?.stop()
  })

  const list = async (): Promise<KeptFareRow[]> => {
    await callBridge(running.shell, 'fares.refresh')
    const { value } = await callBridge(running.shell, 'fares.list')
    return (value as unknown as { fares: KeptFareRow[] }).fares
  }
  const tray = () => running.shell.getByRole('region', { name: 'Fare tray' })

  it('lists the fares of both agencies, each with its own agency', async () => {
    const fares = await list()
    expect(fares.map(({ workspaceId, keptFareId }) => [workspaceId, keptFareId])).toEqual([
      [ids.skyways, kept.skyways],
      [ids.meridian, kept.meridian],
    ])
    await callBridge(running.shell, 'shell.openPanel', { panel: 'fares' })
    const rows = tray().getByRole('row')
    await expect.poll(() => rows.nth(1).innerText()).toContain('Skyways Travel')
    await expect.poll(() => rows.nth(2).innerText()).toContain('Meridian Holidays')
    await expect.poll(() => rows.nth(1).innerText()).toMatch(/\d+ min left/)
  })

  it("refuses one agency's fare at another, from the shell and from the other agency's page", async () => {
    const forged = { workspaceId: ids.meridian, keptFareId: kept.skyways, act: 'show' }
    expect(await callBridge(running.shell, 'fares.open', forged)).toMatchObject({
      ok: false,
      error: { code: 'notFound' },
    })
    const unknown = { workspaceId: 'waaaaaaaaaaaaaaaaaaa' }
    expect(await callBridge(running.shell, 'fares.repriceAll', unknown)).toMatchObject({
      ok: false,
      error: { code: 'notFound' },
    })
    const page = await running.workspace(ids.meridian)
    for (const path of ['repriceKeptFare', 'changeKeptFare'])
      expect((await send(page, path, { keptFareId: kept.skyways, isRemoved: true })).status).toBe(404)
    expect(await list()).toHaveLength(2)
  })

  it("opens the booking form of the fare in its agency's page with one key", async () => {
    await callBridge(running.shell, 'shell.openPanel', { panel: 'fares' })
    await tray().getByRole('grid').focus()
    await running.shell.keyboard.press('End')
    await running.shell.keyboard.press('h')
    const page = await running.workspace(ids.meridian)
    await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor()
    expect(new URL(page.url()).pathname).toContain('/flight/passenger-details/')
  })

  it('forgets the fares of an agency at sign-out', async () => {
    await (await running.workspace(ids.skyways)).goto(`app://${ids.skyways}/app/logout`)
    const fares = await waitFor('the sign-out', async () => {
      const left = await list()
      return left.length === 1 && left
    })
    expect(fares[0]?.workspaceId).toBe(ids.meridian)
  })
})
