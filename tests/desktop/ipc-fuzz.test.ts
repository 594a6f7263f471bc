import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { shellCallNames, workspaceCallNames, type CallName } from '#contract/ipc/names.ts'
import { ipcCallNames } from '#contract/ipc/registry.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { malformedFor, sendAll, sendOdd } from './support/ipc-fuzz.ts'
import { callBridge } from './support/page-calls.ts'
import { startTenantServer, type TenantServer } from './support/tenant-server.ts'

const callsInAll = 10_000
/** Another seed tries other values. */
const seed = Number(process.env['FAREDESK_FUZZ_SEED'] ?? 20_261_121)

describe(`malformed calls to the main process (seed ${seed})`, () => {
  let desktop: DesktopEnv
  let skyways: TenantServer
  let running: RunningConsole
  let page: Page
  let id: string
  beforeAll(async () => {
    ;[desktop, skyways] = await Promise.all([
      startDesktopEnv({ printer: false }),
      startTenantServer('skyways'),
    ])
    running = await startConsole(desktop, { fixture: true })
    id = await running.addTenant(skyways.address)
    page = await running.workspace(id)
  })
  afterAll(async () => {
    await running?.close()
    await skyways?.stop()
    await desktop?.stop()
  })

  /** Returns the state that an executed call would have changed. */
  const kept = async () => {
    const { entries, notices } = await running.state()
    const file = readFileSync(join(running.profile, 'settings.json'), 'utf8')
    // The window's position is saved whenever it moves.
    const settings = { ...(JSON.parse(file) as object), window: null }
    return { entries: entries.map(({ workspaceId, name }) => [workspaceId, name]), notices, settings }
  }

  /** The same number for each call, derived from the seed. */
  const malformed = (names: readonly CallName[]) => {
    const each = Math.ceil(callsInAll / ipcCallNames.length)
    return names.flatMap((name) =>
      fc.sample(malformedFor(name), { numRuns: each, seed }).map((payload) => [name, payload] as const),
    )
  }

  it('are all refused, ten thousand of them, by each call of the registry', async () => {
    const before = await kept()
    const asked = skyways.countAsked()
    const shell = malformed(shellCallNames)
    const workspace = malformed(workspaceCallNames)
    expect(shell.length + workspace.length).toBeGreaterThanOrEqual(callsInAll)
    expect(await sendAll(running.shell, shell)).toEqual({ invalidRequest: shell.length })
    expect(await sendAll(page, workspace)).toEqual({ invalidRequest: workspace.length })
    // The agency got no request, nothing has changed, and the next valid call is answered.
    expect(skyways.countAsked()).toBe(asked)
    expect(await kept()).toEqual(before)
    expect((await callBridge(page, 'session.snapshot')).ok).toBe(true)
  })

  it("are refused before or after the bridge when JSON can't express them", async () => {
    for (const view of [running.shell, page]) {
      const told = await sendOdd(view)
      expect(
        Object.keys(told).filter((outcome) => !['invalidRequest', 'refusedByBridge'].includes(outcome)),
      ).toEqual([])
    }
    expect((await callBridge(page, 'session.snapshot')).ok).toBe(true)
  })

  it('are refused from the wrong view, a frame, or nowhere, even if they are valid', async () => {
    const told = await running.app.evaluate(
      async ({ ipcMain, webContents }, { names, workspaceId }) => {
        const bound = (
          ipcMain as unknown as {
            _invokeHandlers: Map<
              string,
              (event: unknown, payload: unknown) => Promise<{ error?: { code: string } }>
            >
          }
        )._invokeHandlers
        const findView = (host: string) =>
          webContents.getAllWebContents().find((one) => one.getURL().startsWith(`app://${host}/`))
        const shell = findView('shell')
        const tenant = findView(workspaceId)
        const frame = (url: string, parent: unknown = null) => ({ url, parent })
        const outcomes: Record<string, string[]> = {}
        for (const [name, from] of names) {
          const right = from === 'shell' ? shell : tenant
          const wrong = from === 'shell' ? tenant : shell
          const events = [
            { sender: wrong, senderFrame: frame(wrong?.getURL() ?? '') },
            { sender: wrong, senderFrame: frame(right?.getURL() ?? '') },
            { sender: right, senderFrame: frame(right?.getURL() ?? '', {}) },
            { sender: right, senderFrame: frame('https://evil.example/app/') },
            { sender: right, senderFrame: null },
            { sender: { id: 999_999 }, senderFrame: frame(right?.getURL() ?? '') },
          ]
          const handler = bound.get(name)
          outcomes[name] = handler
            ? await Promise.all(
                events.map(async (event) => (await handler(event, {})).error?.code ?? 'executed'),
              )
            : ['not bound']
        }
        return outcomes
      },
      {
        names: [
          ...shellCallNames.map((name) => [name, 'shell'] as const),
          ...workspaceCallNames.map((name) => [name, 'workspace'] as const),
        ],
        workspaceId: id,
      },
    )
    // Every call that `list:ipc` prints was tried, and no other.
    expect(Object.keys(told).sort()).toEqual([...ipcCallNames].sort())
    const refused = Array.from({ length: 6 }, () => 'senderRefused')
    for (const [name, outcomes] of Object.entries(told)) expect([name, outcomes]).toEqual([name, refused])
  })
})
