import type { Database } from './database.ts'

const syncEveryMs = 10_000
/** How far this machine's clock may drift from its monotonic one before the time is read from the database again. */
const jumpMs = 1_000
/** Slower answers are ignored, because they don't say precisely when the clock was read, unless the clock is wrong by more than that. */
const longestAnswerMs = 500

interface MachineClocks {
  /** Milliseconds since 1970. Jumps when an administrator or NTP sets the clock. */
  wall: () => number
  /** Milliseconds from a monotonic clock. Never jumps, but stops while the machine is suspended. */
  steady: () => number
}

const ofThisMachine: MachineClocks = { wall: Date.now, steady: () => performance.now() }

/**
 * Starts a clock that returns the database's time, so that all nodes agree on when a hold expires even if one machine's clock jumps. It
 * advances with this machine's monotonic clock, and is compared with the database every ten seconds and after a jump or a suspension. It
 * keeps running while the database doesn't answer. Rejects if the database doesn't answer at the start.
 */
export const startDatabaseClock = async (
  { readClock }: Pick<Database, 'readClock'>,
  { wall, steady }: MachineClocks = ofThisMachine,
): Promise<() => Date> => {
  let offset: number | undefined
  let difference = 0
  let isSyncing = false
  const measureJump = (): number => Math.abs(wall() - steady() - difference)
  const sync = async (): Promise<void> => {
    const from = steady()
    const jump = measureJump()
    const theirs = (await readClock()).getTime()
    const to = steady()
    if (offset !== undefined && to - from > Math.max(longestAnswerMs, jump)) return
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
    if (measureJump() > jumpMs) syncAgain()
    return new Date(Math.round(steady() + (offset ?? 0)))
  }
}
