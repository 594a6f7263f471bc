import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** One clock for the hold desk and the fare tray. It only runs while the page is visible. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  now = Date.now()
  timer ??= setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Gives this computer's time in milliseconds, in steps of this many seconds. Only its users are redrawn at each step.
 */
export const useClock = (stepSeconds: number): number => {
  const read = (): number =>
    stepSeconds === 1 ? now : Math.floor(now / stepSeconds / 1_000) * stepSeconds * 1_000
  return useSyncExternalStore(subscribe, read, read)
}
