/** How far a client has read: an epoch of the table, the database's time in seconds, and a snapshot (`pg_snapshot`). */
export interface Position {
  epoch: string
  seconds: number
  snapshot: string
}

/** How long a position can be continued, in seconds. */
const positionSeconds = 5 * 60
/**
 * How long events are kept, in seconds. Longer than a position counts by more than the longest transaction, because an event has the
 * time at which it was made and can be read only once it is committed.
 */
export const keptSeconds = 10 * 60

/** Longer ones come only from a database with hundreds of open transactions. They don't fit into a header. */
const mostCharacters = 4_000
const shape = /^([\da-f]{16})\.(\d{1,12})\.((\d{1,20}):(\d{1,20}):((?:\d{1,20}(?:,\d{1,20})*)?))$/
const mostTransactions = 2n ** 64n

/** Whether PostgreSQL accepts the numbers as a snapshot, so that it never reports an error for what a client sent. */
const isSnapshot = (from: string, to: string, running: string): boolean => {
  const [xmin, xmax] = [BigInt(from), BigInt(to)]
  if (xmin < 1n || xmin > xmax || xmax >= mostTransactions) return false
  let last = xmin - 1n
  for (const one of running === '' ? [] : running.split(',')) {
    const id = BigInt(one)
    if (id <= last || id >= xmax) return false
    last = id
  }
  return true
}

/** Reads a position that a client sent; null if it is none. */
export const parsePosition = (text: string): Position | null => {
  if (text.length > mostCharacters) return null
  const [, epoch, seconds, snapshot, from, to, running] = shape.exec(text) ?? []
  if (!epoch || !seconds || !snapshot || !from || !to || running === undefined) return null
  return isSnapshot(from, to, running) ? { epoch, seconds: Number(seconds), snapshot } : null
}

export const formatPosition = ({ epoch, seconds, snapshot }: Position): string =>
  `${epoch}.${seconds}.${snapshot}`

/** How far the clock of a new primary may be behind the previous one's, in seconds. */
const clockSeconds = 60

const readEnd = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? '0')

/** Whether all events since a position can still be read at another, later one. False for a position that lies ahead, which a client made up. */
export const canContinue = (from: Position, at: Position): boolean =>
  from.epoch === at.epoch &&
  at.seconds - from.seconds <= positionSeconds &&
  from.seconds - at.seconds <= clockSeconds &&
  readEnd(from.snapshot) <= readEnd(at.snapshot)
