import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { indiaDate } from '#server/clock/india.ts'
import { readFigures, type Figure } from './figures.repo.ts'

/** How long figures are reused, however often metrics are read. */
const keptMs = 10_000
/** A database that takes longer counts as down. Prometheus waits 10 s for all metrics. */
const patienceMs = 5_000

export interface FigureSource {
  database: Pick<Database, 'db' | 'readCounts' | 'readReplicationWaits'>
  now: () => Date
  logger: Pick<Logger, 'warn'>
  /** The kind of the job that checks the ledger. */
  ledgerJob: string
}

/** What the database answered. `isUp`: whether it could read the installation's figures. */
export interface Reading {
  isUp: boolean
  figures: Figure[]
}

/** Returns a function that reads figures, or null while the database doesn't answer. */
const keepFigures = (readNew: () => Promise<Figure[]>, logger: FigureSource['logger']) => {
  let read: Promise<Figure[] | null> | null = null
  let isUnderWay = false
  let readAt = 0

  const start = async (): Promise<Figure[] | null> => {
    isUnderWay = true
    try {
      return await readNew()
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

/**
 * Returns a function that reads the figures from the database. Commits that wait for a second database are read on their own, because they
 * may use all connections that the other figures need.
 */
export const createFigureCache = ({
  database,
  now,
  logger,
  ledgerJob,
}: FigureSource): (() => Promise<Reading>) => {
  const readInstallation = keepFigures(() => {
    const at = now()
    return readFigures(database.db, { at, month: indiaDate(at).slice(0, 7) }, ledgerJob)
  }, logger)
  const readWaits = keepFigures(async () => {
    const { count, longestSeconds } = await database.readReplicationWaits()
    return [
      { name: 'replicationWaits', label: '', label2: '', value: count },
      { name: 'replicationWaitAge', label: '', label2: '', value: longestSeconds },
    ]
  }, logger)
  return async () => {
    const [installation, waits] = await Promise.all([readInstallation(), readWaits()])
    return { isUp: installation !== null, figures: [...(installation ?? []), ...(waits ?? [])] }
  }
}
