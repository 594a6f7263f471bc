import { readdirSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { RunningConsole } from '#tests/desktop/support/console.ts'
import { readSheet } from '#tests/desktop/support/read-sheet.ts'
import type { Cups } from '#tests/support/native/cups.ts'
import { run } from '#tests/support/native/command.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { askShell, listDocuments, listExports, findPrintJob, getShellState } from './soak-console.ts'

/** What was wrong in a round, as text. */
export type Complaints = string[]

/** Lists the numbers of a job's printed documents, including repeats. */
export const listPrintedNumbers = (cups: Cups, jobId: string): number[] =>
  cups.outFiles().flatMap(({ title }) => {
    const found = /\[(\w{8})-(\d+)-\d+\]$/.exec(title)
    return found && jobId.startsWith(found[1] ?? '?') ? [Number(found[2])] : []
  })

/** Waits until nothing is being printed. */
const untilIdle = (cups: Cups) =>
  waitFor('an idle printer', async () => (await run('lpstat', ['-o'], { env: cups.env })).stdout === '', {
    timeoutMs: 60_000,
    everyMs: 50,
  })

/** Checks a console that was killed and restarted: each document and export is listed once, with its true state. */
export async function checkPlaces(
  running: RunningConsole,
  cups: Cups,
  round: { jobId: string; total: number; exportIds: string[] },
): Promise<Complaints> {
  await untilIdle(cups)
  const job = await findPrintJob(running, round.jobId)
  const documents = await listDocuments(running, round.jobId)
  const printed = new Set(listPrintedNumbers(cups, round.jobId))
  const sum = Object.values(job?.counts ?? {}).reduce((one, other) => one + other, 0)
  const exports = await listExports(running)
  return [
    ...(sum === round.total && documents.length === round.total
      ? []
      : [`${sum} documents of ${round.total}`]),
    ...(job?.state === 'running' && (job.counts.waiting > 0 || job.counts.rendered > 0)
      ? ['the job goes on by itself']
      : []),
    ...documents.flatMap(({ number, state, text }) => {
      const isOut = printed.has(number)
      const isTrue = state === 'unknown' || state === 'handedOver' || isOut === (state === 'done')
      return isTrue ? [] : [`document ${number} is ${state} (${text}), and ${isOut ? 'came out' : 'did not'}`]
    }),
    ...round.exportIds.flatMap((id) => {
      const times = exports.filter(({ exportId }) => exportId === id).length
      return times === 1 ? [] : [`the export ${id} is listed ${times} times`]
    }),
  ]
}

export interface Deeds {
  unknown: number
  reprinted: number
  resumed: number
  reloaded: number
}

/** Acts like a user who returns to the desk: checks the printer, answers, and resumes everything. */
export async function actAsPerson(
  running: RunningConsole,
  cups: Cups,
  jobId: string,
  deeds: Deeds,
): Promise<'over' | 'under way'> {
  const { panes } = await getShellState(running)
  for (const { workspaceId, status } of panes) {
    if (status !== 'crashed' && status !== 'failed') continue
    deeds.reloaded += 1
    await askShell(running, 'panes.reload', { workspaceId })
  }
  const exports = await listExports(running)
  for (const { state, canGoOn, workspaceId, exportId } of exports) {
    if (state !== 'cutOff' || !canGoOn) continue
    deeds.resumed += 1
    await askShell(running, 'exportJobs.resume', { workspaceId, exportId })
  }
  const job = await findPrintJob(running, jobId)
  if (!job) throw new Error('The job is gone')
  if (job.counts.unknown > 0) {
    await untilIdle(cups)
    const printed = new Set(listPrintedNumbers(cups, jobId))
    for (const { number, state } of await listDocuments(running, jobId)) {
      if (state !== 'unknown') continue
      deeds.unknown += 1
      await askShell(running, 'printJobs.settle', { jobId, number, wasPrinted: printed.has(number) })
    }
  }
  if (job.state === 'paused') await askShell(running, 'printJobs.resume', { jobId })
  else if (job.counts.failed > 0) {
    deeds.reprinted += job.counts.failed
    await askShell(running, 'printJobs.reprint', { jobId, what: 'failed' })
  }
  const isOver = job.state === 'done' && exports.every(({ state }) => state === 'done')
  return isOver ? 'over' : 'under way'
}

const leftover = /\.(part|new|pdf)$/

/**
 * Checks the end of a round: everything exists once, is complete and the same as without interruption, and nothing is
 * left over.
 */
export async function checkEnd(
  cups: Cups,
  round: { jobId: string; total: number; files: string[]; undisturbed: string; folders: string[] },
): Promise<{ twice: number; lost: number; different: number; left: number; complaints: Complaints }> {
  await untilIdle(cups)
  const printed = listPrintedNumbers(cups, round.jobId)
  const once = new Set(printed)
  const sheets = [1, 2]
  const wanted = sheets.map((number) => readSheet(round.undisturbed, number).rows)
  const different = round.files.filter(
    (file) =>
      !isDeepStrictEqual(
        sheets.map((number) => readSheet(file, number).rows),
        wanted,
      ),
  )
  const left = round.folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => leftover.test(name)),
  )
  const again = printed.filter((number, index) => printed.indexOf(number) !== index)
  return {
    twice: again.length,
    lost: round.total - once.size,
    different: different.length,
    left: left.length,
    complaints: [...again.map((number) => `document ${number} came out again`), ...different, ...left],
  }
}
