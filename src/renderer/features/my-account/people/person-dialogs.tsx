import { useWatch, type Control } from 'react-hook-form'
import { agencyRoles, type AgencyRole } from '#contract/common/agency-roles.ts'
import { agencyPeopleEndpoints, type AgencyPerson, type BookingView } from '#contract/http/agency-people.ts'
import { InvitedPersonFields } from '#renderer/entities/invited-person-fields.tsx'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { peopleApi } from './people-api.ts'
import { peopleTexts as texts } from './people-texts.ts'

interface Terms {
  role: AgencyRole
  bookings: BookingView
  dailyLimit: string
}

const views = ['own', 'all'] as const
const toTerms = ({ role, bookings, dailyLimit }: Terms) => ({
  role,
  bookings,
  dailyLimit: readRupeesAboveZero(dailyLimit),
})
const checkTerms = ({ dailyLimit }: Terms) =>
  dailyLimit.trim() !== '' && readRupeesAboveZero(dailyLimit) === null
    ? [{ path: 'dailyLimit', message: texts.badLimit }]
    : []

/** What a person may do: role, bookings they see, and daily limit. */
const TermsFields = ({ control }: { control: Control<Terms> }) => {
  const role = useWatch({ control, name: 'role' })
  return (
    <>
      <SelectField
        control={control}
        name="role"
        label={texts.role}
        help={texts.roleHelp[role]}
        options={agencyRoles.map((value) => ({ value, label: texts.roles[value] }))}
      />
      {role === 'admin' ? null : (
        <SelectField
          control={control}
          name="bookings"
          label={texts.bookings}
          options={views.map((value) => ({ value, label: texts.views[value] }))}
        />
      )}
      {role === 'accounts' ? null : (
        <TextField
          control={control}
          name="dailyLimit"
          label={texts.limit}
          help={texts.limitHelp}
          inputMode="decimal"
          maxLength={12}
        />
      )}
    </>
  )
}

/** Invites a colleague by email. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const [invite] = peopleApi.useInviteAgencyPersonMutation()
  const defaults: Terms & Record<'firstName' | 'lastName' | 'email', string> = {
    firstName: '',
    lastName: '',
    email: '',
    role: 'agent',
    bookings: 'all',
    dailyLimit: '',
  }
  const form = useContractForm({
    endpoint: agencyPeopleEndpoints.inviteAgencyPerson,
    defaults,
    toRequest: ({ firstName, lastName, email, ...terms }) => ({
      firstName,
      lastName,
      email,
      ...toTerms(terms),
    }),
    check: checkTerms,
    draft: 'invite-person',
    isGuarded: true,
    send: (request) => invite(request),
    doneText: ({ email }) => texts.sent(email),
    onDone: onClose,
  })
  const { control } = form
  return (
    <ContractDialog form={form} title={texts.inviteTitle} submitText={texts.send} onClose={onClose}>
      <p className="muted">{texts.inviteText}</p>
      <InvitedPersonFields control={control} />
      <TermsFields control={control as unknown as Control<Terms>} />
    </ContractDialog>
  )
}

interface PersonDialogProps {
  person: AgencyPerson
  onClose: () => void
}

/** Changes what a person may do. */
export const EditDialog = ({ person, onClose }: PersonDialogProps) => {
  const [change] = peopleApi.useChangeAgencyPersonMutation()
  const { userId, version, role, bookings, dailyLimit, name } = person
  const defaults: Terms = { role, bookings, dailyLimit: dailyLimit === null ? '' : String(dailyLimit) }
  const form = useContractForm({
    endpoint: agencyPeopleEndpoints.changeAgencyPerson,
    defaults,
    toRequest: (terms) => ({ userId, version, ...toTerms(terms) }),
    check: checkTerms,
    draft: `person:${userId}`,
    isGuarded: true,
    send: (request) => change(request),
    doneText: texts.saved(name),
    onDone: onClose,
  })
  return (
    <ContractDialog form={form} title={texts.editOf(name)} submitText={texts.save} onClose={onClose}>
      <TermsFields control={form.control} />
    </ContractDialog>
  )
}

/** Removes a person, for a reason. */
export const RemoveDialog = ({ person, onClose }: PersonDialogProps) => {
  const [remove] = peopleApi.useRemoveAgencyPersonMutation()
  const { userId, version, name } = person
  const form = useContractForm({
    endpoint: agencyPeopleEndpoints.removeAgencyPerson,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({ userId, version, reason }),
    send: (request) => remove(request),
    doneText: texts.removed(name),
    onDone: onClose,
  })
  return (
    <ContractDialog form={form} title={texts.removeOf(name)} submitText={texts.remove} onClose={onClose}>
      <p>{texts.removeText}</p>
      <TextField
        control={form.control}
        name="reason"
        label={texts.reason}
        maxLength={500}
        rows={3}
        isRequired
        autoFocus
      />
    </ContractDialog>
  )
}
