import type { BillingDetails } from '#contract/entities/account-details.ts'
import { myAccountEndpoints } from '#contract/http/my-account.ts'
import { billingProblems } from '#domain/accounts/tax-numbers.ts'
import { AccountPage } from '#renderer/entities/account-tabs.tsx'
import { stateOptions } from '#renderer/entities/state-options.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Loaded } from './loaded.tsx'
import { myAccountApi } from './my-account-api.ts'
import { saveFailedText } from './save-failed-text.ts'
import { accountTexts, billingTexts } from './texts.ts'
import './my-account.css'

const Form = ({ billing }: { billing: BillingDetails }) => {
  const [save] = myAccountApi.useSaveMyBillingMutation()
  const { control, submit, isSending, keptDraft } = useContractForm({
    endpoint: myAccountEndpoints.saveMyBilling,
    defaults: billing,
    toRequest: (typed) => typed,
    checkRequest: billingProblems,
    draft: 'my-billing',
    isGuarded: true,
    send: (request) => save(request),
    doneText: accountTexts.saved,
    failedText: saveFailedText(accountTexts.failed),
    onDone: (saved, { reset }) => reset(saved),
  })
  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      <p className="muted">{billingTexts.lead}</p>
      <RestoredLine draft={keptDraft} />
      <TextField
        control={control}
        name="billingName"
        label={billingTexts.billingName}
        autoComplete="organization"
      />
      <TextField
        control={control}
        name="billingAddress"
        label={billingTexts.billingAddress}
        autoComplete="street-address"
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
        options={stateOptions}
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
        <Button type="submit" intent="primary" text={accountTexts.save} loading={isSending} />
      </div>
    </form>
  )
}

/** The name, address and tax numbers for invoices. */
export const BillingScreen = () => {
  const answer = myAccountApi.useMyBillingQuery({})
  return (
    <AccountPage tab="billing" title={billingTexts.title}>
      <Loaded
        data={answer.data}
        error={answer.error}
        refetch={answer.refetch}
        failed={billingTexts.loadFailed}
        fields={5}
      >
        {(billing) => <Form billing={billing} />}
      </Loaded>
    </AccountPage>
  )
}
