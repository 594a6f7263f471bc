import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least this wide. */
export const useWiderThan = (pixels: number): boolean => {
  const query = `(min-width: ${pixels}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = globalThis.matchMedia?.(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? true,
    () => true,
  )
}
