import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#renderer/ui/button.tsx'
import { AsyncCombobox } from '#renderer/ui/fields/async-combobox.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Part } from './part.tsx'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'
import type { QuoteValues } from './quote-values.ts'
import { useCustomerSearch, useMayFindCustomers, type FoundCustomer } from './use-customer-search.ts'

type CustomerForm = Pick<UseFormReturn<QuoteValues>, 'control' | 'setValue' | 'watch'>

const AccountSearch = ({ onChange }: { onChange: (customer: FoundCustomer) => void }) => {
  const [query, setQuery] = useState('')
  const { customers, isFetching, isError } = useCustomerSearch(query)
  return (
    <AsyncCombobox
      label={texts.account}
      value={null}
      onChange={onChange}
      options={customers}
      query={query}
      onQuery={setQuery}
      isLoading={isFetching}
      getKey={({ userId }) => userId}
      getText={({ name }) => name}
      renderOption={({ name, company, email }) => (
        <span className="quote-editor-found">
          <bdi className="clip">{name}</bdi>
          <span className="small muted clip">{[company, email].filter(Boolean).join(' · ')}</span>
        </span>
      )}
      placeholder={texts.accountPlaceholder}
      error={isError ? texts.findAccountFailed : undefined}
    />
  )
}

/** The account that a quote of staff may be for: it fills in the name and how to reach the customer. */
const AccountField = ({ setValue, watch }: CustomerForm) => {
  const userId = watch('customer.userId')
  const email = watch('customer.email')
  const mayFind = useMayFindCustomers()
  if (userId !== null)
    return (
      <div className="field">
        <span className="field-label">{texts.account}</span>
        <span className="quote-editor-account">
          <span className="clip">{email === '' ? userId : email}</span>
          <Button
            variant="minimal"
            size="small"
            icon={<Cross size={12} />}
            aria-label={texts.removeAccount}
            onClick={() => setValue('customer.userId', null, { shouldDirty: true })}
          />
        </span>
        <p className="field-help">{texts.accountHelp}</p>
      </div>
    )
  if (!mayFind) return null
  return (
    <div>
      <AccountSearch
        onChange={({ company: _company, ...customer }) =>
          setValue('customer', customer, { shouldDirty: true, shouldValidate: true })
        }
      />
      <p className="field-help">{texts.accountHelp}</p>
    </div>
  )
}

/** Whom the quote is for. Quotes of staff may name an account. */
export const CustomerPart = ({ form, isOfAgent }: { form: CustomerForm; isOfAgent: boolean }) => {
  const { control } = form
  return (
    <Part title={texts.customer}>
      {isOfAgent ? null : <AccountField {...form} />}
      <div className="quote-editor-fields">
        <TextField control={control} name="customer.name" label={texts.name} isRequired maxLength={80} />
        <TextField
          control={control}
          name="customer.email"
          label={texts.email}
          type="email"
          inputMode="email"
          maxLength={120}
        />
        <TextField
          control={control}
          name="customer.phone"
          label={texts.phone}
          help={texts.phoneHelp}
          type="tel"
          inputMode="tel"
          maxLength={24}
        />
      </div>
    </Part>
  )
}
