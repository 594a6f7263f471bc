import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { executableName, findOfficial, type OfficialSource } from './official.ts'

const hourMs = 60 * 60 * 1000

describe('the official Electron', () => {
  let root: string
  let installs: number
  let source: OfficialSource

  const unpack = (version: string, isComplete = true) => {
    const executable = join(source.packageDir, 'dist', executableName())
    mkdirSync(dirname(executable), { recursive: true })
    writeFileSync(executable, '')
    writeFileSync(join(source.packageDir, 'dist/version'), version)
    if (isComplete) writeFileSync(join(source.packageDir, 'path.txt'), executableName())
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'faredesk-official-'))
    installs = 0
    source = {
      packageDir: join(root, 'electron'),
      cacheDir: join(root, 'cache'),
      now: Date.now,
      install: async () => {
        installs += 1
        return { code: 1, timedOut: false, stdout: '', stderr: 'TypeError: fetch failed\n  at …' }
      },
      isPatient: false,
      say: () => undefined,
    }
    mkdirSync(source.packageDir)
    writeFileSync(join(source.packageDir, 'package.json'), JSON.stringify({ version: '45.0.0' }))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is used when it is unpacked in the right version', async () => {
    unpack('45.0.0')
    expect(await findOfficial(source)).toMatchObject({ kind: 'official', version: '45.0.0' })
    expect(installs).toBe(0)
  })

  it.each([
    ['of another version', '44.0.0', true],
    ['cut short', '45.0.0', false],
  ])("isn't used when its unpacking was %s", async (_case, version, isComplete) => {
    unpack(version, isComplete)
    expect(await findOfficial(source)).toHaveProperty('unavailable')
    expect(installs).toBe(1)
  })

  it('is downloaded when it can be', async () => {
    source.install = async () => {
      unpack('45.0.0')
      return { code: 0, timedOut: false, stdout: '', stderr: '' }
    }
    expect(await findOfficial(source)).toMatchObject({ kind: 'official' })
  })

  it('is requested once an hour when the download fails', async () => {
    expect(await findOfficial(source)).toEqual({
      unavailable: 'the download of Electron 45.0.0 failed: TypeError: fetch failed',
    })
    expect(await findOfficial(source)).toHaveProperty('unavailable')
    expect(installs).toBe(1)
    await findOfficial({ ...source, now: () => Date.now() + hourMs + 1 })
    expect(installs).toBe(2)
  })

  it("is requested again at once, with a message and a slow connection's time, for a person who waits", async () => {
    await findOfficial(source)
    const limits: number[] = []
    const words: string[] = []
    const install: OfficialSource['install'] = async (_packageDir, timeoutMs) => {
      limits.push(timeoutMs)
      unpack('45.0.0')
      return { code: 0, timedOut: false, stdout: '', stderr: '' }
    }
    const found = await findOfficial({
      ...source,
      install,
      isPatient: true,
      say: (word) => void words.push(word),
    })
    expect(found).toMatchObject({ kind: 'official' })
    expect(limits[0]).toBeGreaterThan(10 * 60 * 1000)
    expect(words).toEqual([expect.stringContaining('Downloading Electron 45.0.0')])
  })

  it('is downloaded once for simultaneous callers', async () => {
    await Promise.all([findOfficial(source), findOfficial(source), findOfficial(source)])
    expect(installs).toBe(1)
  })

  it("returns a failure instead of throwing when the cache can't be written", async () => {
    writeFileSync(join(root, 'cache'), 'a file where the folder should be')
    expect(await findOfficial(source)).toEqual({ unavailable: expect.stringContaining('was not downloaded') })
    expect(installs).toBe(0)
  })
})
