import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startApiServer } from '#tests/desktop/support/api-server.ts'
import { startConsole, type RunningConsole } from '#tests/desktop/support/console.ts'
import { answerSaveDialog } from '#tests/desktop/support/dialogs.ts'
import { serveExport } from '#tests/desktop/support/export-server.ts'
import { signIn } from '#tests/desktop/support/page-calls.ts'
import { ticketsToPrint, toPdfQueue } from '#tests/desktop/support/print-jobs.ts'
import { signInAs } from '#tests/desktop/support/sign-in-screen.ts'
import { startTenantServer } from '#tests/desktop/support/tenant-server.ts'
import { callView } from '#tests/desktop/support/view-calls.ts'
import { startDesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { buildIfStale } from '#scripts/lib/build.ts'
import type { BenchLine } from './bench-line.ts'
import { askShell, listExports, getShellState } from './support/soak-console.ts'
import { killProcess, createLot, pickOne, type Victim } from './support/soak-kill.ts'
import { actAsPerson, checkEnd, checkPlaces, type Deeds } from './support/soak-round.ts'

const rounds = Number(process.env['FAREDESK_SOAK_ROUNDS'] ?? 5)
const seed = Number(process.env['FAREDESK_SOAK_SEED'] ?? 1)
const documents = 200
const killsPerRound = 6
const longestQuietMs = 2_500
const roundLimitMs = 300_000
const exportScript = { total: 12_000, delayMs: 500 }
const victims: readonly Victim[] = ['main', 'main', 'renderer', 'utility']

/** The console under test, replaced at each restart. */
interface Soak {
  running: RunningConsole
  desktop: Awaited<ReturnType<typeof startDesktopEnv>>
  /** Folder where exports are saved. */
  place: string
}

/** Counts of a soak over its rounds. */
interface Tally {
  killed: Record<string, number>
  deeds: Deeds
  misplaced: number
  twice: number
  lost: number
  different: number
  left: number
}

/** What all rounds use. */
interface Ground {
  cups: NonNullable<Awaited<ReturnType<typeof startDesktopEnv>>['cups']>
  lot: ReturnType<typeof createLot>
  printsId: string
  exportsId: string
  wanted: Awaited<ReturnType<typeof ticketsToPrint>>
  /** An uninterrupted export, to compare the others with. */
  undisturbed: string
}

const complain = (round: number, complaints: readonly string[]) => {
  for (const one of complaints) process.stderr.write(`round ${round}, seed ${seed}: ${one}\n`)
}

const show = async ({ running }: Soak, workspaceId: string) => {
  await askShell(running, 'panes.show', { workspaceId })
  await waitFor('the page', () => callView(running, workspaceId, 'printing.jobs').then((it) => it?.ok), {
    timeoutMs: 60_000,
    everyMs: 100,
  })
}

const beginExport = async (
  { running, place }: Soak,
  workspaceId: string,
  exportId: string,
): Promise<string> => {
  const file = join(place, `${exportId}.xlsx`)
  await answerSaveDialog(running, file)
  const wish = { exportId, filter: {}, sort: 'BD', withDetail: true }
  // Resolves when the export has ended, which isn't awaited here.
  callView(running, workspaceId, 'exports.run', wish).catch(() => undefined)
  await waitFor(`${exportId} in the list`, async () =>
    (await listExports(running)).some((one) => one.exportId === exportId),
  )
  return file
}

const restart = async (soak: Soak) => {
  soak.running = await startConsole(soak.desktop, { profile: soak.running.profile })
  await waitFor('both sessions', async () =>
    (await getShellState(soak.running)).entries.every(({ isSignedIn }) => isSignedIn),
  )
}

/** Kills processes of the console at random while it prints and exports. */
const disturb = async (
  soak: Soak,
  { cups, lot, printsId, exportsId }: Ground,
  tally: Tally,
  { round, jobId, exportIds }: { round: number; jobId: string; exportIds: readonly string[] },
) => {
  for (let kill = 0; kill < killsPerRound; kill += 1) {
    await sleep(lot() * longestQuietMs)
    const victim = pickOne(lot, victims) ?? 'main'
    const name = await killProcess(soak.running, victim, lot)
    if (name) tally.killed[name] = (tally.killed[name] ?? 0) + 1
    if (victim === 'main') {
      await restart(soak)
      const found = await checkPlaces(soak.running, cups, {
        jobId,
        total: documents,
        exportIds: [...exportIds],
      })
      tally.misplaced += found.length
      complain(round, found)
    }
    await actAsPerson(soak.running, cups, jobId, tally.deeds)
    await askShell(soak.running, 'panes.show', { workspaceId: pickOne(lot, [printsId, exportsId]) ?? '' })
  }
}

const runRound = async (soak: Soak, ground: Ground, tally: Tally, round: number) => {
  const { cups, printsId, exportsId, wanted, undisturbed } = ground
  const job = { title: `Soak ${round}`, documents: wanted, way: toPdfQueue, isCollated: false }
  await show(soak, printsId)
  const added = await callView(soak.running, printsId, 'printing.addJob', job)
  const jobId = String(added?.value?.['jobId'])
  await show(soak, exportsId)
  const exportIds = ['one', 'two', 'three'].map((name) => `round-${round}-${name}`)
  const files: string[] = []
  for (const exportId of exportIds) files.push(await beginExport(soak, exportsId, exportId))
  await disturb(soak, ground, tally, { round, jobId, exportIds })
  const startedAt = Date.now()
  await waitFor(
    'the end',
    async () => (await actAsPerson(soak.running, cups, jobId, tally.deeds)) === 'over',
    { timeoutMs: roundLimitMs, everyMs: 250 },
  )
  const folders = [soak.place, soak.running.profile]
  const { complaints, ...found } = await checkEnd(cups, {
    jobId,
    total: documents,
    files,
    undisturbed,
    folders,
  })
  complain(round, complaints)
  for (const key of ['twice', 'lost', 'different', 'left'] as const) tally[key] += found[key]
  process.stderr.write(`round ${round}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s to its end\n`)
}

const toLines = ({ killed, deeds, ...sums }: Tally): BenchLine[] => [
  {
    name: 'consoleSoak.kills',
    value: Object.values(killed).reduce((sum, count) => sum + count, 0),
    unit: `kills in ${rounds} rounds`,
  },
  { name: 'consoleSoak.unknown', value: deeds.unknown, unit: 'documents to check at the printer' },
  { name: 'consoleSoak.resumed', value: deeds.resumed, unit: 'exports gone on with' },
  { name: 'consoleSoak.misplaced', value: sums.misplaced, unit: 'documents and exports', limit: 0 },
  { name: 'consoleSoak.twice', value: sums.twice, unit: 'documents', limit: 0 },
  { name: 'consoleSoak.lost', value: sums.lost, unit: 'documents', limit: 0 },
  { name: 'consoleSoak.different', value: sums.different, unit: 'workbooks', limit: 0 },
  { name: 'consoleSoak.left', value: sums.left, unit: 'unfinished files', limit: 0 },
]

/**
 * Runs two hundred prints and three exports of two agencies while processes of the console are killed again and
 * again.
 */
export const run = async (): Promise<BenchLine[]> => {
  await buildIfStale('desktop', () => undefined)
  await buildIfStale('server', () => undefined)
  const [desktop, api, lotus] = await Promise.all([
    startDesktopEnv(),
    startApiServer(),
    startTenantServer('lotus'),
  ])
  const { cups } = desktop
  if (!cups) throw new Error('This desktop has no printer')
  const deeds: Deeds = { unknown: 0, reprinted: 0, resumed: 0, reloaded: 0 }
  const tally: Tally = { killed: {}, deeds, misplaced: 0, twice: 0, lost: 0, different: 0, left: 0 }
  const place = desktop.folder('exports')
  chmodSync(place, 0o777)
  const soak: Soak = { running: await startConsole(desktop), desktop, place }
  try {
    const printsId = await soak.running.addTenant(api.address('skyways'))
    const page = await soak.running.workspace(printsId)
    await signInAs(page, 'staff@skyways.example')
    await page.waitForURL(/\/app\/flight\//)
    const wanted = await ticketsToPrint(page, documents)
    const exportsId = await soak.running.addTenant(lotus.address)
    await signIn(await soak.running.workspace(exportsId), 'staff@lotus.test')
    serveExport(lotus, { total: exportScript.total })
    const undisturbed = await beginExport(soak, exportsId, 'undisturbed')
    await waitFor(
      'an export',
      async () => (await listExports(soak.running)).every(({ state }) => state === 'done'),
      { timeoutMs: 60_000 },
    )
    serveExport(lotus, exportScript)
    const ground: Ground = { cups, lot: createLot(seed), printsId, exportsId, wanted, undisturbed }
    for (let round = 1; round <= rounds; round += 1) await runRound(soak, ground, tally, round)
    const kills = Object.entries(tally.killed).map(([name, count]) => `${count} × ${name}`)
    process.stderr.write(`seed ${seed}, killed: ${kills.join(', ')}\n`)
    return toLines(tally)
  } finally {
    await soak.running.close().catch(() => undefined)
    await Promise.all([api.stop(), lotus.stop()])
    await desktop.stop()
  }
}
