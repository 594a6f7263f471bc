import { useSyncExternalStore } from 'react'
import { limits } from '#contract/common/constants.ts'

const query = `(max-width: ${limits.narrowScreenPx - 1}px)`

const subscribe = (listener: () => void): (() => void) => {
  const media = globalThis.matchMedia?.(query)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Is the window below the breakpoint at this moment? */
export const isNarrowNow = (): boolean => globalThis.matchMedia?.(query).matches ?? false

/** Below the specification's breakpoint of 600 px. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrowNow, () => false)
