import { useEffect, useState } from 'react'

const stepMs = 200

/**
 * Returns the whole seconds until an instant (milliseconds on this machine's clock); zero when it has passed or there
 * is none.
 */
export const useSecondsLeft = (untilMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (untilMs === 0) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [untilMs])
  return untilMs === 0 ? 0 : Math.max(0, Math.ceil((untilMs - now) / 1000))
}
