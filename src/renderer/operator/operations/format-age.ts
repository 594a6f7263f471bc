const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Formats a duration in milliseconds roughly: `40 s`, `12 min`, `3 h 5 min`, `30 h`, `4 days`. */
export const formatAge = (ms: number): string => {
  if (ms < minuteMs) return `${Math.max(0, Math.floor(ms / 1_000))} s`
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`
  const minutes = ms < 10 * hourMs ? Math.floor((ms % hourMs) / minuteMs) : 0
  return `${Math.floor(ms / hourMs)} h${minutes === 0 ? '' : ` ${minutes} min`}`
}

/** Formats a time that someone waited, in milliseconds: `850 ms`, `1.2 s`, `3 min`. */
export const formatWait = (ms: number): string => {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  return ms < minuteMs ? `${(ms / 1_000).toFixed(1)} s` : formatAge(ms)
}

/** Returns how long ago an instant was when the page was read, in milliseconds. */
export const toAgeMs = (instant: string, readAt: string): number => Date.parse(readAt) - Date.parse(instant)
