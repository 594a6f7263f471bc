import { randomUUID } from 'node:crypto'
import { ipcErrorText } from '#contract/ipc/errors.ts'
import type { Paper } from '#contract/ipc/print-jobs.ts'
import { fileErrorCode } from '#main/files/file-errors.ts'
import { logFault } from '#main/shared/log.ts'
import { isPending } from './document-rules.ts'
import type { JobBook } from './job-book.ts'
import type { HandOverEnd, PrintTarget } from './print-target.ts'
import type { RenderEnd, RenderPdf } from './render-pdf.ts'

export interface RunnerDeps {
  render: RenderPdf
  /** Returns why the tenant's pages can't be loaded now; null when they can. */
  tenantObstacle(workspaceId: string): string | null
  /** Called when a document was sent, so that its outcome is followed. */
  onHandedOver(): void
}

const lanes = 2
/** How many documents are rendered ahead of the printer; few, since each holds a passenger's data. */
const ahead = 6
const notReadyText = "The page didn't load, so nothing was printed. Open the ticket and print it again."

const choosePaper = ({ way }: JobBook['job']): Paper => (way.kind === 'printer' ? way.paper : 'A4')

interface JobRun {
  book: JobBook
  target: PrintTarget
  deps: RunnerDeps
  /** Separates pages rendered for this run from those of another. */
  round: string
}

const isOn = ({ book }: JobRun): boolean => book.control === 'running'

/** A job cancelled meanwhile stays cancelled. */
const pause = async ({ book }: JobRun, text: string): Promise<void> => {
  if (book.control !== 'cancelled') await book.note({ kind: 'control', control: 'paused', text })
}

async function renderDocument(run: JobRun, number: number, lane: number): Promise<RenderEnd> {
  const { book, target, deps, round } = run
  const { job } = book
  if (!isOn(run) || !target.takesPdf || book.document(number).state === 'rendered') return { kind: 'ready' }
  const path = job.documents[number - 1]?.path ?? '/'
  const { workspaceId } = job
  const file = book.pdfFile(number)
  const end = await deps.render({ workspaceId, path, paper: choosePaper(job), file, lane, round })
  if (end.kind === 'ready' && book.document(number).state === 'waiting') {
    await book.note({ kind: 'document', number, state: 'rendered' })
  }
  // Cancelled while it was rendered, so nobody else would delete it.
  if (!isPending(book.document(number).state)) await book.dropPdf(number)
  return end
}

/** Records what the printer or folder answered. */
async function noteHandOver(run: JobRun, number: number, end: HandOverEnd): Promise<void> {
  const { book, target, deps } = run
  if (end.kind === 'refused') {
    const state = book.control === 'cancelled' ? 'cancelled' : target.takesPdf ? 'rendered' : 'waiting'
    await book.note({ kind: 'document', number, state })
    if (state === 'cancelled') await book.dropPdf(number)
    return pause(run, end.text)
  }
  const { kind, text, ...found } = end
  const state = kind === 'doubt' ? 'unknown' : end.kind === 'taken' && end.isDone ? 'done' : 'handedOver'
  await book.note({
    kind: 'document',
    number,
    state,
    text,
    ...('uuid' in found ? { printerJob: found.printerJob, uuid: found.uuid } : {}),
  })
  await book.dropPdf(number)
  if (state === 'handedOver') deps.onHandedOver()
}

async function handOver(run: JobRun, number: number): Promise<void> {
  const { book, target } = run
  const obstacle = await target.obstacle()
  if (obstacle) return pause(run, `${obstacle} Documents not sent yet are saved.`)
  const wanted = book.job.documents[number - 1]
  // Paused or cancelled while the printer was asked.
  if (!wanted || !isOn(run) || !isPending(book.document(number).state)) return
  const announce = (mark: string, bytes: number) =>
    book.announce({ kind: 'document', number, state: 'handing', mark, bytes, printerJob: '', uuid: '' })
  const end = await target.handOver(book.document(number), wanted, book.pdfFile(number), announce)
  await noteHandOver(run, number, end)
}

async function takeOne(run: JobRun, number: number, rendered: RenderEnd): Promise<void> {
  const { book, deps } = run
  if (!isOn(run)) return
  if (rendered.kind === 'noRoom') return pause(run, rendered.text)
  if (rendered.kind === 'ready') return handOver(run, number)
  const obstacle = deps.tenantObstacle(book.job.workspaceId)
  if (obstacle) return pause(run, obstacle)
  await book.note({ kind: 'document', number, state: 'failed', text: notReadyText })
}

/**
 * Deletes waiting PDFs: they hold names and passports, so none is stored while nothing is printed. They are rendered
 * again later.
 */
async function dropReady({ book }: JobRun): Promise<void> {
  for (const { number, state } of book.documents()) {
    if (state !== 'rendered') continue
    await book.dropPdf(number)
    await book.note({ kind: 'document', number, state: 'waiting' })
  }
}

/** Sends all waiting documents of a job in order, each once. Ends early when the job is paused; never throws. */
export async function runJob(book: JobBook, target: PrintTarget, deps: RunnerDeps): Promise<void> {
  const run: JobRun = { book, target, deps, round: randomUUID() }
  const numbers = book.documents().flatMap(({ number, state }) => (isPending(state) ? [number] : []))
  const started: Promise<RenderEnd>[] = []
  const startUpTo = (count: number) => {
    while (started.length < Math.min(count, numbers.length)) {
      const at = started.length
      const work = renderDocument(run, numbers[at] ?? 0, at % lanes)
      // Handled when its turn comes; an earlier failure must not end the process.
      work.catch(() => undefined)
      started.push(work)
    }
  }
  try {
    // Sequential, so that the paper is in the order of the list.
    for (const [index, number] of numbers.entries()) {
      if (!isOn(run)) break
      startUpTo(index + 1 + ahead)
      const rendered = (await started[index]) ?? { kind: 'notReady' }
      await takeOne(run, number, rendered)
    }
  } catch (error) {
    logFault('print.run', error)
    const code = fileErrorCode(error)
    await pause(run, code ? ipcErrorText[code] : ipcErrorText.internal).catch(() => undefined)
  }
  await Promise.allSettled(started)
  if (!isOn(run)) await dropReady(run).catch((error: unknown) => logFault('print.drop', error))
}
