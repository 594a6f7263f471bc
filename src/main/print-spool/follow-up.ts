import { logFault } from '#main/shared/log.ts'
import type { JobBook } from './job-book.ts'
import type { PrintTarget } from './print-target.ts'

/** Follows documents at a print service until their outcome is known. */
export interface FollowUp {
  /** Checks soon, because of news or a request. */
  wake(): void
  stop(): void
}

const firstDelayMs = 200
const longestDelayMs = 5_000
/** Printers work sequentially: when this many wait, those behind them wait too. */
const maxWaiting = 5

/** `watched`: jobs with documents at a printer, oldest first. */
export function createFollowUp(watched: () => readonly { book: JobBook; target: PrintTarget }[]): FollowUp {
  let timer: NodeJS.Timeout | undefined
  let delayMs = firstDelayMs
  let isAsking = false
  let isStopped = false

  /** Returns whether anything changed. */
  const askOne = async (book: JobBook, target: PrintTarget, number: number): Promise<'news' | 'same'> => {
    const before = book.document(number)
    const found = await target.lookUp(before)
    const now = book.document(number)
    // Someone printed it again, or recorded its outcome, while the service was asked.
    if (!found || now.state !== 'handedOver' || now.attempt !== before.attempt) return 'same'
    if (found.state === now.state && found.text === now.text && (found.uuid ?? '') === now.uuid) return 'same'
    await book.note({ kind: 'document', number, ...found })
    return 'news'
  }

  const pass = async (): Promise<boolean> => {
    let hasNews = false
    for (const { book, target } of watched()) {
      let waiting = 0
      for (const { number, state } of book.documents()) {
        if (state !== 'handedOver') continue
        if (waiting >= maxWaiting || isStopped) break
        if ((await askOne(book, target, number)) === 'news') hasNews = true
        if (book.document(number).state === 'handedOver') waiting += 1
      }
    }
    return hasNews
  }

  const ask = async () => {
    isAsking = true
    const hasNews = await pass().catch((error: unknown) => {
      logFault('print.follow', error)
      return false
    })
    isAsking = false
    delayMs = hasNews ? firstDelayMs : Math.min(delayMs * 1.6, longestDelayMs)
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (isStopped || isAsking || watched().length === 0) return
    timer = setTimeout(() => void ask(), delayMs)
  }
  return {
    wake() {
      delayMs = firstDelayMs
      plan()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
