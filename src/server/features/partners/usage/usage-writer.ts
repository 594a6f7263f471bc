import type { Deps } from '#server/deps.ts'
import { createUsageBuffer, type FinishedCall } from './usage-buffer.ts'
import { addFailures, addUsage } from './usage.repo.ts'

const everyMs = 5_000

/** Counts calls in memory and writes the counts every few seconds, and at the end. */
export const createUsageWriter = ({ database, logger }: Pick<Deps, 'database' | 'logger'>) => {
  const buffer = createUsageBuffer()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    const { counts, failures } = buffer.take()
    if (counts.length === 0) return
    try {
      await addUsage(database.db, counts)
      await addFailures(database.db, failures)
    } catch (fault) {
      // The calls were answered. Losing their counts is better than keeping more and more of them while the database is down.
      logger.warn({ err: fault, calls: counts.length }, "usage of API keys couldn't be written")
    }
  }
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    return writing
  }
  return {
    note: (call: FinishedCall): void => {
      buffer.note(call)
      timer ??= setTimeout(() => void flush(), everyMs).unref()
    },
    /** Writes what this node has counted so far. */
    flush,
  }
}
