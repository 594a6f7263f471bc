import { X509Certificate } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIfStale } from '#scripts/lib/build.ts'
import { readConfig } from '#server/config/config.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { run, runOrThrow } from '#tests/support/native/command.ts'
import { startPostgres, type Postgres } from '#tests/support/native/postgres.ts'
import { isAlive, requireProgram, startService } from '#tests/support/native/service.ts'
import { freePort, waitFor } from '#tests/support/native/wait.ts'

const startsMs = 240_000
const read = (file: string): string => readFileSync(file, 'utf8')

/** Reads lines like `NAME=value`, of which a name may occur more than once. */
const readSettings = (text: string): [string, string][] =>
  text.split('\n').flatMap((line) => {
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value ?? ''] as [string, string]]
  })
const unit = readSettings(read('deploy/faredesk.service'))
const ofUnit = (name: string): string => unit.find(([known]) => known === name)?.[1] ?? ''
const example = Object.fromEntries(readSettings(read('deploy/faredesk.env.example')))
const containerSteps = read('deploy/Containerfile')
  .split('\n')
  .flatMap((line) => {
    const [, step, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    return step === undefined ? [] : [[step, rest ?? ''] as [string, string]]
  })
const stepsOf = (step: string): string[] =>
  containerSteps.filter(([name]) => name === step).map(([, rest]) => rest)

/** Links the packages that `npm prune --omit=dev` leaves. Without the links' targets, nothing else can be loaded from there. */
const linkProductionPackages = async (folder: string): Promise<void> => {
  const listed = await runOrThrow('npm', ['ls', '--omit=dev', '--all', '--parseable'], { timeoutMs: 60_000 })
  const names = listed
    .split('\n')
    .map((line) => path.relative(path.resolve('node_modules'), line))
    .filter((name) => /^(?:@[^/.]+\/)?[^@/.][^/]*$/.test(name))
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    symlinkSync(path.resolve('node_modules', name), path.join(folder, name))
  }
}

describe('the systemd unit', () => {
  test('is understood by systemd', async () => {
    const tool = requireProgram('systemd-analyze', 'systemd')
    const file = path.join(tempFolder('unit').path, 'faredesk.service')
    // Node may be elsewhere on the machine that runs the tests.
    writeFileSync(file, read('deploy/faredesk.service').replace('/usr/bin/node', process.execPath))
    const { code, stdout, stderr } = await run(tool, ['verify', '--man=no', file])
    expect(`${stdout}${stderr}`).not.toContain('faredesk.service')
    expect(code).toBe(0)
  })

  test('fits what the repository has and the example of its settings', () => {
    expect(ofUnit('ExecStart')).toBe('/usr/bin/node out/server/server.js')
    expect(path.join(ofUnit('WorkingDirectory'), 'docs/operations.md')).toBe(
      ofUnit('Documentation').replace('file://', ''),
    )
    expect(existsSync('docs/operations.md')).toBe(true)
    expect(ofUnit('ReadWritePaths')).toBe(example['FAREDESK_DATA'])
    expect(`/var/lib/${ofUnit('StateDirectory')}`).toBe(example['FAREDESK_DATA'])
    // The server gives itself ten seconds to end.
    expect(Number(ofUnit('TimeoutStopSec'))).toBeGreaterThan(10)
  })

  test('starts nothing until the secret is entered', () => {
    expect(() => readConfig(example)).toThrow('DATABASE_URL also needs FAREDESK_SECRET')
    const config = readConfig({ ...example, FAREDESK_SECRET: 'x'.repeat(32) })
    expect(config).toMatchObject({ isDemo: false, trustedProxies: 1, operatorHost: 'operator.example.com' })
  })
})

describe('the image', () => {
  test('is built from files and commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const built = stepsOf('RUN').flatMap((line) =>
      [...line.matchAll(/npm run (\S+)/g)].map(([, name]) => name ?? ''),
    )
    expect(built.length).toBeGreaterThan(2)
    expect(built.filter((name) => !(name in scripts))).toEqual([])
    const copied = stepsOf('COPY').filter((line) => !line.startsWith('--from'))
    expect(
      copied.flatMap((line) => line.split(' ').slice(0, -1)).filter((file) => !existsSync(file)),
    ).toEqual([])
    expect(stepsOf('CMD')).toEqual(['["node", "out/server/server.js"]'])
    const env = stepsOf('ENV').find((line) => line.includes('HOST=')) ?? ''
    const settings = Object.fromEntries(env.split(' ').map((pair) => pair.split('=') as [string, string]))
    expect(readConfig(settings)).toMatchObject({ host: '0.0.0.0', trustedProxies: 1, isDemo: false })
  })

  test('keeps what must not be in it out of the build', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['node_modules', 'out', '.faredesk', '.git', '*.env']) expect(ignored).toContain(name)
  })
})

