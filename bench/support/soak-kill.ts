import type { RunningConsole } from '#tests/desktop/support/console.ts'
import { waitFor } from '#tests/support/native/wait.ts'

export type Victim = 'main' | 'renderer' | 'utility'
/** Returns a number from 0 to 1. */
export type Lot = () => number

/** Returns the same numbers for the same seed, so that a failed round can be repeated. */
export function createLot(seed: number): Lot {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pickOne = <T>(lot: Lot, all: readonly T[]): T | undefined => all[Math.floor(lot() * all.length)]

const processTypes = { main: 'Browser', renderer: 'Tab', utility: 'Utility' } as const

/** Playwright sometimes loses an answer to the main process's garbage collector. */
const listProcesses = (running: RunningConsole) =>
  running.app.evaluate(({ app }) =>
    app.getAppMetrics().map(({ pid, type, name = '' }) => ({ pid, type, name })),
  )

/** Ends a process of the console as a power cut or the system would. Returns its name; null when there was none. */
export async function killProcess(running: RunningConsole, victim: Victim, lot: Lot): Promise<string | null> {
  const all = await waitFor('the processes', () => listProcesses(running).catch(() => undefined))
  const found = pickOne(
    lot,
    all.filter(({ type }) => type === processTypes[victim]),
  )
  if (!found) return null
  const main = running.app.process()
  process.kill(found.pid, 'SIGKILL')
  if (victim === 'main')
    await waitFor('the end of the console', () => main.exitCode !== null || main.signalCode !== null)
  return found.name || victim
}
