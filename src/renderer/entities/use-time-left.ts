import { useEffect, useState } from 'react'

const tickMs = 10_000

/** Milliseconds until an instant, looked at every ten seconds and at the instant itself; never below 0. */
export const useTimeLeft = (instant: string): number => {
  const [now, setNow] = useState(Date.now)
  const end = Date.parse(instant)
  useEffect(() => {
    const tick = (): void => setNow(Date.now())
    tick()
    const timer = setInterval(tick, tickMs)
    const left = end - Date.now()
    const last = left > 0 && left < 2 ** 31 ? setTimeout(tick, left + 50) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(last)
    }
  }, [end])
  return Math.max(0, end - now)
}
