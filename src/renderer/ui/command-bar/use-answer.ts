import { useEffect, useEffectEvent, useState } from 'react'

export interface Answered<T> {
  /** The question that `value` answers; another one is still on its way. */
  key: string
  value: T
}

/**
 * Asks `delayMs` after the question last changed, and drops what comes for a question that is none any more. An empty key asks
 * nothing. `add` may be called several times: what is known grows.
 */
export const useAnswer = <T>(
  key: string,
  ask: (add: (value: T) => void, signal: AbortSignal) => Promise<void>,
  nothing: T,
  delayMs = 150,
): Answered<T> & { isWaiting: boolean } => {
  const [answered, setAnswered] = useState<Answered<T>>({ key: '', value: nothing })
  // The key says everything that the question depends on.
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
