import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** One clock for the whole desk; it runs only while somebody looks. */
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

/** This computer's time (ms), in steps of so many seconds. Who uses it is drawn again at each step, and nobody else. */
export const useClock = (stepSeconds: number): number => {
  const read = (): number =>
    stepSeconds === 1 ? now : Math.floor(now / stepSeconds / 1_000) * stepSeconds * 1_000
  return useSyncExternalStore(subscribe, read, read)
}
