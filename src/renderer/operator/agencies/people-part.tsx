import { BlockedPerson, Crown, Envelope, Person, Shield } from '@blueprintjs/icons'
import { useState } from 'react'
import type { AgencyPerson } from '#contract/entities/operator.ts'
import { operatorAgencyEndpoints, type AgencyDetails } from '#contract/http/operator-agencies.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { LinkDialog } from '../link-dialog.tsx'
import { operatorApi } from '../operator-api.ts'
import { ResetPersonFactor } from './reset-person-factor.tsx'
import { agencyTexts as texts } from '../texts.ts'

const looks = {
  blocked: { tone: 'bad', word: texts.blocked, Icon: BlockedPerson },
  invited: { tone: 'warn', word: texts.invited, Icon: Envelope },
  owner: { tone: 'info', word: texts.owner, Icon: Crown },
  superAdmin: { tone: 'change', word: texts.superAdmin, Icon: Shield },
  staff: { tone: 'quiet', word: texts.staff, Icon: Person },
} as const satisfies Record<string, StatusLook>

const toRole = ({ isOwner, isSuperAdmin }: AgencyPerson): StatusLook =>
  isOwner ? looks.owner : isSuperAdmin ? looks.superAdmin : looks.staff

interface ShownLink {
  link: string
  email: string
}

const PersonRow = ({
  siteId,
  person,
  onLink,
}: {
  siteId: string
  person: AgencyPerson
  onLink: (shown: ShownLink) => void
}) => {
  const [invite, { isLoading }] = operatorApi.useInvitePersonMutation()
  const showOutcome = useChangeToast()
  const { email, name, lastSeenAt } = person
  const send = async (): Promise<void> => {
    const answer = await invite({ siteId, email })
    if (answer.data) onLink({ link: answer.data.link, email })
    else await showOutcome(Promise.resolve(answer), { done: '' })
  }
  return (
    <li className="row">
      <span className="operator-person">
        {name} <bdi className="muted">{email}</bdi>
      </span>
      <StatusTag look={toRole(person)} />
      {person.isBlocked ? (
        <StatusTag look={looks.blocked} />
      ) : person.hasPassword ? null : (
        <StatusTag look={looks.invited} />
      )}
      <span className="row operator-actions">
        <span className="small muted num">
          {lastSeenAt === null ? texts.neverSeen : texts.lastSeen(formatInstant(lastSeenAt))}
        </span>
        {person.hasSecondFactor ? <ResetPersonFactor siteId={siteId} person={person} /> : null}
        <Button
          size="small"
          text={texts.invite}
          aria-label={`${texts.invite}: ${name}`}
          loading={isLoading}
          onClick={() => void send()}
        />
      </span>
    </li>
  )
}

const AddStaffDialog = ({
  siteId,
  onClose,
  onLink,
}: {
  siteId: string
  onClose: () => void
  onLink: (shown: ShownLink) => void
}) => {
  const [add] = operatorApi.useAddAgencyStaffMutation()
  const form = useContractForm({
    endpoint: operatorAgencyEndpoints.addAgencyStaff,
    defaults: { firstName: '', lastName: '', email: '' },
    toRequest: (typed) => ({ siteId, ...typed }),
    send: (request) => add(request),
    onDone: ({ link }, _form, { email }) => {
      onClose()
      onLink({ link, email })
    },
  })
  return (
    <ContractDialog form={form} title={texts.addStaff} submitText={texts.addStaff} onClose={onClose}>
      <p className="muted">{texts.addStaffText}</p>
      <TextField
        control={form.control}
        name="firstName"
        label={texts.firstName}
        maxLength={60}
        isRequired
        autoFocus
      />
      <TextField control={form.control} name="lastName" label={texts.lastName} maxLength={60} />
      <TextField
        control={form.control}
        name="email"
        label={texts.email}
        type="email"
        maxLength={120}
        isRequired
      />
    </ContractDialog>
  )
}

/** The people who work for an agency. */
export const PeoplePart = ({ agency }: { agency: AgencyDetails }) => {
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<ShownLink | null>(null)
  return (
    <section className="stack" aria-labelledby="people">
      <div className="row">
        <h2 className="large" id="people">
          {texts.people}
        </h2>
        <span className="grow" />
        <Button text={texts.addStaff} onClick={() => setAdding(true)} />
      </div>
      <ul className="operator-rows" aria-labelledby="people">
        {agency.people.map((person) => (
          <PersonRow key={person.userId} siteId={agency.siteId} person={person} onLink={setShown} />
        ))}
      </ul>
      {isAdding ? (
        <AddStaffDialog siteId={agency.siteId} onClose={() => setAdding(false)} onLink={setShown} />
      ) : null}
      {shown ? (
        <LinkDialog
          link={shown.link}
          title={texts.linkTitle}
          text={texts.linkText(shown.email)}
          waits={agency.domains.length === 0 ? texts.linkWaits : undefined}
          onClose={() => setShown(null)}
        />
      ) : null}
    </section>
  )
}
