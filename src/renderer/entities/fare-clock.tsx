import { Time } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { fareClockTexts } from './fare-clock-texts.ts'
import { useTimeLeft } from './use-time-left.ts'
import './fare-clock.css'

const soonMinutes = 5
const minuteMs = 60_000

/** Shows how long the fares stay valid: highlighted in the last minutes, hidden once they have expired. */
export const FareClock = ({ expiresAt }: { expiresAt: string }) => {
  const minutes = Math.ceil(useTimeLeft(expiresAt) / minuteMs)
  if (minutes === 0) return null
  return (
    <span className={minutes <= soonMinutes ? 'fare-clock small' : 'fare-clock is-calm small muted'}>
      <Time size={12} />
      {fareClockTexts.expiresSoon(minutes)}
    </span>
  )
}

interface ExpiredFaresProps {
  text: string
  className?: string
  /** The button that gets current fares. */
  children: ReactNode
}

/** Shows that fares have expired, with a button to get current ones. */
export const ExpiredFares = ({ text, className = '', children }: ExpiredFaresProps) => (
  <div className={`expired-fares ${className}`} role="status">
    <Time size={14} />
    <span className="grow">{text}</span>
    {children}
  </div>
)
