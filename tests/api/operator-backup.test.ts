import { execFileSync } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildIfStale } from '#scripts/lib/build.ts'
import { mountDisk } from '#scripts/cluster/disks.ts'
import { findProgram } from '#scripts/setup/index.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { run } from '#tests/support/native/command.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { copySeedInto } from '#tests/support/seeded-folder.ts'
import { builtServer, killServerProcesses, startServerProcess } from '#tests/support/server-process.ts'

beforeAll(() => buildIfStale('server', () => undefined), 600_000)
afterEach(killServerProcesses)
const limitMs = 600_000

const admin = (folder: string, ...args: string[]) =>
  run(process.execPath, ['out/server/admin.js', ...args], {
    env: { DATABASE_URL: '', FAREDESK_SECRET: '', FAREDESK_DATA: folder },
    timeoutMs: 120_000,
  })
const newFolder = (): string => {
  const folder = tempFolder('backup')
  onTestFinished(folder.remove)
  return folder.path
}
const startServer = async (folder: string) => {
  const env = { FAREDESK_DATA: folder, FAREDESK_WEB: '', DATABASE_URL: '' }
  const server = await startServerProcess(env, { program: builtServer })
  expect(server.port, server.words()).not.toBeNull()
  return server
}
const addOperator = async (folder: string, name: string): Promise<void> => {
  const added = await admin(folder, 'operator', 'add', '--email', `${name}@faredesk.example`, '--name', name)
  expect(added.code, added.stderr).toBe(0)
}
const operators = async (folder: string): Promise<string[]> => {
  const { stdout } = await admin(folder, 'operator', 'list', '--json')
  return (JSON.parse(stdout) as { email: string }[]).map(({ email }) => email)
}
const expectOwner = (folder: string, uid: number): void => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((one) => statSync(path.join(folder, one)).uid !== uid)).toEqual([])
}
/** The data of a used installation, which no server has open. */
const newInstallation = async (): Promise<string> => {
  const folder = newFolder()
  await copySeedInto(folder)
  return folder
}

test(
  'backs up a running server, and restores what it had then to a folder that a server can use',
  async () => {
    const folder = await newInstallation()
    const server = await startServer(folder)
    await addOperator(folder, 'before')
    mkdirSync(path.join(folder, 'outbox'), { recursive: true })
    writeFileSync(path.join(folder, 'outbox', 'one.eml'), 'To: someone')
    const backups = newFolder()
    const made = await admin(folder, 'backup', '--to', backups)
    expect(made.code, made.stderr).toBe(0)
    await addOperator(folder, 'after')
    server.kill('SIGTERM')
    await server.code

    const [name = '', ...others] = readdirSync(backups)
    expect(others).toEqual([])
    expect(name).toMatch(/^faredesk-.*\.tar\.gz$/)
    const file = path.join(backups, name)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    if (findProgram('tar'))
      expect(execFileSync('tar', ['-tzf', file], { encoding: 'utf8' })).toContain('outbox/one.eml')

    // As root it is restored into a folder of the server's user, whose server has to be able to use the files.
    const isRoot = process.getuid?.() === 0
    const home = newFolder()
    if (isRoot) chownSync(home, 65_534, 65_534)
    const restored = path.join(home, 'inner/restored')
    const answer = await admin('/nowhere', 'restore', '--file', file, '--to', restored)
    expect(answer.code, answer.stderr).toBe(0)
    expect(answer.stdout).toContain('The ledger is correct.')
    if (isRoot) expectOwner(home, 65_534)
    expect(readFileSync(path.join(restored, 'outbox', 'one.eml'), 'utf8')).toBe('To: someone')
    expect(readFileSync(path.join(restored, 'secret.key'))).toEqual(
      readFileSync(path.join(folder, 'secret.key')),
    )
    const again = await startServer(restored)
    expect(await operators(restored)).toEqual(['before@faredesk.example'])
    again.kill('SIGTERM')
    await again.code

    if (isRoot) {
      const empty = newFolder()
      chownSync(empty, 65_534, 65_534)
      expect((await admin('/nowhere', 'restore', '--file', file, '--to', empty)).code).toBe(0)
      expectOwner(empty, 65_534)
    }

    const full = await admin(folder, 'restore', '--file', file, '--to', restored)
    expect(full).toMatchObject({ code: 1, stdout: '' })
    expect(full.stderr).toContain("isn't an empty folder")
    const same = await admin(folder, 'backup', '--to', file)
    expect(same).toMatchObject({ code: 1, stdout: '' })
    expect(same.stderr).toContain('exists already')
  },
  limitMs,
)

test(
  'refuses files that are not complete backups, and leaves nothing behind',
  async () => {
    const folder = await newInstallation()
    const backups = newFolder()
    const file = path.join(backups, 'all.tar.gz')
    expect((await admin(folder, 'backup', '--to', file)).code).toBe(0)
    const cut = path.join(backups, 'cut.tar.gz')
    copyFileSync(file, cut)
    truncateSync(cut, statSync(file).size - 20)
    const other = path.join(backups, 'other.tar.gz')
    execFileSync('tar', ['-czf', other, '-C', folder, 'secret.key'])
    const text = path.join(backups, 'text.tar.gz')
    writeFileSync(text, 'not an archive')
    const target = path.join(newFolder(), 'restored')
    for (const wrong of [cut, other, text]) {
      const answer = await admin(folder, 'restore', '--file', wrong, '--to', target)
      expect(answer, wrong).toMatchObject({ code: 1, stdout: '' })
      expect(answer.stderr.trim()).toMatch(/isn't a complete backup \(.+\)\.$/)
      expect(existsSync(target)).toBe(false)
    }
    const missing = await admin(folder, 'restore', '--file', path.join(backups, 'none'), '--to', target)
    expect(missing.stderr).toContain("can't be read (ENOENT)")
  },
  limitMs,
)

test(
  'gives no file its final name when the server is killed during the backup',
  async () => {
    const folder = await newInstallation()
    const server = await startServer(folder)
    const file = path.join(newFolder(), 'all.tar.gz')
    const backup = admin(folder, 'backup', '--to', file)
    await waitFor('the backup to begin', () => existsSync(`${file}.part`), { everyMs: 1 })
    server.kill('SIGKILL')
    await server.code
    expect((await backup).code).toBe(1)
    expect(existsSync(file)).toBe(false)
    expect((await admin(folder, 'backup', '--to', file)).stderr).toContain('delete the file and try again')
    expect((await admin(folder, 'backup', '--to', path.dirname(file))).code).toBe(0)
  },
  limitMs,
)

test.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'says so when the disk is full, and leaves nothing on it',
  async () => {
    const folder = await newInstallation()
    const place = path.join(newFolder(), 'disk')
    const disk = mountDisk(place, 1, undefined)
    onTestFinished(disk.stop)
    const answer = await admin(folder, 'backup', '--to', place)
    expect(answer).toMatchObject({ code: 1, stdout: '' })
    expect(answer.stderr.trim()).toMatch(
      /^\S+ can't be written \(ENOSPC\)\. Choose a file in .* enough space\.$/,
    )
    expect(readdirSync(place)).toEqual([])
    const backups = newFolder()
    expect((await admin(folder, 'backup', '--to', backups)).code).toBe(0)
    const [name = ''] = readdirSync(backups)
    const restored = await admin(folder, 'restore', '--file', path.join(backups, name), '--to', place)
    expect(restored).toMatchObject({ code: 1, stdout: '' })
    expect(restored.stderr).toContain('ENOSPC')
    expect(readdirSync(place)).toEqual([])
  },
  limitMs,
)
