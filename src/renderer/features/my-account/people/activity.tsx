import { useState } from 'react'
import type { AgencyEvent, AgencyPerson } from '#contract/http/agency-people.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { peopleApi } from './people-api.ts'
import { peopleTexts as texts } from './people-texts.ts'

const Event = ({ event }: { event: AgencyEvent }) => (
  <li className="activity-line">
    <time className="num muted" dateTime={event.at}>
      {formatInstant(event.at)}
    </time>
    <span>{event.isByStaff ? texts.byStaff(event.person) : event.person}</span>
    <span className="grow">
      {event.text}
      {event.bookingId === '' ? '' : ` · ${texts.booking(event.bookingId)}`}
    </span>
  </li>
)

interface PageProps {
  userId: string
  before: string
}

/** One page of the list, and the next one below it once it is requested. */
const EventPage = ({ userId, before }: PageProps) => {
  const [isNextShown, setNextShown] = useState(false)
  const { data, error, refetch } = peopleApi.useAgencyActivityQuery({ userId, before })
  if (error) return <ErrorPanel title={texts.activityFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={24} />
  const last = data.events.at(-1)
  if (!last) return before === '' ? <p className="muted">{texts.noActivity}</p> : null
  return (
    <>
      <ul className="plain-list">
        {data.events.map((event) => (
          <Event key={event.eventId} event={event} />
        ))}
      </ul>
      {data.hasMore && !isNextShown ? (
        <Button text={texts.earlier} onClick={() => setNextShown(true)} />
      ) : null}
      {isNextShown ? <EventPage userId={userId} before={last.eventId} /> : null}
    </>
  )
}

/** What the agency's people did, newest first. */
export const Activity = ({ people }: { people: readonly AgencyPerson[] }) => {
  const [userId, setUserId] = useState('')
  return (
    <section>
      <div className="row spread">
        <h2 className="large">{texts.activity}</h2>
        <ListSelect
          label={texts.ofPerson}
          value={userId}
          options={[
            { value: '', label: texts.everyone },
            ...people.map(({ userId: value, name }) => ({ value, label: name })),
          ]}
          onChange={setUserId}
        />
      </div>
      <EventPage key={userId} userId={userId} before="" />
    </section>
  )
}
