import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildIfStale } from '#scripts/lib/build.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { serveAdminSocket } from '#server/entry/admin-socket.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { run } from '#tests/support/native/command.ts'
import { startPostgres, type Postgres } from '#tests/support/native/postgres.ts'
import { copySeedInto } from '#tests/support/seeded-folder.ts'
import { builtServer, killServerProcesses, startServerProcess } from '#tests/support/server-process.ts'

beforeAll(() => buildIfStale('server', () => undefined), 240_000)
afterEach(killServerProcesses)

/** Each command is a process that takes seconds to start beside other tests. */
const limitMs = 240_000

/** Runs the command with settings of its own, as it is packaged. */
const admin = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  run(process.execPath, ['out/server/admin.js', ...args], {
    env: { DATABASE_URL: '', FAREDESK_SECRET: '', LOG_LEVEL: 'info', ...env },
    timeoutMs: 120_000,
  })
const startBuilt = (env: NodeJS.ProcessEnv) => startServerProcess(env, { program: builtServer })
const addOperator = (env: NodeJS.ProcessEnv, name: string, ...more: string[]) =>
  admin(env, 'operator', 'add', '--email', `${name}@faredesk.example`, '--name', name, ...more)
const emails = async (env: NodeJS.ProcessEnv): Promise<string[]> => {
  const { code, stdout, stderr } = await admin(env, 'operator', 'list', '--json')
  expect(code, stderr).toBe(0)
  return (JSON.parse(stdout) as { email: string }[]).map(({ email }) => email)
}

const socketOf = (folder: string): string => path.join(folder, 'admin.sock')
const modeOf = (file: string): number => statSync(file).mode & 0o777

