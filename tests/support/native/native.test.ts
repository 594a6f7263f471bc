import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tempFolder, type TempFolder } from './cleanup.ts'
import { run } from './command.ts'
import { startCups, type Cups } from './cups.ts'
import { startDesktopEnv, type DesktopEnv } from './desktop-env.ts'
import { startKeyring, withoutBus } from './keyring.ts'
import { launchElectron, launchElectronOverCdp } from './launch-electron.ts'
import { startPostgres } from './postgres.ts'
import { waitFor } from './wait.ts'

const limitMs = 60_000
const pngSignature = '89504e470d0a1a0a'
const keyringModule = join(import.meta.dirname, '../../../node_modules/@napi-rs/keyring/index.js')

/** Sets, reads and deletes a secret in a separate process, because the environment determines the bus. */
const keyringProbe = `
const { AsyncEntry } = require(${JSON.stringify(keyringModule)})
const run = async () => {
  const entry = new AsyncEntry('faredesk', 'skyways:asha', { linux: { store: 'secret-service' } })
  await entry.setPassword('ünsafe-token')
  const read = await entry.getPassword()
  await entry.deletePassword()
  return { read, after: (await entry.getPassword()) ?? null }
}
run().then((answer) => console.log(JSON.stringify(answer)), (error) => console.log(JSON.stringify({ error: error.message })))
`

async function probeKeyring(
  env: NodeJS.ProcessEnv,
): Promise<{ read?: string; after?: string | null; error?: string }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', keyringProbe], {
    env,
    timeout: 20_000,
  })
  return JSON.parse(stdout) as { read?: string; after?: string | null; error?: string }
}

describe('free ports', () => {
  it('are never given twice, even to two processes at once', async () => {
    const program = `
      const { freePort } = await import(${JSON.stringify(join(import.meta.dirname, 'wait.ts'))})
      console.log(await Promise.all(Array.from({ length: 500 }, freePort)).then(JSON.stringify))
      await new Promise((resolve) => process.stdin.on('end', resolve).resume())`
    const tsx = join(import.meta.dirname, '../../../node_modules/.bin/tsx')
    const processes = [1, 2].map(() => {
      const child = spawn(tsx, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
      return {
        child,
        ports: once(child.stdout, 'data').then(([line]) => JSON.parse(String(line)) as number[]),
      }
    })
    const given = (await Promise.all(processes.map(({ ports }) => ports))).flat()
    for (const { child } of processes) child.stdin.end()
    expect(new Set(given).size).toBe(1000)
  })
})

describe('the keyring', () => {
  it('stores a secret on its own bus and returns it', async () => {
    const keyring = await startKeyring()
    const answer = await probeKeyring({ PATH: process.env.PATH, ...keyring.env })
    await keyring.stop()
    expect(answer).toEqual({ read: 'ünsafe-token', after: null })
  })

  it('refuses while locked, without waiting for a person', async () => {
    const keyring = await startKeyring({ locked: true })
    const answer = await probeKeyring({ PATH: process.env.PATH, ...keyring.env })
    await keyring.stop()
    expect(answer.error).toMatch(/dismissed|locked/i)
  })

  it('fails with a clear message without a session bus', async () => {
    const answer = await probeKeyring(withoutBus(process.env))
    expect(answer.error).toMatch(/D-?Bus|secret/i)
  })
})

describe('the printer', () => {
  let cups: Cups
  let folder: TempFolder
  const document = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
  const print = (...args: string[]) =>
    run('lp', ['-d', cups.queue, ...args, '--', join(folder.path, 'a.pdf')], cups)

  beforeAll(async () => {
    cups = await startCups()
    folder = tempFolder('documents')
    writeFileSync(join(folder.path, 'a.pdf'), document)
  })
  afterAll(async () => {
    folder.remove()
    await cups.stop()
  })

  it('receives the bytes that lp was given, with title and options', async () => {
    const answer = await print('-t', 'Ticket; ₹ 5', '-n', '2', '-o', 'page-ranges=1-1')
    expect(answer.stdout).toMatch(/request id is PDF-\d+/)
    const [job] = await cups.waitForOutFiles(1)
    expect(job).toMatchObject({ title: 'Ticket; ₹ 5', copies: 2 })
    expect(job?.options).toContain('page-ranges=1')
    expect(readFileSync(job?.path ?? '').equals(document)).toBe(true)
    const finished = async () => (await cups.jobState(job?.jobId ?? 0))?.state === 'completed'
    await waitFor('the job to be completed', finished)
    expect((await cups.jobState(job?.jobId ?? 0))?.uuid).toMatch(/^urn:uuid:/)
  })

  it('keeps jobs while it is stopped and prints them afterwards', async () => {
    const before = cups.outFiles().length
    await cups.disable()
    expect((await print()).code).toBe(0)
    expect(cups.outFiles()).toHaveLength(before)
    await cups.enable()
    expect(await cups.waitForOutFiles(before + 1)).toHaveLength(before + 1)
  })

  it('refuses jobs when told to, and when its queue is gone', async () => {
    await cups.reject()
    expect((await print()).stderr).toContain('not accepting jobs')
    await cups.accept()
    await cups.remove()
    expect((await print()).stderr).toContain('does not exist')
    await cups.restore()
    expect((await print()).code).toBe(0)
  })

  it('stops the queue when the printer fails', async () => {
    const id = Number(/PDF-(\d+)/.exec((await print()).stdout)?.[1])
    await waitFor('the job to be done', async () => (await cups.jobState(id))?.state === 'completed')
    cups.setFailure(4)
    const failing = Number(/PDF-(\d+)/.exec((await print()).stdout)?.[1])
    const stopped = async () => (await run('lpstat', ['-p', 'PDF'], cups)).stdout.includes('disabled')
    await waitFor('the queue to stop', stopped)
    expect(await cups.jobState(failing)).not.toMatchObject({ state: 'completed' })
    cups.setFailure(undefined)
    await cups.enable()
    await waitFor('the job to be done', async () => (await cups.jobState(failing))?.state === 'completed')
  })
})

describe('PostgreSQL', () => {
  const ask = async (url: string, question: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ answer: unknown }>(question)
    await client.end()
    return rows.map((row) => row.answer)
  }

  it(
    'answers in a separate database',
    async () => {
      const postgres = await startPostgres({ databaseUrl: undefined })
      const url = await postgres.createDatabase('fares')
      const answers = [
        await ask(url, 'select 1 as answer'),
        await ask(url, 'select current_database() as answer'),
      ]
      await postgres.stop()
      expect(answers).toEqual([[1], ['fares']])
    },
    limitMs,
  )

  it(
    'leaves a given server unchanged',
    async () => {
      const postgres = await startPostgres({ databaseUrl: undefined })
      const databases = () => ask(postgres.url, 'select datname as answer from pg_database order by 1')
      const before = await databases()
      const given = await startPostgres({ databaseUrl: postgres.url })
      const urls = [await given.createDatabase('fares'), await given.createDatabase('fares')]
      const answers = [
        await ask(urls[0] ?? '', 'select 1 as answer'),
        await ask(urls[1] ?? '', 'select 2 as answer'),
      ]
      await given.stop()
      const after = await databases()
      await postgres.stop()
      expect(answers).toEqual([[1], [2]])
      expect(after).toEqual(before)
    },
    limitMs,
  )
})

