import { describe, expect, it } from 'vitest'
import { createUpdateDesk } from './update-desk.ts'
import { updateTexts, explainBusy } from './update-texts.ts'
import type { Updater } from './updater.ts'

/** An updater that follows the test's script. */
function scripted(script: {
  version?: string | null
  check?: Error
  download?: Promise<void>
  installFails?: Error
}) {
  const asked: string[] = []
  const updater: Updater = {
    async check() {
      asked.push('check')
      if (script.check) throw script.check
      return script.version ?? null
    },
    async download() {
      asked.push('download')
      await script.download
    },
    install(onFailed) {
      asked.push('install')
      if (script.installFails) onFailed(script.installFails)
    },
  }
  return { updater, asked }
}

function desk(updater: Updater | null, offText: string | null = null) {
  let loads = 0
  const logged: unknown[] = []
  const made = createUpdateDesk({
    offText,
    logFault: (_where, error) => void logged.push(error),
    load: async () => {
      loads += 1
      return updater
    },
  })
  return { desk: made, loads: () => loads, logged }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const withCode = (code: string) => Object.assign(new Error('/home/agent/secret place'), { code })

describe('updates', () => {
  it("are not checked without an address, and the updater isn't loaded", async () => {
    const { desk: made, loads } = desk(null, updateTexts.off)
    expect(await made.check()).toEqual({ state: 'off', version: '', text: updateTexts.off })
    expect(loads()).toBe(0)
  })

  it('load the updater at the first check, and only once', async () => {
    const { desk: made, loads } = desk(scripted({ version: null }).updater)
    expect(made.state().state).toBe('idle')
    expect(loads()).toBe(0)
    expect(await made.check()).toMatchObject({ state: 'idle', text: updateTexts.newest })
    await made.check()
    expect(loads()).toBe(1)
  })

  it("are off where the installation can't replace itself", async () => {
    expect(await desk(null).desk.check()).toMatchObject({ state: 'off' })
  })

  it('are downloaded in the background and installed only on request', async () => {
    let finish = () => {}
    const download = new Promise<void>((resolve) => (finish = resolve))
    const { updater, asked } = scripted({ version: '2.0.0', download })
    const { desk: made } = desk(updater)
    expect(await made.check()).toMatchObject({ state: 'downloading', version: '2.0.0' })
    expect(made.install()).toBe(false)
    expect(await made.check()).toMatchObject({ state: 'downloading' })
    finish()
    await settled()
    expect(made.state()).toEqual({ state: 'ready', version: '2.0.0', text: updateTexts.ready('2.0.0') })
    expect(asked).toEqual(['check', 'download'])
    expect(made.install()).toBe(true)
    await settled()
    expect(asked).toEqual(['check', 'download', 'install'])
  })

  it('are checked once when two checks are requested at the same time', async () => {
    const { updater, asked } = scripted({ version: null })
    const { desk: made } = desk(updater)
    const both = [made.check(), made.check()]
    expect(made.state().state).toBe('checking')
    await Promise.all(both)
    expect(asked).toEqual(['check'])
  })

  it.each([
    ['ERR_CHECKSUM_MISMATCH', updateTexts.notWhole],
    ['ERR_UPDATER_INVALID_SIGNATURE', updateTexts.notWhole],
    ['ENOSPC', updateTexts.unreachable],
  ])('report a download that ends with %s, and check again later', async (code, text) => {
    const { updater, asked } = scripted({ version: '2.0.0', download: Promise.reject(withCode(code)) })
    const { desk: made, logged } = desk(updater)
    await made.check()
    await settled()
    expect(made.state()).toEqual({ state: 'failed', version: '', text })
    expect(logged).toHaveLength(1)
    expect(made.install()).toBe(false)
    await made.check()
    expect(asked.filter((one) => one === 'check')).toHaveLength(2)
  })

  it("report a failed check without the error's own text", async () => {
    const { desk: made } = desk(scripted({ check: withCode('ENOTFOUND') }).updater)
    const state = await made.check()
    expect(state).toEqual({ state: 'failed', version: '', text: updateTexts.unreachable })
    expect(state.text).not.toContain('/home')
  })

  it("keep the old version running when they can't be installed, with a message", async () => {
    const { desk: made } = desk(scripted({ version: '2.0.0', installFails: withCode('EACCES') }).updater)
    await made.check()
    await settled()
    made.install()
    await settled()
    expect(made.state()).toMatchObject({ state: 'failed', text: updateTexts.installFailed('2.0.0') })
  })
})

describe('installing', () => {
  it.each([
    [0, [], null],
    [1, [], updateTexts.busyJobs],
    [2, ['Lotus'], updateTexts.busyJobs],
    [0, ['Lotus', 'Skyways'], updateTexts.busyPage('Lotus')],
  ])('with %i jobs running and unsaved work in %j', (running, names, text) =>
    expect(
      explainBusy(
        running,
        names.map((name) => ({ name })),
      ),
    ).toBe(text),
  )
})
