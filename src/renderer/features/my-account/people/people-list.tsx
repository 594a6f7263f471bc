import { BlockedPerson, Cross, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import type { AgencyPerson } from '#contract/http/agency-people.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { formatInr } from '#domain/format.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { peopleApi } from './people-api.ts'
import { peopleTexts as texts } from './people-texts.ts'
import { EditDialog, RemoveDialog } from './person-dialogs.tsx'

const looks: Record<AgencyPerson['state'], StatusLook> = {
  active: { tone: 'good', word: texts.states.active, Icon: Tick },
  blocked: { tone: 'bad', word: texts.states.blocked, Icon: BlockedPerson },
  removed: { tone: 'quiet', word: texts.states.removed, Icon: Cross },
}

type Asked = { is: 'edit' | 'remove'; person: AgencyPerson } | null

const Limit = ({ role, dailyLimit, spentToday }: AgencyPerson) => {
  if (role === 'accounts') return <span className="muted">–</span>
  return (
    <>
      <span className="num">{dailyLimit === null ? texts.noLimit : formatInr(dailyLimit)}</span>{' '}
      {spentToday > 0 ? <span className="small muted">{texts.spent(spentToday)}</span> : null}
    </>
  )
}

const Actions = ({ person, ask }: { person: AgencyPerson; ask: (asked: Asked) => void }) => {
  const [restore, { isLoading }] = peopleApi.useRestoreAgencyPersonMutation()
  const showOutcome = useChangeToast()
  const { userId, version, name } = person
  if (person.isYou) return <span className="small muted">{texts.you}</span>
  if (person.state === 'removed')
    return (
      <Button
        size="small"
        text={texts.restore}
        aria-label={texts.restoreOf(name)}
        loading={isLoading}
        onClick={() => void showOutcome(restore({ userId, version }), { done: texts.restored(name) })}
      />
    )
  return (
    <>
      <Button
        size="small"
        text={texts.edit}
        aria-label={texts.editOf(name)}
        onClick={() => ask({ is: 'edit', person })}
      />
      <Button
        size="small"
        text={texts.remove}
        aria-label={texts.removeOf(name)}
        onClick={() => ask({ is: 'remove', person })}
      />
    </>
  )
}

const Row = ({ person, ask }: { person: AgencyPerson; ask: (asked: Asked) => void }) => (
  <tr>
    <th scope="row">
      {person.name} <bdi className="muted">{person.email}</bdi>
    </th>
    <td>
      <StatusTag look={looks[person.state]} />
    </td>
    <td data-label={texts.heads.role}>{texts.roles[person.role]}</td>
    <td data-label={texts.heads.bookings}>{texts.views[person.bookings]}</td>
    <td data-label={texts.heads.limit}>
      <Limit {...person} />
    </td>
    <td data-label={texts.heads.lastSeen} className="num">
      {person.lastSeenAt === null ? texts.never : formatInstant(person.lastSeenAt)}
    </td>
    <td>
      <div className="row">
        <Actions person={person} ask={ask} />
      </div>
    </td>
  </tr>
)

/** Everyone who works for the agency, with what they may do. */
export const PeopleList = ({ people }: { people: readonly AgencyPerson[] }) => {
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const { heads } = texts
  return (
    <section>
      <h2 className="large">{texts.people}</h2>
      <table className="plain-table people-table">
        <thead>
          <tr>
            <th scope="col">{heads.name}</th>
            <td />
            <th scope="col">{heads.role}</th>
            <th scope="col">{heads.bookings}</th>
            <th scope="col">{heads.limit}</th>
            <th scope="col">{heads.lastSeen}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.userId} person={person} ask={setAsked} />
          ))}
        </tbody>
      </table>
      {asked?.is === 'edit' ? <EditDialog person={asked.person} onClose={close} /> : null}
      {asked?.is === 'remove' ? <RemoveDialog person={asked.person} onClose={close} /> : null}
    </section>
  )
}
