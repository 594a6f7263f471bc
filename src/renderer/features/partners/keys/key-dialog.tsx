import { partnerScopes, type PartnerMode, type PartnerScope } from '#contract/entities/partners.ts'
import { partnersEndpoints } from '#contract/http/partners.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { ChoicesField } from '#renderer/features/partners/choices-field.tsx'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { findBadLine, toLines } from './address-lines.ts'
import { keyFormTexts as texts, keysTexts } from './keys-texts.ts'

const expiryDays = [30, 90, 180, 365] as const
const expiryOptions = expiryDays.map((value) => ({ value, label: texts.days(value) }))
const scopeChoices = partnerScopes.map((value) => ({
  value,
  label: keysTexts.scopes[value],
  help: keysTexts.scopeHelp[value],
}))

interface KeyForm {
  name: string
  scopes: PartnerScope[]
  addresses: string
  days: number
}

const defaults: KeyForm = { name: '', scopes: [], addresses: '', days: 365 }

const checkAddresses = ({ addresses }: KeyForm) => {
  const line = findBadLine(addresses)
  return line === null ? [] : [{ path: 'addresses', message: texts.badAddress(line) }]
}

interface KeyDialogProps {
  mode: PartnerMode
  /** Called with the new key and its secret, which comes only once. */
  onCreated: (created: ResultOf<typeof partnersEndpoints.createKey>) => void
  onClose: () => void
}

/** Creates a key. */
export const KeyDialog = ({ mode, onCreated, onClose }: KeyDialogProps) => {
  const [create] = partnersApi.useCreatePartnerKeyMutation()
  const form = useContractForm({
    endpoint: partnersEndpoints.createKey,
    defaults,
    toRequest: ({ addresses, ...values }) => ({ ...values, mode, addresses: toLines(addresses) }),
    check: checkAddresses,
    // The request has a list of addresses, the form one field for all of them.
    toField: (path) => path.split('.')[0] ?? path,
    isGuarded: true,
    send: (request) => create(request),
    onDone: onCreated,
  })
  const { control } = form
  return (
    <ContractDialog form={form} title={texts.title[mode]} submitText={texts.submit} onClose={onClose}>
      <TextField
        control={control}
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        maxLength={60}
        isRequired
        autoFocus
      />
      <ChoicesField control={control} name="scopes" label={texts.scopes} choices={scopeChoices} />
      <TextField
        control={control}
        name="addresses"
        label={texts.addresses}
        help={texts.addressesHelp}
        rows={3}
      />
      <SelectField control={control} name="days" label={texts.expiry} options={expiryOptions} />
    </ContractDialog>
  )
}
