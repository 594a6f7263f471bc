import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Country } from '#contract/http/booking.ts'
import { phoneCountriesOf } from '#domain/phone-numbers.ts'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { ErrorPanel } from '#renderer/entities/error-panel.tsx'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { NoPermissionState } from '#renderer/ui/no-permission-state.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { CompanyFields } from './company-fields.tsx'
import { createUserApi } from './create-user-api.ts'
import { createRequestOf, CreateUserForm, emptyForm } from './create-user-form.ts'
import { PhoneFields } from './phone-fields.tsx'
import { createUserTexts } from './texts.ts'
import './create-user.css'

const typeOptions = [
  { value: 'travelAgent', label: createUserTexts.types.travelAgent },
  { value: 'retail', label: createUserTexts.types.retail },
] as const

const useCreate = () => {
  const dispatch = useAppDispatch()
  const [create] = createUserApi.useCreateWlUserMutation()
  const [done, setDone] = useState<string | null>(null)
  const send = async (values: CreateUserForm): Promise<ApiFailure | null> => {
    setDone(null)
    const { data, error } = await create(createRequestOf(values))
    const failure = failureOf(error)
    if (data) {
      const { customer, isLinkSent } = data
      setDone(
        isLinkSent ? createUserTexts.linkSent(customer.email) : createUserTexts.noLink(customer.firstName),
      )
      dispatch(toastShown({ tone: 'success', text: createUserTexts.created }))
    } else if (!failure?.fields?.length)
      dispatch(
        toastShown({
          tone: 'error',
          text: failure?.message ?? createUserTexts.failed,
          requestId: failure?.requestId ?? '',
        }),
      )
    return failure
  }
  return { send, done }
}

const Form = ({ countries }: { countries: readonly Country[] }) => {
  const { send, done } = useCreate()
  const form = useForm<CreateUserForm>({ resolver: zodResolver(CreateUserForm), defaultValues: emptyForm })
  const { control, handleSubmit, setError, reset, formState } = form
  const draft = useFormDraft(form, 'create-user')
  const userType = useWatch({ control, name: 'userType' })
  useUnsaved(formState.isDirty)
  const options = phoneCountriesOf(countries).map(({ code, name, dial_code }) => ({
    value: code,
    label: `${dial_code} ${name}`,
  }))
  const submit = handleSubmit(async (values) => {
    const failure = await send(values)
    if (!failure) {
      draft.sent()
      reset(emptyForm)
      return
    }
    failure.fields?.forEach(({ path, message }, index) =>
      setError(path as 'email', { type: 'server', message }, { shouldFocus: index === 0 }),
    )
  })
  return (
    <form className="create-user" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{createUserTexts.lead}</p>
      <p className={done === null ? 'visually-hidden' : 'notice tone-good'} role="status">
        {done}
      </p>
      <RestoredLine draft={draft} />
      <fieldset className="create-user-fields">
        <legend className="large">{createUserTexts.person}</legend>
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
        <PhoneFields
          control={control}
          name="phone"
          codeName="phoneCountryCode"
          label={createUserTexts.phone}
          countries={options}
        />
      </fieldset>
      {userType === 'travelAgent' ? <CompanyFields control={control} countries={options} /> : null}
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
export const CreateUserScreen = () => {
  const isStaff = useIsStaff()
  const { data, error, refetch } = createUserApi.usePhoneCountriesQuery({}, { skip: !isStaff })
  if (!isStaff) return <NoPermissionState isWholePage>{createUserTexts.onlyStaff}</NoPermissionState>
  return (
    <Page title={createUserTexts.title}>
      {error ? (
        <ErrorPanel title={createUserTexts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Form countries={data} />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
    </Page>
  )
}
