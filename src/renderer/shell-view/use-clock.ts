import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

const tick = (): void => {
  now = Date.now()
  for (const tell of listeners) tell()
}

/** Runs one timer while the page is visible and something shows the time; catches up when the page is shown again. */
const update = (): void => {
  const isNeeded = listeners.size > 0 && document.visibilityState === 'visible'
  if (!isNeeded) {
    clearInterval(timer)
    timer = undefined
  } else if (timer === undefined) {
    tick()
    timer = setInterval(tick, 1_000)
  }
}

/** One clock for the hold desk, the next hold and the fare tray. */
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) document.addEventListener('visibilitychange', update)
  listeners.add(listener)
  now = Date.now()
  update()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', update)
    update()
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
