import { useSyncExternalStore } from 'react'
import { limits } from '#contract/common/constants.ts'

const query = `(max-width: ${limits.narrowScreenPx - 1}px)`

const subscribe = (listener: () => void): (() => void) => {
  const media = globalThis.matchMedia?.(query)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Whether the window is currently narrower than the breakpoint. */
export const isNarrowNow = (): boolean => globalThis.matchMedia?.(query).matches ?? false

/** Whether the window is narrower than the specification's breakpoint of 600 px. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrowNow, () => false)
