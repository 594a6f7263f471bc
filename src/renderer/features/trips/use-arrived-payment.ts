import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** How long the server may need to pay a trip after an online payment has arrived, in milliseconds. */
const settleMs = 60_000
const askEveryMs = 3_000

/**
 * Gives whether an online payment for the trip has just arrived, which the page that checks payments says, and how often
 * to read the trip until then; both end after a minute.
 */
export const useArrivedPayment = (): { isArrived: boolean; pollingMs: number } => {
  const state = useLocation().state as { isPaid?: boolean } | null
  const isPaid = state?.isPaid === true
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isPaid) return undefined
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [isPaid])
  const isArrived = isPaid && !isSettled
  return { isArrived, pollingMs: isArrived ? askEveryMs : 0 }
}
