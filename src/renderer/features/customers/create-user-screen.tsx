import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { customersEndpoints } from '#contract/http/customers.ts'
import { CompanyFields } from '#renderer/entities/company-fields.tsx'
import { PhonePair } from '#renderer/entities/phone-pair.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { FieldColumns } from '#renderer/ui/fields/field-columns.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { createUserApi } from './create-user-api.ts'
import { toCreateRequest, createUserProblems, emptyForm } from './create-user-form.ts'
import { createUserTexts } from './texts.ts'
import './create-user.css'

const typeOptions = [
  { value: 'travelAgent', label: createUserTexts.types.travelAgent },
  { value: 'retail', label: createUserTexts.types.retail },
] as const

const statusOptions = [
  { value: 'not verified', label: createUserTexts.statuses.unconfirmed },
  { value: 'verified', label: createUserTexts.statuses.confirmed },
] as const

const useCreateForm = () => {
  const [create] = createUserApi.useCreateWlUserMutation()
  const [done, setDone] = useState<string | null>(null)
  const form = useContractForm({
    endpoint: customersEndpoints.createWlUser,
    defaults: emptyForm,
    toRequest: toCreateRequest,
    check: createUserProblems,
    draft: 'create-user',
    isGuarded: true,
    doneText: createUserTexts.created,
    send: (request) => {
      setDone(null)
      return create(request)
    },
    onDone: ({ customer, isLinkSent }, { reset }, { userType }) => {
      setDone(
        isLinkSent ? createUserTexts.linkSent(customer.email) : createUserTexts.noLink(customer.firstName),
      )
      reset({ ...emptyForm, userType })
    },
  })
  const { setFocus } = form
  // The confirmation is at the top, where the next account starts.
  useEffect(() => {
    if (done !== null) setFocus('email')
  }, [done, setFocus])
  return { form, done }
}

const Form = () => {
  const { form, done } = useCreateForm()
  const { control } = form
  const userType = useWatch({ control, name: 'userType' })
  return (
    <form className="create-user" noValidate onSubmit={form.submit}>
      <p className="muted">{createUserTexts.lead}</p>
      <p className={done === null ? 'visually-hidden' : 'notice tone-good'} role="status">
        {done}
      </p>
      <RestoredLine draft={form.keptDraft} />
      <FieldColumns legend={createUserTexts.person}>
        <SelectField
          control={control}
          name="userType"
          label={createUserTexts.type}
          options={typeOptions}
          isRequired
        />
        <TextField
          control={control}
          name="email"
          label={createUserTexts.email}
          type="email"
          inputMode="email"
          maxLength={120}
          isRequired={userType === 'travelAgent'}
        />
        {userType === 'travelAgent' ? (
          <SelectField
            control={control}
            name="status"
            label={createUserTexts.status}
            options={statusOptions}
            help={createUserTexts.statusHelp}
            isRequired
          />
        ) : null}
        <TextField
          control={control}
          name="firstName"
          label={createUserTexts.firstName}
          maxLength={60}
          isRequired
        />
        <TextField control={control} name="lastName" label={createUserTexts.lastName} maxLength={60} />
        <PhonePair control={control} name="phone" codeName="phoneCountryCode" label={createUserTexts.phone} />
      </FieldColumns>
      {userType === 'travelAgent' ? (
        <CompanyFields control={control} legend={createUserTexts.company} />
      ) : null}
      <ErrorsLine formState={form.formState} />
      <Problem failure={form.failure} />
      <div>
        <Button type="submit" intent="primary" text={createUserTexts.submit} loading={form.isSending} />
      </div>
    </form>
  )
}

/** Creates an account for an agency or a shopper, by staff. */
export const CreateUserScreen = () => (
  <Page title={createUserTexts.title}>
    <Form />
  </Page>
)
