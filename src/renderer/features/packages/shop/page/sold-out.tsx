import { useLocation } from 'react-router-dom'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import { tripOfferHours } from '#contract/http/trips.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { countPeople, formatPeople, formatRooms } from '#renderer/entities/packages/people-words.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { login } from '#renderer/routes/sign-in.ts'
import { waitlistOffer } from '#renderer/routes/trips.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { bookTexts as texts } from './book-texts.ts'
import type { Trip } from './use-trip.ts'
import type { Waitlist } from './use-waitlist.ts'

interface SoldOutProps {
  trip: Trip
  waitlist: Waitlist
}

/** The next step of a date that is sold out: joining, signing in first, or booking what is on hold. */
export const WaitlistButton = ({ waitlist }: Pick<SoldOutProps, 'waitlist'>) => {
  const { pathname, search } = useLocation()
  const isSignedIn = useUser() !== null
  const mayBook = useMayBook()
  const { entry, isJoining, join } = waitlist
  if (!mayBook) return null
  if (entry?.state === 'offered')
    return (
      <ButtonLink intent="primary" to={waitlistOffer.to({ waitlistId: entry.waitlistId })}>
        {texts.bookOffer}
      </ButtonLink>
    )
  if (entry) return null
  return isSignedIn ? (
    <Button intent="primary" text={texts.join} loading={isJoining} onClick={join} />
  ) : (
    <ButtonLink intent="primary" to={login.to({ redirectTo: pathname + search })}>
      {texts.signInToJoin}
    </ButtonLink>
  )
}

const describeEntry = (
  { state, offeredUntil, rooms, hotelCategory }: WaitlistEntry,
  { found }: Trip,
): string => {
  if (state === 'offered' && offeredUntil) return texts.offeredText(formatInstantShort(offeredUntil))
  const people =
    found.kind === 'activity'
      ? found.body.title
      : [formatRooms(rooms.length), formatPeople(countPeople(rooms)), hotelCategory]
          .filter(Boolean)
          .join(', ')
  return texts.joinedText(people, tripOfferHours)
}

/** What the waitlist of the chosen date means, or that the shopper is on it. */
const WaitlistStatus = ({ trip, waitlist: { entry } }: SoldOutProps) => {
  if (!entry) return <p>{texts.joinNote(tripOfferHours)}</p>
  return (
    <>
      <p className="holiday-sold-out-title">{entry.state === 'offered' ? texts.offered : texts.joined}</p>
      <p>{describeEntry(entry, trip)}</p>
    </>
  )
}

const describeShortage = ({ soldOut }: Trip): string => {
  if (soldOut?.isNew) return texts.justSoldOut
  return soldOut?.placesLeft ? texts.onlyLeftText : texts.soldOutText
}

/** Says that the chosen date has too few places, with its waitlist and a way to other dates. */
export const SoldOut = ({ trip, waitlist }: SoldOutProps) => {
  const mayBook = useMayBook()
  return (
    <div className="holiday-sold-out small">
      <p role={trip.soldOut?.isNew ? 'alert' : undefined}>{describeShortage(trip)}</p>
      {mayBook ? (
        <div role="status">
          <WaitlistStatus trip={trip} waitlist={waitlist} />
        </div>
      ) : null}
      <Problem failure={waitlist.failure} />
      <WaitlistButton waitlist={waitlist} />
      <Button
        text={texts.otherDate}
        onClick={() => {
          trip.change({ startsOn: '' })
          trip.retryDates()
        }}
      />
    </div>
  )
}
