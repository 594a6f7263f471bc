import { useState } from 'react'
import type { FlightResult } from '#contract/entities/flight.ts'
import { ExpiredFares, FareClock } from '#renderer/entities/fare-clock.tsx'
import { fareClockTexts } from '#renderer/entities/fare-clock-texts.ts'
import { useTimeLeft } from '#renderer/entities/use-time-left.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ExpiredFare } from './expired-fare.tsx'
import { bookingTexts } from './texts.ts'

interface FareExpiryProps {
  flight: FlightResult
  searchId: string
}

/**
 * How long the fare is still valid while a booking is filled in and reviewed. Afterwards the fare can be checked from
 * here; the airline is asked only when the user wants that, so that nobody is interrupted while typing.
 */
export const FareExpiry = ({ flight, searchId }: FareExpiryProps) => {
  const expiresAt = useAppSelector((state) => state.booking.expiresAt)
  const isOver = useTimeLeft(expiresAt) === 0
  const [isAsked, setAsked] = useState(false)
  if (expiresAt === '') return null
  if (!isOver)
    return (
      <p className="row">
        <FareClock expiresAt={expiresAt} />
      </p>
    )
  return (
    <>
      <ExpiredFares text={`${fareClockTexts.expired}. ${bookingTexts.fareExpiredText}`}>
        <Button text={bookingTexts.checkFareAgain} onClick={() => setAsked(true)} />
      </ExpiredFares>
      {isAsked ? <ExpiredFare flight={flight} searchId={searchId} onStay={() => setAsked(false)} /> : null}
    </>
  )
}
