import { useState } from 'react'
import { useController } from 'react-hook-form'
import { limits } from '#contract/common/constants.ts'
import { partnersStaffEndpoints } from '#contract/http/partners.ts'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { AsyncCombobox } from '#renderer/ui/fields/async-combobox.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { giveTexts as texts } from './partners-texts.ts'
import { useAgencySearch, type FoundAgency } from './use-agency-search.ts'

interface AgencyPickerProps {
  error: string | undefined
  inputRef: (element: HTMLInputElement | null) => void
  onChange: (userId: string) => void
}

const AgencyPicker = ({ error, inputRef, onChange }: AgencyPickerProps) => {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<FoundAgency | null>(null)
  const searchQuery = useDebounced(query.trim(), limits.userSearchDebounceMs)
  const { agencies, isFetching, isError } = useAgencySearch(searchQuery)
  return (
    <AsyncCombobox
      label={texts.customer}
      value={chosen}
      onChange={(agency) => {
        setChosen(agency)
        onChange(agency.userId)
      }}
      options={agencies}
      query={query}
      onQuery={setQuery}
      isLoading={query.trim() !== searchQuery || isFetching}
      getKey={({ userId }) => userId}
      getText={({ name }) => name}
      renderOption={({ name, detail }) => (
        <span className="api-agency">
          <bdi className="clip">{name}</bdi>
          <span className="small muted clip">{detail}</span>
        </span>
      )}
      placeholder={texts.placeholder}
      error={isError ? texts.findFailed : error}
      inputRef={inputRef}
    />
  )
}

/** Lets an agency use the API. */
export const GiveAccessDialog = ({ onClose }: { onClose: () => void }) => {
  const [open] = partnersApi.useOpenPartnerAccessMutation()
  const form = useContractForm({
    endpoint: partnersStaffEndpoints.openPartnerAccess,
    defaults: { userId: '' },
    toRequest: ({ userId }) => ({ userId }),
    send: (request) => open(request),
    doneText: ({ partner }) => texts.done(partner.companyName),
    onDone: onClose,
  })
  const { field, fieldState } = useController({ control: form.control, name: 'userId' })
  return (
    <ContractDialog form={form} title={texts.title} submitText={texts.action} onClose={onClose}>
      <p>{texts.text}</p>
      <AgencyPicker error={fieldState.error?.message} inputRef={field.ref} onChange={field.onChange} />
    </ContractDialog>
  )
}
