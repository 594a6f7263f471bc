import { randomUUID } from 'node:crypto'
import { ipcErrorText } from '#contract/ipc/errors.ts'
import type { Paper } from '#contract/ipc/print-jobs.ts'
import { fileErrorCode } from '#main/files/file-errors.ts'
import { logFault } from '#main/shared/log.ts'
import { isPending } from './document-rules.ts'
import type { JobBook } from './job-book.ts'
import type { PrintTarget } from './print-target.ts'
import type { RenderEnd, RenderPdf } from './render-pdf.ts'

export interface RunnerDeps {
  render: RenderPdf
  /** Why the tenant's pages cannot be had at the moment; null when they can. */
  tenantObstacle(workspaceId: string): string | null
  /** A document was handed over: somebody has to follow what becomes of it. */
  onHandedOver(): void
}

const lanes = 2
/** So many documents lie ready while the printer takes the one before; no more, since each holds a passenger's data. */
const ahead = 6
const notReadyText = 'Its page did not get ready. Nothing was printed. Open it, then print it again.'

const paperOf = ({ way }: JobBook['job']): Paper => (way.kind === 'printer' ? way.paper : 'A4')

/** Hands over all documents of a job that wait, in their order, each once. Ends early when the job is paused; never throws. */
export async function runJob(book: JobBook, target: PrintTarget, deps: RunnerDeps): Promise<void> {
  const { job } = book
  const round = randomUUID()
  const isOn = () => book.control === 'running'
  /** A job that was cancelled meanwhile stays so. */
  const pause = async (text: string) => {
    if (book.control !== 'cancelled') await book.note({ kind: 'control', control: 'paused', text })
  }
  const pathOf = (number: number) => job.documents[number - 1]?.path ?? '/'

  const render = async (number: number, lane: number): Promise<RenderEnd> => {
    if (!isOn() || !target.takesPdf || book.document(number).state === 'rendered') return { kind: 'ready' }
    const file = book.pdfFile(number)
    const wish = {
      workspaceId: job.workspaceId,
      path: pathOf(number),
      paper: paperOf(job),
      file,
      lane,
      round,
    }
    const end = await deps.render(wish)
    if (end.kind === 'ready' && book.document(number).state === 'waiting') {
      await book.note({ kind: 'document', number, state: 'rendered' })
    }
    // Cancelled while it was drawn: nobody else would delete it.
    if (!isPending(book.document(number).state)) await book.dropPdf(number)
    return end
  }

  const handOver = async (number: number): Promise<void> => {
    const obstacle = await target.obstacle()
    if (obstacle) return pause(`${obstacle} What was not handed over is kept.`)
    const wanted = job.documents[number - 1]
    // Paused or cancelled while the printer was asked.
    if (!wanted || !isOn() || !isPending(book.document(number).state)) return
    const announce = (mark: string, bytes: number) =>
      book.announce({ kind: 'document', number, state: 'handing', mark, bytes, printerJob: '', uuid: '' })
    const end = await target.handOver(book.document(number), wanted, book.pdfFile(number), announce)
    if (end.kind === 'refused') {
      const state = book.control === 'cancelled' ? 'cancelled' : target.takesPdf ? 'rendered' : 'waiting'
      await book.note({ kind: 'document', number, state })
      if (state === 'cancelled') await book.dropPdf(number)
      return pause(end.text)
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

  const takeOne = async (number: number, rendered: RenderEnd): Promise<void> => {
    if (!isOn()) return
    if (rendered.kind === 'noRoom') return pause(rendered.text)
    if (rendered.kind === 'ready') return handOver(number)
    const obstacle = deps.tenantObstacle(job.workspaceId)
    if (obstacle) return pause(obstacle)
    await book.note({ kind: 'document', number, state: 'failed', text: notReadyText })
  }

  /** PDFs hold names and passports: none lies about while nothing is printed. They are made again when they are wanted. */
  const dropReady = async () => {
    for (const { number, state } of book.documents()) {
      if (state !== 'rendered') continue
      // oxlint-disable-next-line no-await-in-loop -- a few files
      await book.dropPdf(number)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await book.note({ kind: 'document', number, state: 'waiting' })
    }
  }

  const numbers = book.documents().flatMap(({ number, state }) => (isPending(state) ? [number] : []))
  const started: Promise<RenderEnd>[] = []
  const startUpTo = (count: number) => {
    while (started.length < Math.min(count, numbers.length)) {
      const at = started.length
      const work = render(numbers[at] ?? 0, at % lanes)
      // Heard where its turn comes; a failure before that must not end the process.
      work.catch(() => undefined)
      started.push(work)
    }
  }
  try {
    for (const [index, number] of numbers.entries()) {
      if (!isOn()) break
      startUpTo(index + 1 + ahead)
      // oxlint-disable-next-line no-await-in-loop -- the order of the paper is the order of the list
      const rendered = (await started[index]) ?? { kind: 'notReady' }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await takeOne(number, rendered)
    }
  } catch (error) {
    logFault('print.run', error)
    const code = fileErrorCode(error)
    await pause(code ? ipcErrorText[code] : ipcErrorText.internal).catch(() => undefined)
  }
  await Promise.allSettled(started)
  if (!isOn()) await dropReady().catch((error: unknown) => logFault('print.drop', error))
}
