import { useEffect, useSyncExternalStore } from 'react'

const holders = new Set<symbol>()
const listeners = new Set<() => void>()

const change = (act: () => void): void => {
  const before = holders.size > 0
  act()
  if (before !== holders.size > 0) for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isAny = (): boolean => holders.size > 0

/** Marks the page as having unsaved changes while `isUnsaved` is true. */
export const useUnsaved = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return
    const holder = Symbol('unsaved')
    change(() => void holders.add(holder))
    return () => change(() => void holders.delete(holder))
  }, [isUnsaved])
}

/** Whether any part of the page has unsaved changes. */
export const useAnyUnsaved = (): boolean => useSyncExternalStore(subscribe, isAny)
