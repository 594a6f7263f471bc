import type { WorkspaceCallName } from '#contract/ipc/names.ts'

/** This many calls at once, then one more per interval. */
interface Rate {
  atOnce: number
  everyMs: number
}

/**
 * Rate limits of workspace pages for calls that write to disk, open something, or leave the page. Far above normal
 * use, so that a faulty or malicious page can't exhaust the console or the person.
 */
const rates: Partial<Record<WorkspaceCallName, Rate>> = {
  'printing.printers': { atOnce: 20, everyMs: 500 },
  'printing.print': { atOnce: 20, everyMs: 2_000 },
  'printing.addJob': { atOnce: 40, everyMs: 2_000 },
  'exports.run': { atOnce: 10, everyMs: 5_000 },
  'exports.saveWorkbook': { atOnce: 10, everyMs: 5_000 },
  'exports.resume': { atOnce: 10, everyMs: 5_000 },
  'files.reveal': { atOnce: 5, everyMs: 2_000 },
  'notify.show': { atOnce: 10, everyMs: 6_000 },
  'links.openExternal': { atOnce: 10, everyMs: 2_000 },
  'links.copy': { atOnce: 20, everyMs: 500 },
  'preferences.set': { atOnce: 100, everyMs: 200 },
  'flags.set': { atOnce: 50, everyMs: 500 },
  'page.openCommandBar': { atOnce: 10, everyMs: 1_000 },
  'page.openPanel': { atOnce: 10, everyMs: 1_000 },
}

export const tooOftenText =
  'This page sent too many requests. Nothing was done. Wait a moment, then try again.'

/** Counts calls per workspace; a refused call isn't counted. */
export function createCallRates(now: () => number = () => performance.now()) {
  const seen = new Map<string, { left: number; at: number }>()
  return {
    mayCall(name: string, workspaceId: string): boolean {
      const rate = rates[name as WorkspaceCallName]
      if (!rate) return true
      const key = `${workspaceId} ${name}`
      const { left, at } = seen.get(key) ?? { left: rate.atOnce, at: now() }
      const refilled = Math.min(rate.atOnce, left + (now() - at) / rate.everyMs)
      const isFree = refilled >= 1
      seen.set(key, { left: isFree ? refilled - 1 : refilled, at: now() })
      return isFree
    },
  }
}
export type CallRates = ReturnType<typeof createCallRates>
