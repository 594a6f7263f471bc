import os from 'node:os'
import { verifySignatures } from './lib/npm-signatures.ts'
import { run, type Ran } from './lib/run.ts'

/** With fewer modules than this, the dependency rules have checked nothing. Raise it as the product grows. */
const fewestModules = 2200

const layers = ['contract', 'domain', 'server', 'main', 'preload', 'renderer'].map((layer) => `src/${layer}`)

interface Step {
  name: string
  command: string
  args: string[]
  judge?: (ran: Ran) => string | null
}

const bin = (name: string): string => `node_modules/.bin/${name}`

const steps: Step[] = [
  // The tests have the most types, so they start first.
  ...['tests', ...layers].map((folder) => ({
    name: `types ${folder}`,
    command: bin('tsc'),
    args: [
      '-p',
      folder,
      // By default, four checkers share the files, and each computes most of the types again.
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/types/${folder.replace('/', '-')}.tsbuildinfo`,
    ],
  })),
  {
    name: 'lint',
    command: bin('oxlint'),
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  { name: 'format', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '--cache', '.'] },
  {
    name: 'dependency rules',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', 'src', 'tests', 'scripts', 'bench'],
    judge: ({ output }) => {
      const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
      return modules < fewestModules
        ? `only ${modules} modules were checked; expected at least ${fewestModules}`
        : null
    },
  },
  { name: 'walks', command: bin('tsx'), args: ['scripts/walks.ts', '--check'] },
  { name: 'unused code', command: bin('knip'), args: ['--no-progress'] },
]

/**
 * Checks the types of each layer, lint, format, dependency rules, unused code and the signatures of packages. Exits with 1 and the output
 * of what failed.
 */
const check = async (): Promise<number> => {
  const started = Date.now()
  const waiting = [...steps]
  let failed = 0
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const ran = await run(step.command, step.args, { quiet: true })
      const complaint = ran.code === 0 ? (step.judge?.(ran) ?? null) : ran.output.trim()
      console.log(`${complaint === null ? 'ok  ' : 'FAIL'} ${step.name} (${ran.seconds.toFixed(1)} s)`)
      if (complaint !== null) {
        failed += 1
        console.log(complaint.slice(0, 8000))
      }
    }
  }
  const [verdict] = await Promise.all([
    verifySignatures(),
    ...Array.from({ length: Math.max(2, os.availableParallelism()) }, work),
  ])
  if (verdict.state === 'failed') failed += 1
  console.log(
    {
      ok: 'ok   signatures of packages',
      failed: 'FAIL signatures of packages',
      skipped: 'skip signatures of packages',
    }[verdict.state],
  )
  if (verdict.text !== '') console.log(verdict.text.slice(0, 8000))
  console.log(
    `check: ${steps.length + (verdict.state === 'skipped' ? 0 : 1) - failed} passed, ${failed} failed in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  return failed === 0 ? 0 : 1
}

process.exit(await check())
