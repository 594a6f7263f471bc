import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { indiaDate } from '#server/clock/india.ts'
import { readFigures, type Figure } from './figures.repo.ts'

/** How long figures are reused, however often metrics are read. */
const keptMs = 10_000
/** A database that takes longer counts as down. Prometheus waits 10 s for all metrics. */
const patienceMs = 5_000

export interface FigureSource {
  database: Pick<Database, 'db'>
  now: () => Date
  logger: Pick<Logger, 'warn'>
  /** The kind of the job that checks the ledger. */
  ledgerJob: string
}

/** Returns a function that reads the installation's figures, or null while the database doesn't answer. */
export const createFigureCache = ({ database, now, logger, ledgerJob }: FigureSource) => {
  let read: Promise<Figure[] | null> | null = null
  let isUnderWay = false
  let readAt = 0

  const start = async (): Promise<Figure[] | null> => {
    const at = now()
    isUnderWay = true
    try {
      return await readFigures(database.db, { at, month: indiaDate(at).slice(0, 7) }, ledgerJob)
    } catch (fault) {
      logger.warn({ err: fault }, "couldn't read the metrics' figures from the database")
      return null
    } finally {
      isUnderWay = false
      readAt = performance.now()
    }
  }

  return async (): Promise<Figure[] | null> => {
    if (read === null || (!isUnderWay && performance.now() - readAt > keptMs)) read = start()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patienceMs)
    })
    try {
      return await Promise.race([read, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
