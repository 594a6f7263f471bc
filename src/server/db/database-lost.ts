import { DrizzleQueryError } from 'drizzle-orm'

/** The connection to the database broke or couldn't be made. `isOutcomeUnknown`: after the commit was sent. */
export class DatabaseLost extends Error {
  readonly isOutcomeUnknown: boolean
  constructor(message: string, options: { cause: unknown; isOutcomeUnknown: boolean }) {
    super(message, { cause: options.cause })
    this.name = 'DatabaseLost'
    this.isOutcomeUnknown = options.isOutcomeUnknown
  }
}

/**
 * States in which the server refuses all work for now: connection failures, too many connections, no memory or disk,
 * shutdown and start, our own timeouts for statements, locks and idle transactions, and a database that only reads:
 * an embedded one on an almost full disk, or a primary that became a standby.
 */
const refusesForNow = /^(?:08...|53...|57P0[1-5]|57014|55P03|25P0[34]|25006)$/

/** Those of them in which the database still answers reads: a slow or locked statement, a full disk, a standby. */
const stillReads = /^(?:57014|55P03|25P0[34]|53100|25006)$/

/** Whether a driver's error means that the database can't be used right now, rather than that the statement is wrong. */
export const isConnectionFault = (fault: unknown): boolean => {
  if (!(fault instanceof Error) || fault instanceof TypeError || fault instanceof RangeError) return false
  // Only the database's own messages have a severity. Without one, the driver couldn't send the statement or lost the answer.
  if (!('severity' in fault)) return true
  const { code } = fault as { code?: unknown }
  return typeof code === 'string' && refusesForNow.test(code)
}

/** Returns details when a fault comes from a database that is down; null for every other fault. */
export const findDatabaseLoss = (fault: unknown): { isOutcomeUnknown: boolean } | null => {
  if (!(fault instanceof Error)) return null
  if (fault instanceof DatabaseLost) return fault
  if (fault instanceof DrizzleQueryError)
    return isConnectionFault(fault.cause) ? { isOutcomeUnknown: false } : null
  return findDatabaseLoss(fault.cause)
}

const findCode = (fault: unknown): string => {
  if (!(fault instanceof Error)) return ''
  const { code } = fault as { code?: unknown }
  return typeof code === 'string' ? code : findCode(fault.cause)
}

/** What pg-pool says when all connections are in use. The database itself answers then. */
const poolIsBusy = 'timeout exceeded when trying to connect'
const isPoolBusy = (fault: unknown): boolean =>
  fault instanceof Error && (fault.message === poolIsBusy || isPoolBusy(fault.cause))

/** Whether a fault means that the database answers nothing at all, not even reads. */
export const isDatabaseAway = (fault: unknown): boolean =>
  findDatabaseLoss(fault) !== null && !stillReads.test(findCode(fault)) && !isPoolBusy(fault)
