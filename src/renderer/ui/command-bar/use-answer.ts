import { useEffect, useEffectEvent, useState } from 'react'

export interface AnswerState<T> {
  /** The query that `value` answers; it differs from the current one while that is loading. */
  key: string
  value: T
}

/**
 * Gives the answer to a query, requested `delayMs` after it last changed. Answers to earlier queries are dropped; an
 * empty key requests nothing. `add` may be called several times with more results.
 */
export const useAnswer = <T>(
  key: string,
  ask: (add: (value: T) => void, signal: AbortSignal) => Promise<void>,
  nothing: T,
  delayMs = 150,
): AnswerState<T> & { isWaiting: boolean } => {
  const [answered, setAnswered] = useState<AnswerState<T>>({ key: '', value: nothing })
  // The key contains everything the query depends on.
  const askNow = useEffectEvent((signal: AbortSignal) => {
    let last = nothing
    const add = (value: T): void => {
      last = value
      if (!signal.aborted) setAnswered({ key, value })
    }
    void ask(add, signal)
      .catch(() => undefined)
      .finally(() => add(last))
  })
  useEffect(() => {
    if (key === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => askNow(stop.signal), delayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, delayMs])
  const isCurrent = answered.key === key
  return { key, value: isCurrent ? answered.value : nothing, isWaiting: key !== '' && !isCurrent }
}
