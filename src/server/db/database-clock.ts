import type { Database } from './database.ts'

const syncEveryMs = 10_000
/** How far this machine's clock may move against its monotonic one before both are compared with the database's again. */
const jumpMs = 1_000
/** An answer that took longer says too little about when the database's clock was read. Only the first one is used anyway. */
const longestAnswerMs = 500

interface MachineClocks {
  /** Milliseconds since 1970, which an administrator or NTP may set. */
  wall: () => number
  /** Milliseconds that never jump, but stand still while the machine is suspended. */
  steady: () => number
}

const ofThisMachine: MachineClocks = { wall: Date.now, steady: () => performance.now() }

/**
 * Starts a clock that shows the database's time, so that all nodes agree on when a hold ends, although the clock of one of their machines
 * jumps. It continues by this machine's monotonic clock, and is compared with the database every ten seconds and after a jump or a
 * suspension. While the database doesn't answer, it continues. Rejects when the database doesn't answer at the start.
 */
export const startDatabaseClock = async (
  { readClock }: Pick<Database, 'readClock'>,
  { wall, steady }: MachineClocks = ofThisMachine,
): Promise<() => Date> => {
  let offset: number | undefined
  let difference = 0
  let isSyncing = false
  const sync = async (): Promise<void> => {
    const from = steady()
    const theirs = (await readClock()).getTime()
    const to = steady()
    if (offset !== undefined && to - from > longestAnswerMs) return
    offset = theirs - (from + to) / 2
    difference = wall() - to
  }
  const syncAgain = (): void => {
    if (isSyncing) return
    isSyncing = true
    void sync()
      .catch(() => undefined)
      .finally(() => {
        isSyncing = false
      })
  }
  await sync()
  setInterval(syncAgain, syncEveryMs).unref()
  return () => {
    const at = steady()
    if (Math.abs(wall() - at - difference) > jumpMs) syncAgain()
    return new Date(Math.round(at + (offset ?? 0)))
  }
}
