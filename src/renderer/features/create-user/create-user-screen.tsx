import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { CompanyFields } from '#renderer/entities/company-fields.tsx'
import { toFields } from '#renderer/entities/field-errors.ts'
import { PhonePair } from '#renderer/entities/phone-pair.tsx'
import { Problem } from '#renderer/entities/problem.tsx'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { FieldColumns } from '#renderer/ui/fields/field-columns.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { Page } from '#renderer/ui/page.tsx'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { createUserApi } from './create-user-api.ts'
import { createRequestOf, createUserFields, CreateUserForm, emptyForm } from './create-user-form.ts'
import { createUserTexts } from './texts.ts'
import './create-user.css'

const typeOptions = [
  { value: 'travelAgent', label: createUserTexts.types.travelAgent },
  { value: 'retail', label: createUserTexts.types.retail },
] as const

const useCreateForm = () => {
  const dispatch = useAppDispatch()
  const [create] = createUserApi.useCreateWlUserMutation()
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useForm<CreateUserForm>({ resolver: zodResolver(CreateUserForm), defaultValues: emptyForm })
  const { handleSubmit, setError, setFocus, reset, formState } = form
  const draft = useFormDraft(form, 'create-user')
  useUnsaved(formState.isDirty)
  // What was done stands at the top, where the next account begins.
  useEffect(() => {
    if (done !== null) setFocus('email')
  }, [done, setFocus])
  const submit = handleSubmit(async (values) => {
    setDone(null)
    setFailure(null)
    const { data, error } = await create(createRequestOf(values))
    if (!data) return setFailure(toFields(failureOf(error), setError, createUserFields))
    const { customer, isLinkSent } = data
    setDone(
      isLinkSent ? createUserTexts.linkSent(customer.email) : createUserTexts.noLink(customer.firstName),
    )
    dispatch(toastShown({ tone: 'success', text: createUserTexts.created }))
    draft.sent()
    reset({ ...emptyForm, userType: values.userType })
  })
  return { form, draft, submit, done, failure }
}

const Form = () => {
  const { form, draft, submit, done, failure } = useCreateForm()
  const { control, formState } = form
  const userType = useWatch({ control, name: 'userType' })
  return (
    <form className="create-user" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{createUserTexts.lead}</p>
      <p className={done === null ? 'visually-hidden' : 'notice tone-good'} role="status">
        {done}
      </p>
      <RestoredLine draft={draft} />
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
        />
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
      <ErrorsLine formState={formState} />
      <Problem failure={failure} />
      <div>
        <Button
          type="submit"
          intent="primary"
          text={createUserTexts.submit}
          loading={formState.isSubmitting}
        />
      </div>
    </form>
  )
}

/** Staff make an account for an agency or a shopper. */
export const CreateUserScreen = () => (
  <Page title={createUserTexts.title}>
    <Form />
  </Page>
)
