import { useSyncExternalStore } from 'react'
import { serverNow } from '#renderer/store/server-clock.ts'

const stepMs = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = serverNow()

/** One clock for all countdowns of the page; it runs only while somebody looks. */
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

/** The server's time in milliseconds, renewed every second. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  )
