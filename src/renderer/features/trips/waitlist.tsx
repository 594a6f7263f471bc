import { Confirm, Disable, LogOut, TickCircle, Time } from '@blueprintjs/icons'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { WaitlistEntry, WaitlistState } from '#contract/entities/trip-waitlist.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { LeaveWaitlist } from '#renderer/entities/trips/leave-waitlist.tsx'
import { formatTripDay, formatTripPeople } from '#renderer/entities/trips/trip-words.ts'
import { useTimeLeft } from '#renderer/entities/use-time-left.ts'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { waitlistOffer } from '#renderer/routes/trips.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { waitlistTexts as texts } from './my-trips-texts.ts'

const looks: Record<WaitlistState, StatusLook> = {
  waiting: { tone: 'info', word: texts.states.waiting, Icon: Time },
  offered: { tone: 'good', word: texts.states.offered, Icon: TickCircle },
  ordered: { tone: 'quiet', word: texts.states.ordered, Icon: Confirm },
  expired: { tone: 'quiet', word: texts.states.expired, Icon: Disable },
  left: { tone: 'quiet', word: texts.states.left, Icon: LogOut },
}

const minuteMs = 60_000
const hourMinutes = 60

const formatLeft = (leftMs: number): string => {
  const minutes = Math.ceil(leftMs / minuteMs)
  return texts.hours(Math.floor(minutes / hourMinutes), minutes % hourMinutes)
}

const countPeople = ({ rooms }: WaitlistEntry): number =>
  rooms.reduce((sum, { adults, children, infants }) => sum + adults + children.length + infants, 0)

const describe = (entry: WaitlistEntry): string =>
  [formatTripDay(entry.startsOn), formatTripPeople(countPeople(entry)), entry.hotelCategory]
    .filter(Boolean)
    .join(' · ')

/** What the person can do about an entry now. */
const NextStep = ({
  entry,
  state,
  leftMs,
}: {
  entry: WaitlistEntry
  state: WaitlistState
  leftMs: number
}) => {
  const { waitlistId, packageName, packageId: _id, title, offeredUntil } = entry
  switch (state) {
    case 'waiting':
      return (
        <>
          <p className="small muted">{texts.waiting}</p>
          <LeaveWaitlist entry={entry} />
        </>
      )
    case 'offered':
      return (
        <>
          <p className="small num" role="timer">
            {texts.left(formatLeft(leftMs), formatInstantShort(offeredUntil ?? ''))}
          </p>
          <ButtonLink intent="primary" to={waitlistOffer.to({ waitlistId })} aria-label={texts.takeOf(title)}>
            {texts.take}
          </ButtonLink>
          <LeaveWaitlist entry={entry} />
        </>
      )
    case 'expired':
      return (
        <>
          <p className="small muted">{texts.expired}</p>
          <Link to={packagePage.to({ packageName, _id })}>{texts.otherDate}</Link>
        </>
      )
    case 'ordered':
    case 'left':
      return null
  }
}

const longAgo = new Date(0).toISOString()

const Entry = ({ entry }: { entry: WaitlistEntry }) => {
  const leftMs = useTimeLeft(entry.offeredUntil ?? longAgo)
  const state = entry.state === 'offered' && leftMs === 0 ? 'expired' : entry.state
  const { packageName, packageId: _id, title } = entry
  return (
    <li className="waitlist-entry">
      <div className="grow">
        <p className="row waitlist-head">
          <Link to={packagePage.to({ packageName, _id })}>
            <bdi>{title}</bdi>
          </Link>
          <StatusTag look={looks[state]} />
        </p>
        <p className="small num">{describe(entry)}</p>
      </div>
      <div className="waitlist-step">
        <NextStep entry={entry} state={state} leftMs={leftMs} />
      </div>
    </li>
  )
}

/** The places that a person waits for, and those on hold for them; nothing without any. */
export const Waitlist = ({ entries }: { entries: readonly WaitlistEntry[] }) => {
  const titleId = useId()
  return entries.length === 0 ? null : (
    <section className="waitlist" aria-labelledby={titleId}>
      <h2 className="large" id={titleId}>
        {texts.title}
      </h2>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.waitlistId} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
