import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureSystem, type SystemPart } from './setup/index.ts'
import { buildIfStale, type BuildTarget } from './lib/build.ts'
import { run } from './lib/run.ts'

interface Part {
  name: string
  needs: SystemPart[]
  builds: BuildTarget[]
  runs: { title: string; projects: string[]; env?: NodeJS.ProcessEnv }[]
}

/** Each of its runs is a run of Vitest; see `beside` for what runs at the same time. */
const parts: Part[] = [
  { name: 'unit', needs: [], builds: [], runs: [{ title: 'unit', projects: ['unit', 'renderer'] }] },
  {
    name: 'api',
    needs: ['postgres'],
    builds: [],
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
    needs: ['chromium', 'office'],
    builds: ['web', 'server'],
    runs: [{ title: 'web', projects: ['web'] }],
  },
  {
    name: 'desktop',
    needs: ['xvfb', 'keyring', 'cups', 'poppler', 'postgres'],
    builds: ['web', 'server', 'desktop'],
    runs: [{ title: 'desktop', projects: ['native', 'desktop'] }],
  },
]

/**
 * What runs at the same time in a whole run. A browser and a window wait most of their time and leave two thirds of two cores
 * idle: whatever only computes takes that, at the lowest priority, so that what people would see is drawn first.
 */
const lanes: { isPatient: boolean; parts: string[] }[] = [
  { isPatient: false, parts: ['web', 'desktop'] },
  { isPatient: true, parts: ['check', 'unit', 'api'] },
]
type How = { isBeside: boolean; isPatient: boolean }
const alone: How = { isBeside: false, isPatient: false }

interface Count {
  passed: number
  failed: number
  skipped: number
}
const total: Count = { passed: 0, failed: 0, skipped: 0 }
const notRun: string[] = []
const isCi = process.env['CI'] === 'true'

const add = (count: Count): void => {
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}

/** Vitest's own report: what it counted, and one failure more where it ended badly without saying of which test. */
const countOf = (file: string, code: number): Count => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numPendingTests: number
    }
    const failed = code !== 0 && report.numFailedTests === 0 ? 1 : report.numFailedTests
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Runs a part. What runs beside others (`isBeside`) is printed whole when it ends. */
const runPart = async (part: Part, how: How): Promise<void> => {
  const { missing } = ensureSystem({ parts: part.needs, say: console.log })
  if (missing.length > 0) {
    for (const { message } of missing) notRun.push(`${part.name}: ${message}`)
    // A part that cannot run is no success where nothing may be left out.
    if (isCi) add({ passed: 0, failed: 1, skipped: 0 })
    return
  }
  for (const target of part.builds) await buildIfStale(target, console.log)
  for (const one of part.runs) await runVitest(one, how)
}

const runVitest = async (
  { title, projects, env }: Part['runs'][number],
  { isBeside, isPatient }: How,
): Promise<void> => {
  if (!isBeside) console.log(heading(title))
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
    quiet: isBeside,
    isPatient,
  })
  if (isBeside) console.log(`${heading(title)}\n${ran.output}`)
  add(countOf(report, ran.code))
  console.log(`${title}: ${ran.seconds.toFixed(0)} s`)
}

const heading = (title: string): string => `\n── ${title} ──`

const runCheck = async ({ isBeside, isPatient }: How): Promise<void> => {
  if (!isBeside) console.log(heading('check'))
  const args = ['--import', 'tsx', 'scripts/check.ts']
  const ran = await run(process.execPath, args, { quiet: isBeside, isPatient })
  if (isBeside) console.log(`${heading('check')}\n${ran.output}`)
  const [, passed = '0', failed = '1'] = /check: (\d+) passed, (\d+) failed/.exec(ran.output) ?? []
  add({ passed: Number(passed), failed: Number(failed), skipped: 0 })
}

const runParts = async (chosen: readonly Part[], how: How): Promise<void> => {
  for (const part of chosen) {
    await runPart(part, how).catch((fault: unknown) => {
      console.error(fault instanceof Error ? fault.message : fault)
      add({ passed: 0, failed: 1, skipped: 0 })
    })
  }
}

const runAll = async (): Promise<void> => {
  // Two at once would install and build into each other's way.
  ensureSystem({ parts: [...new Set(parts.flatMap(({ needs }) => needs))], say: console.log })
  for (const target of new Set(parts.flatMap(({ builds }) => builds)))
    await buildIfStale(target, console.log).catch(() => undefined)
  await Promise.all(
    lanes.map(async ({ isPatient, parts: names }) => {
      const how = { isBeside: true, isPatient }
      if (names.includes('check')) await runCheck(how)
      await runParts(
        parts.filter(({ name }) => names.includes(name)),
        how,
      )
    }),
  )
}

/** `npm test`: check and every part; with a part's name, that part alone. One summary line at the end. */
const test = async (wanted: string | undefined): Promise<void> => {
  const chosen = wanted === undefined ? parts : parts.filter((part) => part.name === wanted)
  if (chosen.length === 0)
    throw new Error(`There is no part '${wanted}'. Parts: ${parts.map((part) => part.name).join(', ')}.`)
  if (wanted === undefined) await runAll()
  else await runParts(chosen, alone)
  for (const line of notRun) console.log(`Not run: ${line}`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exit(total.failed === 0 ? 0 : 1)
}

await test(process.argv[2])
