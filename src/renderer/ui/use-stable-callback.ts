import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Gives a function that never changes and calls the newest `callback`. For events only: during rendering it still
 * calls the previous one.
 */
export const useStableCallback = <Input extends unknown[], Result>(
  callback: (...input: Input) => Result,
): ((...input: Input) => Result) => {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  }, [callback])
  return useCallback((...input: Input) => latest.current(...input), [])
}
