import { describe, expect, it, vi } from 'vitest'
import type { WorkspaceBridge } from '#contract/ipc/bridge.ts'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import { createDesktopPlatform } from './index.ts'

const snapshot = {
  siteDomain: 'skyways.test',
  isSignedIn: true,
  keychainWarning: 'locked',
  preferences: { density: 'tight' },
  flags: ['popup'],
}

/** Creates a console that gives these answers. */
function createBridge(answers: Record<string, unknown>) {
  const asked: [string, unknown][] = []
  const listeners = new Map<string, (payload: unknown) => void>()
  const calls = new Proxy(
    {},
    {
      get: (_target, name: string) => async (request: unknown) => {
        asked.push([name, request])
        return answers[name] ?? ipcOk(name === 'session.snapshot' ? snapshot : {})
      },
    },
  )
  const on = (name: string, listener: (payload: unknown) => void) => {
    listeners.set(name, listener)
    return () => void listeners.delete(name)
  }
  return { bridge: { calls, on } as unknown as WorkspaceBridge, asked, listeners }
}

describe('the desktop platform', () => {
  it('knows at once what the main process said at the start', async () => {
    const platform = await createDesktopPlatform(createBridge({}).bridge)
    expect(platform.session.isMaybeSignedIn()).toBe(true)
    expect(platform.session.siteDomain()).toBe('skyways.test')
    expect(platform.flags.has('popup')).toBe(true)
    expect(await platform.settings.get('density')).toBe('tight')
    expect(await platform.session.keychainWarning()).toBe('locked')
  })

  it('distinguishes cancelled and unsupported from failures', async () => {
    const ask = async (failure: unknown) => {
      const platform = await createDesktopPlatform(createBridge({ 'printing.print': failure }).bridge)
      return platform.print.print({ path: '/x', title: 't', way: { kind: 'dialog' } })
    }
    expect(await ask(ipcFail('cancelled'))).toEqual({ status: 'cancelled' })
    expect(await ask(ipcFail('unsupported', 'no printers'))).toEqual({
      status: 'unsupported',
      reason: 'no printers',
    })
    expect(await ask(ipcFail('printerGone', 'gone'))).toEqual({
      status: 'failed',
      code: 'printerGone',
      message: 'gone',
    })
  })

  it("passes a workbook's bytes to the console, and says where they were saved", async () => {
    const value = { path: '/home/asha/mine.xlsx', rows: 12, canReveal: true }
    const { bridge, asked } = createBridge({ 'exports.saveWorkbook': ipcOk(value) })
    const platform = await createDesktopPlatform(bridge)
    const file = new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 255])])
    const saved = await platform.files.saveWorkbook({
      kind: 'walletStatement',
      name: 'wallet-statement.xlsx',
      rows: 12,
      file,
    })
    expect(saved).toEqual({ status: 'done', value })
    expect(asked.at(-1)).toEqual([
      'exports.saveWorkbook',
      {
        exportId: expect.stringMatching(/^[\w-]{36}$/) as string,
        kind: 'walletStatement',
        rows: 12,
        base64: 'UEsDBAD/',
      },
    ])
  })

  it('only shows the progress of its own export, and can cancel it', async () => {
    const { bridge, asked, listeners } = createBridge({ 'exports.run': new Promise(() => undefined) })
    const platform = await createDesktopPlatform(bridge)
    const filter = {} as Parameters<typeof platform.files.exportTickets>[0]['filter']
    const handle = platform.files.exportTickets({
      filter,
      sort: 'BD',
      withDetail: false,
      hasCost: true,
      exportedBy: '',
      site: '',
    })
    const seen = vi.fn()
    handle.onProgress(seen)
    const [, request] = asked.find(([name]) => name === 'exports.run') ?? []
    const { exportId = '' } = (request ?? {}) as { exportId?: string }
    listeners.get('exports.progress')?.({ exportId: 'another-one', done: 1 })
    listeners.get('exports.progress')?.({ exportId, done: 2 })
    expect(seen.mock.calls).toEqual([[{ exportId, done: 2 }]])
    handle.cancel()
    expect(asked.at(-1)).toEqual(['exports.cancel', { exportId }])
  })
})