describe('the script that issues certificates', () => {
  const script = path.resolve('deploy/certificates.sh')
  const folder = path.join(tempFolder('certificates').path, 'authority')
  const issue = (...args: string[]) => run(script, [folder, ...args])

  test('issues them for every address of a machine, and reports what expires', async () => {
    await runOrThrow(script, [folder, 'authority'])
    await runOrThrow(script, [folder, 'database', 'db1', '10.0.0.11', 'db.example.com', 'fd00::11'])
    const certificate = new X509Certificate(readFileSync(path.join(folder, 'db1.crt')))
    expect(certificate.subjectAltName?.split(', ')).toEqual([
      'DNS:db1',
      'IP Address:10.0.0.11',
      'DNS:db.example.com',
      'IP Address:FD00:0:0:0:0:0:0:11',
    ])
    expect(certificate.checkIssued(new X509Certificate(readFileSync(path.join(folder, 'ca.crt'))))).toBe(true)
    const checked = await issue('check')
    expect(checked.code).toBe(0)
    expect(checked.stdout).toMatch(/^ca\.crt: valid, until .*\ndb1\.crt: valid, until .*\n$/)
    const soon = await issue('check', '400')
    expect(soon.code).toBe(1)
    expect(soon.stdout).toMatch(/^db1\.crt: EXPIRES SOON/m)
  })

  test('never replaces the authority', async () => {
    const before = readFileSync(path.join(folder, 'ca.crt'), 'utf8')
    for (const args of [['authority'], ['server', 'ca', '10.0.0.11'], ['server', '../ca', '10.0.0.11'], []])
      expect((await issue(...args)).code, args.join(' ')).toBeGreaterThan(0)
    expect(readFileSync(path.join(folder, 'ca.crt'), 'utf8')).toBe(before)
  })
})

describe('an installation that has only what an image has', () => {
  let postgres: Postgres
  let folder = ''
  let env: NodeJS.ProcessEnv = {}
  beforeAll(async () => {
    await buildIfStale('server', () => undefined)
    folder = tempFolder('installation').path
    cpSync('package.json', path.join(folder, 'package.json'))
    cpSync('out/server', path.join(folder, 'out/server'), { recursive: true })
    await linkProductionPackages(path.join(folder, 'node_modules'))
    postgres = await startPostgres()
    env = {
      ...example,
      NODE_ENV: 'production',
      DATABASE_URL: await postgres.createDatabase('installation'),
      FAREDESK_SECRET: 'the secret of the installation, 32 characters',
      FAREDESK_DATA: path.join(folder, 'data'),
      PORT: String(await freePort()),
      FAREDESK_METRICS_ADDRESS: `127.0.0.1:${await freePort()}`,
      // Otherwise Node would look for packages beside the links' targets.
      NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main',
    }
  }, startsMs)
  afterAll(() => postgres?.stop())

  test(
    'starts with the example of the settings, answers, runs the admin command and ends at once',
    { timeout: startsMs },
    async () => {
      const service = startService({
        command: process.execPath,
        args: ofUnit('ExecStart').split(' ').slice(1),
        cwd: folder,
        env,
      })
      try {
        const ready = await waitFor(
          'the server to be ready',
          async () => {
            if (!isAlive(service)) throw new Error(`The server ended: ${service.complaints()}`)
            return fetch(`http://127.0.0.1:${env['PORT']}/ready`).then(
              (answer) => answer.ok && answer.json(),
              () => false as const,
            )
          },
          { timeoutMs: 120_000 },
        )
        expect(ready).toEqual({ status: 'ready', database: 'postgres' })
        const listed = await run(process.execPath, ['out/server/admin.js', 'operator', 'list', '--json'], {
          cwd: folder,
          env,
          timeoutMs: 60_000,
        })
        expect(listed.code, listed.stderr).toBe(0)
        expect(JSON.parse(listed.stdout)).toEqual([])
        service.child.kill('SIGTERM')
        await waitFor('the server to end', () => service.child.exitCode !== null)
        expect(service.child.exitCode).toBe(0)
      } finally {
        await service.stop()
      }
    },
  )
})