describe('the desktop', () => {
  let desktop: DesktopEnv
  let appDir: string

  const app = `
const { app, BrowserWindow, session } = require('electron')
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 640, height: 480, webPreferences: { sandbox: true } })
  return window.loadURL('data:text/html,<title>Departures</title><h1>Departures</h1>')
})
app.on('window-all-closed', () => app.quit())
`

  beforeAll(async () => {
    desktop = await startDesktopEnv()
    appDir = desktop.folder('app')
    writeFileSync(
      join(appDir, 'package.json'),
      JSON.stringify({ name: 'probe', version: '3.2.1', main: 'main.js' }),
    )
    writeFileSync(join(appDir, 'main.js'), app)
  }, limitMs)
  afterAll(() => desktop.stop())

  it(
    'shows a window, a keychain and a printer to Electron',
    async () => {
      const electron = await launchElectron({ desktop, appDir, args: ['--password-store=gnome-libsecret'] })
      const page = await electron.firstWindow()
      expect(await page.title()).toBe('Departures')
      expect((await page.screenshot()).subarray(0, 8).toString('hex')).toBe(pngSignature)
      const seen = await electron.evaluate(async ({ app: running, safeStorage, webContents }) => ({
        version: running.getVersion(),
        keychain: safeStorage.getSelectedStorageBackend(),
        printers: await webContents.getAllWebContents()[0]?.getPrintersAsync(),
        uid: process.getuid?.(),
        switches: process.argv.filter((word) => word === '--no-sandbox'),
      }))
      await electron.close()
      expect(seen).toMatchObject({ version: '3.2.1', keychain: 'gnome_libsecret' })
      expect(seen.printers?.map((printer) => printer.name)).toEqual(['PDF'])
      expect(seen.switches).toEqual(desktop.user.sandbox ? [] : ['--no-sandbox'])
      expect(seen.uid).toBe(desktop.user.account?.uid ?? process.getuid?.())
    },
    limitMs,
  )

  it(
    'can be controlled over DevTools alone',
    async () => {
      const electron = await launchElectronOverCdp({ desktop, appDir })
      const page = await waitFor('the window', () => electron.browser.contexts()[0]?.pages()[0])
      await page.waitForLoadState()
      expect(await page.title()).toBe('Departures')
      expect((await page.screenshot()).length).toBeGreaterThan(1_000)
      await electron.stop()
    },
    limitMs,
  )
})
