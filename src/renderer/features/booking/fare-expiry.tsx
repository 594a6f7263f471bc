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
 * Shows how long the fare stays valid while the user fills in and reviews a booking. Once it has expired, offers to
 * check it; nothing is checked until the user asks, so that a dialog doesn't interrupt their typing.
 */
export const FareExpiry = ({ flight, searchId }: FareExpiryProps) => {
  const expiresAt = useAppSelector((state) => state.booking.expiresAt)
  const isExpired = useTimeLeft(expiresAt) === 0
  const [isChecking, setChecking] = useState(false)
  if (expiresAt === '') return null
  if (!isExpired)
    return (
      <p className="row">
        <FareClock expiresAt={expiresAt} />
      </p>
    )
  return (
    <>
      <ExpiredFares text={`${fareClockTexts.expired}. ${bookingTexts.fareExpiredText}`}>
        <Button text={bookingTexts.checkFareAgain} onClick={() => setChecking(true)} />
      </ExpiredFares>
      {isChecking ? (
        <ExpiredFare flight={flight} searchId={searchId} onStay={() => setChecking(false)} />
      ) : null}
    </>
  )
}
