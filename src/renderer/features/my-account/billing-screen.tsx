import { useForm, type Resolver } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import type { BillingDetails } from '#contract/entities/account-details.ts'
import { myAccountEndpoints } from '#contract/http/my-account.ts'
import { gstStates } from '#domain/accounts/india-states.ts'
import { billingProblems } from '#domain/accounts/tax-numbers.ts'
import { AccountPage } from '#renderer/entities/account-tabs.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { Loaded } from './loaded.tsx'
import { myAccountApi } from './my-account-api.ts'
import { accountTexts, billingTexts } from './texts.ts'
import { useSaved } from './use-saved.ts'
import './my-account.css'

/** The contract's schema with the rules between the numbers: the same that the server asks. */
const BillingForm = myAccountEndpoints.saveMyBilling.request.superRefine((billing, context) => {
  for (const { path, message } of billingProblems(billing))
    context.addIssue({ code: 'custom', path: [path], message })
})
const resolver: Resolver<BillingDetails> = zodResolver(BillingForm)

const billingFields = ['billingName', 'gstNumber', 'gstState', 'panNumber'] as const

const states = gstStates
  .map(({ name }) => ({ value: name as string, label: name as string }))
  .sort((one, other) => one.label.localeCompare(other.label))

const Form = ({ billing }: { billing: BillingDetails }) => {
  const [save] = myAccountApi.useSaveMyBillingMutation()
  const form = useForm<BillingDetails>({ resolver, defaultValues: billing })
  const { control, handleSubmit, setError, reset, formState } = form
  const draft = useFormDraft(form, 'my-billing')
  const saved = useSaved(setError, billingFields)
  useUnsaved(formState.isDirty)
  const submit = handleSubmit(async (typed) => {
    const isSaved = await saved(save(typed), { done: accountTexts.saved, failed: accountTexts.failed })
    if (!isSaved) return
    draft.sent()
    reset(typed)
  })
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{billingTexts.lead}</p>
      <RestoredLine draft={draft} />
      <TextField
        control={control}
        name="billingName"
        label={billingTexts.billingName}
        autoComplete="organization"
        isRequired
      />
      <TextField
        control={control}
        name="gstNumber"
        label={billingTexts.gstNumber}
        maxLength={15}
        isUpperCase
      />
      <SelectField
        control={control}
        name="gstState"
        label={billingTexts.gstState}
        options={states}
        placeholder={billingTexts.chooseState}
      />
      <TextField
        control={control}
        name="panNumber"
        label={billingTexts.panNumber}
        maxLength={10}
        isUpperCase
      />
      <div>
        <Button type="submit" intent="primary" text={accountTexts.save} loading={formState.isSubmitting} />
      </div>
    </form>
  )
}

/** In whose name invoices are written. */
export const BillingScreen = () => {
  const answer = myAccountApi.useMyBillingQuery({})
  return (
    <AccountPage tab="billing" title={billingTexts.title}>
      <Loaded
        data={answer.data}
        error={answer.error}
        refetch={answer.refetch}
        failed={billingTexts.loadFailed}
        fields={4}
      >
        {(billing) => <Form billing={billing} />}
      </Loaded>
    </AccountPage>
  )
}