describe('the admin command on an embedded database', () => {
  test(
    'explains itself without settings or a database, and exits with 2 for what it does not understand',
    { timeout: limitMs },
    async () => {
      const folder = path.join(tempFolder('data').path, 'new')
      const broken = { FAREDESK_DATA: folder, PORT: 'high' }
      const [one, unknown] = await Promise.all([
        admin(broken, 'operator', 'add', '--help'),
        admin(broken, 'operator', 'promote'),
      ])
      expect(one).toMatchObject({ code: 0, stderr: '' })
      expect(one.stdout).toContain('--email <value>')
      expect(unknown).toMatchObject({ code: 2, stdout: '' })
      expect(unknown.stderr).toContain('There\'s no command "operator promote"')
      expect(existsSync(folder)).toBe(false)
    },
  )

  test(
    'works in a new folder, also twice at once, but not with another secret',
    { timeout: limitMs },
    async () => {
      const folder = path.join(tempFolder('data').path, 'new')
      const env = { FAREDESK_DATA: folder, FAREDESK_SECRET: 'the secret of this folder, 32 characters' }
      const added = await Promise.all([addOperator(env, 'one', '--json'), addOperator(env, 'two', '--json')])
      for (const { code, stdout, stderr } of added) {
        expect(code, stderr).toBe(0)
        expect(JSON.parse(stdout)).toEqual({ text: expect.stringMatching(/\/operator#code=/) })
      }
      expect((await emails(env)).toSorted()).toEqual(['one@faredesk.example', 'two@faredesk.example'])
      const [again, partial, other] = await Promise.all([
        addOperator(env, 'one'),
        admin(env, 'operator', 'add', '--email', 'x@faredesk.example'),
        admin({ FAREDESK_DATA: folder }, 'operator', 'list'),
      ])
      expect(again).toMatchObject({ code: 1, stdout: '' })
      expect(again.stderr.trim().split('\n')).toHaveLength(1)
      expect(partial).toMatchObject({ code: 2, stdout: '' })
      expect(partial.stderr).toContain('--name')
      expect(other).toMatchObject({ code: 1, stdout: '' })
      expect(other.stderr).toContain(`The file secret.key in ${folder} isn't the secret`)
    },
  )

  test(
    'runs in the server that has the folder open, before and after that server was killed',
    { timeout: limitMs },
    async () => {
      const folder = tempFolder('data').path
      await copySeedInto(folder)
      const env = { FAREDESK_DATA: folder }
      const first = await startBuilt({ ...env, FAREDESK_WEB: '' })
      expect(first.port, first.words()).not.toBeNull()
      expect(modeOf(socketOf(folder))).toBe(0o600)
      expect((await addOperator(env, 'one')).code).toBe(0)
      const doctor = await admin(env, 'doctor', '--json')
      expect(JSON.parse(doctor.stdout)).toContainEqual(
        expect.objectContaining({ check: 'Database', state: 'ok' }),
      )
      first.kill('SIGKILL')
      await first.code
      expect(existsSync(socketOf(folder))).toBe(true)
      // No server listens there any more, so the command opens the database itself.
      expect(await emails(env)).toEqual(['one@faredesk.example'])
      chmodSync(socketOf(folder), 0o666)
      const second = await startBuilt({ ...env, FAREDESK_WEB: '' })
      expect(second.port, second.words()).not.toBeNull()
      expect(modeOf(socketOf(folder))).toBe(0o600)
      expect(await emails(env)).toEqual(['one@faredesk.example'])
      second.kill('SIGTERM')
      expect(await second.code).toBe(0)
      expect(existsSync(socketOf(folder))).toBe(false)
    },
  )

  test(
    'says when the process that has the folder open is too old, hangs up or accepts no commands',
    { timeout: limitMs },
    async () => {
      const folder = tempFolder('data').path
      const env = { FAREDESK_DATA: folder }
      const lock = lockFolder(folder)
      const stop = await serveAdminSocket(
        folder,
        async () => ({ code: 2, text: 'There\'s no command "operator list".', isRefusal: true }),
        (fault) => expect.unreachable(String(fault)),
      )
      const old = await admin(env, 'operator', 'list')
      expect(old).toMatchObject({ code: 1, stdout: '' })
      expect(old.stderr.trim()).toBe('The running server is older than this command. Restart it first.')
      await stop()
      const rude = createServer((connection) => connection.destroy()).listen(socketOf(folder))
      const unanswered = await admin(env, 'operator', 'list')
      expect(unanswered).toMatchObject({ code: 1, stdout: '' })
      expect(unanswered.stderr).toContain('It may have run anyway')
      await new Promise((resolve) => rude.close(resolve))
      const silent = await admin({ ...env, FAREDESK_TEST_ADMIN_WAITS_MS: '300' }, 'operator', 'list')
      expect(silent).toMatchObject({ code: 1, stdout: '' })
      expect(silent.stderr).toContain('is using the database in')
      lock.release()
    },
  )
})

describe('the admin command and the server on PostgreSQL', () => {
  let postgres: Postgres
  let env: NodeJS.ProcessEnv
  let client: Client
  const secret = 'the secret of this database, 32 characters'
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await postgres.createDatabase('administered')
    env = {
      DATABASE_URL: url,
      FAREDESK_SECRET: secret,
      FAREDESK_DATA: tempFolder('data').path,
      FAREDESK_WEB: '',
    }
    client = new Client({ connectionString: url })
    await client.connect()
  })
  afterAll(async () => {
    await client?.end()
    await postgres?.stop()
  })

  test('creates the tables only when told to', { timeout: limitMs }, async () => {
    const early = await admin(env, 'operator', 'list')
    expect(early).toMatchObject({ code: 1, stdout: '' })
    expect(early.stderr.trim()).toBe(
      'The database is empty. Start the server first, or run `npm run admin -- migrate`.',
    )
    const { rows } = await client.query("select to_regclass('sites') as sites")
    expect(rows).toEqual([{ sites: null }])
    expect((await admin(env, 'migrate')).code).toBe(0)
    expect(await emails(env)).toEqual([])
  })

  test(
    'and the server refuse a database that a newer version changed, and the command one that is too old',
    { timeout: limitMs },
    async () => {
      const { rows } = await client.query(
        'select max(created_at)::text as last from drizzle.__drizzle_migrations',
      )
      const [{ last }] = rows as [{ last: string }]
      const newer = String(Number(last) + 1)
      await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)", [
        newer,
      ])
      const sentence =
        'A newer version of Faredesk has changed this database. Start that version, or restore the backup from before the upgrade.'
      const [command, migrating, server] = await Promise.all([
        admin(env, 'operator', 'list'),
        admin(env, 'migrate'),
        startBuilt(env),
      ])
      expect([command.code, command.stderr.trim()]).toEqual([1, sentence])
      expect([migrating.code, migrating.stderr.trim()]).toEqual([1, sentence])
      expect([await server.code, server.words().trim()]).toEqual([1, sentence])
      await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [newer])

      await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [last])
      const old = await admin(env, 'operator', 'list')
      expect(old).toMatchObject({ code: 1, stdout: '' })
      expect(old.stderr).toContain('The database is from an older version.')
      const early = await admin(env, 'secret', 'replace')
      expect([early.code, early.stderr.trim()]).toEqual([1, old.stderr.trim()])
      await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)", [
        last,
      ])
    },
  )

  test('replaces the secret by another while both are set', { timeout: limitMs }, async () => {
    const next = 'the next secret of this database, 32 characters'
    const both = { ...env, FAREDESK_SECRET: next, FAREDESK_SECRET_OLD: secret }
    const alone = { ...env, FAREDESK_SECRET: next }
    expect((await addOperator(env, 'before')).code).toBe(0)
    const server = await startBuilt(both)
    expect(server.port, server.words()).not.toBeNull()
    server.kill('SIGTERM')
    expect(await server.code).toBe(0)
    const [withOld, withNew] = await Promise.all([emails(env), emails(alone)])
    expect(withNew).toEqual(withOld)
    const early = await admin(both, 'secret', 'retire')
    expect(early).toMatchObject({ code: 1, stdout: '' })
    expect(early.stderr).toContain('Remove FAREDESK_SECRET_OLD')
    const retired = await admin(alone, 'secret', 'retire')
    expect(retired).toMatchObject({ code: 0, stderr: '' })
    const needless = await admin(alone, 'secret', 'replace')
    expect(needless).toMatchObject({ code: 1, stdout: '' })
    expect(needless.stderr.trim()).toBe(
      'This secret already opens the database, so there is nothing to replace. Did you mean `secret retire`?',
    )
    expect((await admin(env, 'operator', 'list')).code).toBe(1)
    expect(await emails(alone)).toEqual(withNew)
    // Back to the secret of the other tests.
    expect((await admin(env, 'secret', 'replace')).code).toBe(0)
    await client.query("delete from operator_links; delete from operators where email like 'before@%'")
  })

  test('and the server refuse another secret until it is replaced', { timeout: limitMs }, async () => {
    expect((await addOperator(env, 'one')).code).toBe(0)
    const other = { ...env, FAREDESK_SECRET: 'another secret of at least 32 characters' }
    const [command, server, doctor] = await Promise.all([
      admin(other, 'operator', 'list'),
      startBuilt(other),
      admin(other, 'doctor', '--json'),
    ])
    expect(command).toMatchObject({ code: 1, stdout: '' })
    expect(command.stderr).toMatch(/^FAREDESK_SECRET isn't the secret that this database was used with/)
    expect(await server.code).toBe(1)
    expect(server.words().trim()).toBe(command.stderr.trim())
    expect(doctor.code).toBe(1)
    expect(JSON.parse(doctor.stdout)).toContainEqual({
      check: 'Secret',
      state: 'fail',
      what: command.stderr.trim(),
    })
    expect((await admin(other, 'secret', 'replace')).code).toBe(0)
    expect(await emails(other)).toEqual(['one@faredesk.example'])
    expect((await admin(env, 'operator', 'list')).code).toBe(1)
  })

  test(
    'name every wrong setting, and the doctor examines the rest when PostgreSQL is down',
    { timeout: limitMs },
    async () => {
      const file = path.join(tempFolder('data').path, 'file')
      writeFileSync(file, '')
      const [wrong, server, doctor, unusable] = await Promise.all([
        admin({ ...env, PORT: 'high', SMTP_URL: 'mail.example' }, 'doctor'),
        startBuilt({ ...env, PORT: 'high', SMTP_URL: 'mail.example' }),
        admin({ ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'doctor', '--json'),
        startBuilt({ FAREDESK_DATA: file }),
      ])
      for (const words of [wrong.stderr, server.words()]) {
        expect(words).toContain('PORT: Enter a whole number')
        expect(words).toContain('SMTP_URL: enter smtp://')
        expect(words.trim().split('\n')).toHaveLength(3)
      }
      expect([wrong.code, await server.code]).toEqual([1, 1])
      expect(doctor.code).toBe(1)
      const findings = JSON.parse(doctor.stdout) as { check: string; state: string; what: string }[]
      expect(findings.filter(({ check }) => check === 'Database')).toEqual([
        { check: 'Database', state: 'fail', what: expect.stringContaining("PostgreSQL isn't responding") },
      ])
      expect(findings.map(({ check }) => check)).toEqual(
        expect.arrayContaining(['Settings', 'Node', 'Disk', 'Mail']),
      )
      expect(await unusable.code).toBe(1)
      expect(unusable.words().trim()).toMatch(/^The folder .*file can't be used .*FAREDESK_DATA\.$/)
    },
  )
})
