/** What a check found. `warn`: it works, but something should change; `fail`: something doesn't work. */
export interface Finding {
  check: string
  state: 'ok' | 'warn' | 'fail'
  /** What the check found, and what to do about it. */
  text: string
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })
export const warn = (check: string, text: string): Finding => ({ check, state: 'warn', text })
export const fail = (check: string, text: string): Finding => ({ check, state: 'fail', text })

/** Returns the fault's message. */
export const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** Formats a number of days. */
export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
