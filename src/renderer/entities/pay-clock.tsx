import { Time } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { serverNow } from '#renderer/store/server-clock.ts'
import { payClockTexts as texts } from './pay-clock-texts.ts'
import './pay-clock.css'

const soonSeconds = 120

/** Gives the seconds until an instant on the server's clock, counting down to 0. */
export const useSecondsLeft = (until: string): number => {
  const getSecondsLeft = (): number => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000))
  const [seconds, setSeconds] = useState(getSecondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(getSecondsLeft()), 1000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `left` reads `until` alone
  }, [until])
  return seconds
}

/** Shows how long something can be paid, counting down. */
export const PayClock = ({ seconds }: { seconds: number }) => {
  const state = seconds === 0 ? 'is-over' : seconds <= soonSeconds ? 'is-soon' : ''
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span className={`pay-clock num ${state}`} role="timer">
      <Time size={14} />
      {seconds === 0 ? texts.timeOver : `${texts.timeLeft} ${text}`}
    </span>
  )
}
