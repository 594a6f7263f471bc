import { logFault } from '#main/shared/log.ts'
import { isPending, toRecovery } from './document-rules.ts'
import type { JobBook } from './job-book.ts'
import type { PrintTarget } from './print-target.ts'

/** Why a job that was running when the console closed is paused. */
export const closedText = 'The console was closed before this finished. Resume to print the rest.'

/** Restores a job of an earlier run: no document stays in doubt, and nothing is printed until requested. */
export async function recoverJob(book: JobBook, target: PrintTarget): Promise<void> {
  const { way } = book.job
  const isOpen = () => book.documents().some(({ state }) => isPending(state) || state === 'handing')
  if (book.control === 'running' && isOpen()) {
    await book.note({ kind: 'control', control: 'paused', text: closedText })
  }
  for (const document of book.documents()) {
    const { number } = document
    const recovery = toRecovery(document.state, way.kind)
    if (recovery === 'keep') continue
    const found =
      recovery === 'printAnew' ? { state: 'waiting' as const, text: '' } : await target.lookUp(document)
    if (found) await book.note({ kind: 'document', number, ...found })
  }
  if (book.control === 'cancelled') await cancelPending(book)
}

/** Cancels all pending documents. */
export const cancelPending = (book: JobBook): Promise<void> =>
  book.note(
    ...book
      .documents()
      .filter(({ state }) => isPending(state))
      .map(({ number }) => ({ kind: 'document' as const, number, state: 'cancelled' as const })),
  )

/** Like `recoverJob`; a fault leaves the job paused, and others continue. */
export const recoverWithoutThrow = (book: JobBook, target: PrintTarget): Promise<void> =>
  recoverJob(book, target).catch((error: unknown) => logFault('print.recover', error))
