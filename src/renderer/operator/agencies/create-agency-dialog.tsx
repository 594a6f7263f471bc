import { operatorAgencyEndpoints } from '#contract/http/operator-agencies.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { FieldColumns } from '#renderer/ui/fields/field-columns.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { operatorApi } from '../operator-api.ts'
import { agencyTexts as texts } from '../texts.ts'

export type CreatedAgency = ResultOf<typeof operatorAgencyEndpoints.createAgency>

const defaults = {
  siteId: '',
  companyName: '',
  kind: 'live' as 'live' | 'test',
  domain: '',
  phone: '',
  firstName: '',
  lastName: '',
  email: '',
}
const kindOptions = [
  { value: 'live', label: texts.kinds.live },
  { value: 'test', label: texts.kinds.test },
] as const

interface CreateAgencyDialogProps {
  onClose: () => void
  onCreated: (created: CreatedAgency) => void
}

/** Creates an agency with its first domain and its owner. */
export const CreateAgencyDialog = ({ onClose, onCreated }: CreateAgencyDialogProps) => {
  const [create] = operatorApi.useCreateAgencyMutation()
  const form = useContractForm({
    endpoint: operatorAgencyEndpoints.createAgency,
    defaults,
    toRequest: ({ firstName, lastName, email, ...agency }) => ({
      ...agency,
      owner: { firstName, lastName, email },
    }),
    toField: (path) => path.replace('owner.', ''),
    draft: 'operator:create-agency',
    send: (request) => create(request),
    doneText: ({ agency }) => texts.created(agency.companyName),
    onDone: onCreated,
  })
  const { control } = form
  return (
    <ContractDialog form={form} title={texts.createTitle} submitText={texts.create} onClose={onClose}>
      <TextField
        control={control}
        name="companyName"
        label={texts.name}
        maxLength={120}
        isRequired
        autoFocus
      />
      <TextField
        control={control}
        name="siteId"
        label={texts.id}
        help={texts.idHelp}
        maxLength={32}
        isRequired
      />
      <SelectField
        control={control}
        name="kind"
        label={texts.kind}
        help={texts.kindHelp}
        options={kindOptions}
      />
      <TextField
        control={control}
        name="domain"
        label={texts.domain}
        help={texts.domainHelp}
        maxLength={253}
        isRequired
      />
      <TextField control={control} name="phone" label={texts.phone} type="tel" maxLength={40} />
      <FieldColumns legend={texts.owner}>
        <TextField control={control} name="firstName" label={texts.firstName} maxLength={60} isRequired />
        <TextField control={control} name="lastName" label={texts.lastName} maxLength={60} />
      </FieldColumns>
      <TextField
        control={control}
        name="email"
        label={texts.email}
        help={texts.ownerEmailHelp}
        type="email"
        maxLength={120}
        isRequired
      />
    </ContractDialog>
  )
}
