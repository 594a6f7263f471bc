import type { CustomerEvent } from '#contract/http/customers-details.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { customerTexts as texts, eventNames, fieldNames } from './customer-texts.ts'
import { Section } from './section.tsx'

const pageSize = 20

const EventRow = ({ event, userId }: { event: CustomerEvent; userId: string }) => {
  const { action, actor, at, reason } = event
  // Other fields are codes that mean nothing to people.
  const changes = event.changes.filter(({ field }) => fieldNames[field] !== undefined)
  const who = actor === null ? texts.system : actor.userId === userId ? texts.self : actor.name
  return (
    <li className="customer-event">
      <p className="row spread">
        <strong>{eventNames[action] ?? action}</strong>
        <span className="small muted num">{formatInstant(at)}</span>
      </p>
      <p className="small">
        <bdi>{who}</bdi>
        {reason ? (
          <>
            {' · '}
            <span className="muted">{texts.reason}:</span> <bdi>{reason}</bdi>
          </>
        ) : null}
      </p>
      {changes.length > 0 ? (
        <dl className="small customer-changes">
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="muted">{fieldNames[field]}</dt>
              <dd>{texts.changed(before, after)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}

/** What happened to the account and its company, newest first, page by page. */
export const TrailSection = ({ userId }: { userId: string }) => {
  const list = useList(customersApi.endpoints.customerAuditTrail, {
    place: useListMemory({ listKey: userId, pageSize }),
    request: { userId, pageSize },
    rows: 'events',
  })
  return (
    <Section title={texts.sections.trail} isWide>
      <ListStates
        list={list}
        failed={texts.trailFailed}
        empty={<p className="muted">{texts.noTrail}</p>}
        skeleton={{ rows: 4, height: 44 }}
      >
        <ol className="customer-events">
          {list.rows.map((event) => (
            <EventRow key={event.eventId} event={event} userId={userId} />
          ))}
        </ol>
      </ListStates>
      <ListFoot list={list} summary={list.info && texts.events(list.info.total)} isHiddenOnOnePage />
    </Section>
  )
}
