import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureSystem, type SystemPart } from './setup/index.ts'
import { buildIfStale, type BuildTarget } from './lib/build.ts'
import { runWhereReadable } from './lib/readable-copy.ts'
import { run, type Ran } from './lib/run.ts'

interface Part {
  name: string
  needs: SystemPart[]
  builds: BuildTarget[]
  /** Runs in a copy of the repository if an unprivileged user can't read it. */
  isUnprivileged?: boolean
  runs: { title: string; projects: string[]; env?: NodeJS.ProcessEnv }[]
}

/** Each run is a run of Vitest; see `beside` for what runs at the same time. */
const parts: Part[] = [
  { name: 'unit', needs: [], builds: [], runs: [{ title: 'unit', projects: ['unit'] }] },
  { name: 'screens', needs: [], builds: [], runs: [{ title: 'screens', projects: ['renderer'] }] },
  {
    name: 'api',
    needs: [
      'postgres',
      'poppler',
      'dnsmasq',
      'caddy',
      'haproxy',
      'prometheus',
      'openssl',
      'systemd',
      'cluster',
      'backup',
    ],
    builds: ['server'],
    runs: [
      {
        title: 'api on PGlite',
        projects: ['api'],
        env: { FAREDESK_TEST_ENGINE: 'pglite', FAREDESK_TEST_ONCE: 'postgres' },
      },
      { title: 'api on PostgreSQL', projects: ['api'], env: { FAREDESK_TEST_ENGINE: 'postgres' } },
    ],
  },
  {
    name: 'web',
    needs: ['chromium', 'office', 'poppler'],
    builds: ['web', 'operator', 'server'],
    runs: [{ title: 'web', projects: ['web'] }],
  },
  {
    name: 'desktop',
    needs: ['xvfb', 'keyring', 'cups', 'poppler', 'postgres'],
    builds: ['web', 'server', 'desktop'],
    isUnprivileged: true,
    runs: [{ title: 'desktop', projects: ['native', 'desktop'] }],
  },
]

/**
 * What runs at the same time in a full run: a browser or a console alone leaves one of two cores half idle. When the first of
 * these groups ends, check starts at low priority, followed by the parts `atLowPriority`.
 */
const beside: string[][] = [['api', 'desktop'], ['web']]
const atLowPriority: string[] = ['unit', 'screens']

type Place = 'alone' | 'beside' | 'atLowPriority'

interface Count {
  passed: number
  failed: number
  skipped: number
}
const total: Count = { passed: 0, failed: 0, skipped: 0 }
const notRun: string[] = []
/** Each failed test with its message, printed once more at the end. */
const failures: string[] = []
const isCi = process.env['CI'] === 'true'

const add = (count: Count): void => {
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}

/** The parts of Vitest's report that are read here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const listFailures = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const texts = failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`)
    const ofFile = message === '' ? [] : [message]
    return [...ofFile, ...texts].map((text) => `${path.relative(process.cwd(), name)}: ${text}`)
  })

/** Reads Vitest's report; counts one more failure when Vitest failed without naming a test. */
const readCount = (file: string, code: number): Count => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    failures.push(...listFailures(report))
    const failed = code !== 0 && report.numFailedTests === 0 ? 1 : report.numFailedTests
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Runs a part. Unless it runs alone, its output is printed as a whole when it ends. */
const runPart = async (part: Part, place: Place): Promise<void> => {
  const { missing } = ensureSystem({ parts: part.needs, say: console.log })
  if (missing.length > 0) {
    for (const { message } of missing) notRun.push(`${part.name}: ${message}`)
    // In CI, a part that can't run is a failure, because nothing may be skipped.
    if (isCi) add({ passed: 0, failed: 1, skipped: 0 })
    return
  }
  for (const target of part.builds) await buildIfStale(target, console.log)
  const runAt = async (folder: string): Promise<void> => {
    for (const one of part.runs) await runVitest(one, folder, place)
  }
  await (part.isUnprivileged ? runWhereReadable(process.cwd(), runAt, console.log) : runAt(process.cwd()))
}

const runVitest = async (
  { title, projects, env }: Part['runs'][number],
  folder: string,
  place: Place,
): Promise<void> => {
  const isAlone = place === 'alone'
  if (isAlone) console.log(heading(title))
  const report = path.join(tmpdir(), `faredesk-report-${process.pid}-${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const ran = await run('node_modules/.bin/vitest', args, {
    env: { NO_COLOR: '1', ...env },
    cwd: folder,
    quiet: !isAlone,
    inBackground: place === 'atLowPriority',
  })
  if (!isAlone) console.log(`${heading(title)}\n${ran.output}`)
  add(readCount(report, ran.code))
  console.log(`${title}: ${ran.seconds.toFixed(0)} s`)
}

const heading = (title: string): string => `\n── ${title} ──`

/** Runs check at low priority. */
const runCheck = (): Promise<Ran> =>
  run(process.execPath, ['--import', 'tsx', 'scripts/check.ts'], { quiet: true, inBackground: true })

const addCheck = ({ output }: Ran): void => {
  console.log(`${heading('check')}\n${output}`)
  const [, passed = '0', failed = '1'] = /check: (\d+) passed, (\d+) failed/.exec(output) ?? []
  add({ passed: Number(passed), failed: Number(failed), skipped: 0 })
}

const runParts = async (chosen: readonly Part[], place: Place): Promise<void> => {
  for (const part of chosen) {
    await runPart(part, place).catch((fault: unknown) => {
      console.error(fault instanceof Error ? fault.message : fault)
      add({ passed: 0, failed: 1, skipped: 0 })
    })
  }
}

const pick = (names: readonly string[]): Part[] => parts.filter(({ name }) => names.includes(name))

const runAll = async (): Promise<void> => {
  // Two at once would interfere with each other's installs and builds.
  ensureSystem({ parts: [...new Set(parts.flatMap(({ needs }) => needs))], say: console.log })
  for (const target of new Set(parts.flatMap(({ builds }) => builds)))
    await buildIfStale(target, console.log).catch(() => undefined)
  const groups = beside.map((names) => runParts(pick(names), 'beside'))
  await Promise.race(groups)
  const checking = runCheck().then(async (checked) => {
    addCheck(checked)
    await runParts(pick(atLowPriority), 'atLowPriority')
  })
  await Promise.all([...groups, checking])
}

/** `npm test`: runs check and every part; with a part's name, only that part. Prints one summary line at the end. */
const test = async (wanted: string | undefined): Promise<void> => {
  const chosen = wanted === undefined ? parts : parts.filter((part) => part.name === wanted)
  if (chosen.length === 0)
    throw new Error(`Unknown part '${wanted}'. Choose from: ${parts.map((part) => part.name).join(', ')}.`)
  if (wanted === undefined) await runAll()
  else await runParts(chosen, 'alone')
  for (const line of notRun) console.log(`Not run: ${line}`)
  for (const failure of failures) console.log(`\nFailed: ${failure}`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exit(total.failed === 0 ? 0 : 1)
}

await test(process.argv[2])
