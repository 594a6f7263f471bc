import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { buildIfStale } from '#scripts/lib/build.ts'
import { webBuilt } from '#server/entry/parent.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { copySeedInto } from '#tests/support/seeded-folder.ts'
import { builtServer, killServerProcesses, startServerProcess } from '#tests/support/server-process.ts'

beforeAll(() => buildIfStale('server', () => undefined))
afterEach(killServerProcesses)

/** Starts the built server, as `npm start` does. */
const startBuilt = (env: NodeJS.ProcessEnv, options: { atFilling?: (child: ChildProcess) => void } = {}) =>
  startServerProcess(env, { program: builtServer, ...options })

/** A data folder that an earlier start filled. */
const filledFolder = async (): Promise<string> => {
  const folder = tempFolder('data').path
  await copySeedInto(folder)
  return folder
}

/** Counts the packages on the first page of a demo agency's list. */
const countPackages = (port: number | null): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: `skyways.localhost:${port}`, 'content-type': 'application/json' }
    const { path: endpoint } = endpoints.packages.getPackages
    const sent = request({ port, path: `/api/${endpoint}`, method: 'POST', headers }, (response) => {
      let body = ''
      response.on('data', (part: Buffer) => (body += part.toString()))
      response.on('end', () => resolve(body.split('"_id"').length - 1))
    })
    sent.on('error', reject)
    sent.end('{}')
  })

/** Limit for tests that start several servers: each start takes five seconds of one core, beside other tests on two. */
const firstStartMs = 180_000

describe('the server process', () => {
  test(
    'refuses a database folder that another server uses, and takes it over when that server was killed',
    async () => {
      const folder = await filledFolder()
      const first = await startBuilt({ FAREDESK_DATA: folder })
      expect(first.port).not.toBeNull()
      const second = await startBuilt({ FAREDESK_DATA: folder })
      expect(await second.code).toBe(1)
      expect(second.words()).toContain('Another Faredesk server')
      first.kill('SIGKILL')
      await first.code
      const third = await startBuilt({ FAREDESK_DATA: folder })
      expect(third.port).not.toBeNull()
    },
    firstStartMs,
  )

  test(
    'waits for the pages to be built, and ends when its parent does',
    async () => {
      const FAREDESK_DATA = await filledFolder()
      const waits = { FAREDESK_DATA, FAREDESK_WAITS_FOR_WEB: '1', FAREDESK_WEB: '' }
      const left = await startBuilt(waits, { atFilling: (child) => child.disconnect() })
      expect(left.port).toBeNull()
      expect(await left.code).toBe(1)
      const told = await startBuilt(waits, { atFilling: (child) => child.send(webBuilt) })
      expect(told.port).not.toBeNull()
    },
    firstStartMs,
  )

  test('says what to do about a damaged database folder and leaves it as it is', async () => {
    const folder = tempFolder('data').path
    mkdirSync(path.join(folder, 'db'))
    writeFileSync(path.join(folder, 'db/PG_VERSION'), 'this is no database')
    writeFileSync(path.join(folder, 'db/keep.txt'), 'keep')
    const one = await startBuilt({ FAREDESK_DATA: folder })
    expect(await one.code).toBe(1)
    expect(one.words()).toContain("can't be read. Move it")
    expect(readdirSync(path.join(folder, 'db'))).toContain('keep.txt')
  })

  test(
    'names the port in use and how to choose another',
    async () => {
      const blocker = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => blocker.once('listening', resolve))
      const { port } = blocker.address() as AddressInfo
      const one = await startBuilt({ FAREDESK_DATA: await filledFolder(), PORT: String(port) })
      expect(await one.code).toBe(1)
      expect(one.words()).toContain(`Port ${port} is already in use`)
      blocker.close()
    },
    firstStartMs,
  )

  test('names the invalid environment variable', async () => {
    const one = await startBuilt({ PORT: 'high' })
    expect(await one.code).toBe(1)
    expect(one.words()).toContain('PORT')
  })

  test(
    "requires a secret with DATABASE_URL, and says when PostgreSQL doesn't answer",
    async () => {
      const url = 'postgres://nobody@127.0.0.1:9/none'
      const without = await startBuilt({ DATABASE_URL: url })
      expect(without.words()).toContain('FAREDESK_SECRET')
      const unreachable = await startBuilt({ DATABASE_URL: url, FAREDESK_SECRET: 'x'.repeat(32) })
      expect(await unreachable.code).toBe(1)
      expect(unreachable.words()).toContain("PostgreSQL isn't responding")
    },
    firstStartMs,
  )

  test(
    'serves for the drain time after SIGTERM, but is no longer ready',
    async () => {
      const one = await startBuilt({
        FAREDESK_DATA: await filledFolder(),
        FAREDESK_DRAIN_SECONDS: '10',
      })
      const readStatus = async (page: string) => (await fetch(`http://127.0.0.1:${one.port}${page}`)).status
      one.kill('SIGTERM')
      await expect.poll(() => readStatus('/ready'), { timeout: 20_000 }).toBe(503)
      expect(await readStatus('/health')).toBe(200)
      expect(await readStatus('/app/')).toBe(200)
      one.kill('SIGKILL')
      await one.code
    },
    firstStartMs,
  )

  test(
    'ends gracefully on SIGTERM and releases its folder',
    async () => {
      const folder = tempFolder('data').path
      const one = await startBuilt({ FAREDESK_DATA: folder, FAREDESK_DEMO_PACKAGES: '1' })
      expect((await fetch(`http://127.0.0.1:${one.port}/ready`)).status).toBe(200)
      expect(await countPackages(one.port)).toBeGreaterThan(5)
      one.kill('SIGTERM')
      expect(await one.code).toBe(0)
      expect(existsSync(path.join(folder, 'server.lock'))).toBe(false)
    },
    firstStartMs,
  )

  test(
    'ends gracefully when it gets more than one signal, as with Ctrl+C',
    async () => {
      const folder = await filledFolder()
      const one = await startBuilt({ FAREDESK_DATA: folder })
      const state = { hasExited: false }
      void one.code.then(() => (state.hasExited = true))
      while (!state.hasExited) {
        one.kill('SIGINT')
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      expect(await one.code).toBe(0)
      expect(existsSync(path.join(folder, 'server.lock'))).toBe(false)
    },
    firstStartMs,
  )
})
