import type { JobBook } from './job-book.ts'
import { countDocuments, toJobState } from './document-rules.ts'
import { createFollowUp } from './follow-up.ts'
import { closedText } from './recover.ts'
import { runJob, type RunnerDeps } from './job-runner.ts'
import type { PrintTarget } from './print-target.ts'

/** All jobs of the console; each workspace's jobs run one at a time, in order. */
export interface Jobs {
  list(): readonly JobBook[]
  find(jobId: string): JobBook | undefined
  getTarget(book: JobBook): PrintTarget
  add(book: JobBook): void
  /** Removes a job from the list and deletes it. */
  remove(book: JobBook): Promise<void>
  /** Continues with waiting jobs and checks documents at printers. */
  wake(): void
  stop(): Promise<void>
}

export const getJobState = (book: JobBook) => toJobState(book.control, countDocuments(book.documents()))

const hasWork = (book: JobBook): boolean => {
  const { waiting, rendered } = countDocuments(book.documents())
  return book.control === 'running' && waiting + rendered > 0
}

export function createJobs(
  deps: Omit<RunnerDeps, 'onHandedOver'> & {
    targetFor: (book: JobBook) => PrintTarget
    onChange: () => void
  },
): Jobs {
  let books: JobBook[] = []
  const targets = new Map<string, PrintTarget>()
  const running = new Map<string, Promise<void>>()
  let isStopped = false

  const getTarget = (book: JobBook): PrintTarget => {
    const known = targets.get(book.job.jobId)
    if (known) return known
    const made = deps.targetFor(book)
    targets.set(book.job.jobId, made)
    return made
  }
  const followUp = createFollowUp(() =>
    books
      .filter((book) => countDocuments(book.documents()).handedOver > 0)
      .map((book) => ({ book, target: getTarget(book) })),
  )
  const runner: RunnerDeps = {
    render: deps.render,
    tenantObstacle: (workspaceId) => deps.tenantObstacle(workspaceId),
    onHandedOver: () => followUp.wake(),
  }
  const work = async (workspaceId: string) => {
    for (;;) {
      const next = books.find((book) => book.job.workspaceId === workspaceId && hasWork(book))
      if (!next || isStopped) return
      await runJob(next, getTarget(next), runner)
    }
  }
  const wake = () => {
    followUp.wake()
    for (const { job } of books) {
      const { workspaceId } = job
      if (isStopped || running.has(workspaceId)) continue
      // Asynchronous, so that it is marked as running before it starts.
      const ownRun = Promise.resolve()
        .then(() => work(workspaceId))
        .finally(() => {
          running.delete(workspaceId)
          if (books.some((book) => book.job.workspaceId === workspaceId && hasWork(book))) wake()
        })
      running.set(workspaceId, ownRun)
    }
  }
  return {
    list: () => books,
    find: (jobId) => books.find((book) => book.job.jobId === jobId),
    getTarget,
    add(book) {
      books = [...books, book]
      deps.onChange()
    },
    async remove(book) {
      books = books.filter((other) => other !== book)
      targets.delete(book.job.jobId)
      // The running work must see that it was cancelled before its files are deleted.
      await book.note({ kind: 'control', control: 'cancelled' }).catch(() => undefined)
      await book.remove()
      deps.onChange()
    },
    wake,
    async stop() {
      isStopped = true
      followUp.stop()
      for (const book of books) {
        if (!hasWork(book)) continue
        await book.note({ kind: 'control', control: 'paused', text: closedText }).catch(() => undefined)
      }
      await Promise.all(running.values())
      await Promise.all(books.map((book) => book.close().catch(() => undefined)))
    },
  }
}
