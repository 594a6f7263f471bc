import { useEffect, useState } from 'react'
import { serverNow } from '#renderer/store/server-clock.ts'

const tickMs = 10_000

/**
 * Gives the milliseconds until an instant on the server's clock, updated every ten seconds and at the instant itself;
 * never below 0.
 */
export const useTimeLeft = (instant: string): number => {
  const [now, setNow] = useState(serverNow)
  const end = Date.parse(instant)
  useEffect(() => {
    const tick = (): void => setNow(serverNow())
    tick()
    const timer = setInterval(tick, tickMs)
    const left = end - serverNow()
    const last = left > 0 && left < 2 ** 31 ? setTimeout(tick, left + 50) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(last)
    }
  }, [end])
  return Math.max(0, end - now)
}
