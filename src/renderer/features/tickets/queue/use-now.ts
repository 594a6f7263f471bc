import { useSyncExternalStore } from 'react'
import { serverNow } from '#renderer/store/server-clock.ts'

const stepMs = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = serverNow()

/** One clock for all countdowns on the page. It only runs while the page is visible. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  now = serverNow()
  timer ??= setInterval(() => {
    now = serverNow()
    for (const tell of listeners) tell()
  }, stepMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Gives the server's time in milliseconds, updated every second. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  )
