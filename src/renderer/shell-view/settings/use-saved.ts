import { useCallback, useEffect, useRef, useState } from 'react'

export interface Saved<T> {
  value: T
  set: (value: T) => void
  /** Why the value in the field is invalid or couldn't be saved. */
  error: string | undefined
}

/**
 * Gives a value that is saved as it changes, after a pause in typing; leaving the screen doesn't lose it. `save`
 * resolves to an error, or null once saved.
 */
export function useSaved<T>(kept: T, save: (value: T) => Promise<string | null>, pauseMs = 0): Saved<T> {
  const [value, setValue] = useState(kept)
  const [error, setError] = useState<string>()
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; run: () => void } | null>(null)
  const turn = useRef(0)

  const flush = useCallback(() => {
    const { current } = waiting
    if (!current) return
    clearTimeout(current.timer)
    waiting.current = null
    current.run()
  }, [])
  useEffect(() => flush, [flush])

  const set = (next: T) => {
    setValue(next)
    setError(undefined)
    turn.current += 1
    const ownTurn = turn.current
    if (waiting.current) clearTimeout(waiting.current.timer)
    const run = () => {
      void save(next).then((problem) => {
        if (turn.current === ownTurn) setError(problem ?? undefined)
      })
    }
    waiting.current = { run, timer: setTimeout(flush, pauseMs) }
  }
  return { value, set, error }
}
