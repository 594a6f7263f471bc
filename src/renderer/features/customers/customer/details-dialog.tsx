import { useState } from 'react'
import type { Customer } from '#contract/entities/customer.ts'
import { ChangedMeanwhile, type updateDetails } from '#contract/http/customers-change.ts'
import { customersEndpoints } from '#contract/http/customers.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { PhonePair } from '#renderer/entities/phone-pair.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { customersTexts } from '#renderer/features/customers/customers-texts.ts'
import { ConflictNote } from './conflict-note.tsx'
import { customerTexts, detailsTexts as texts } from './customer-texts.ts'
import { detailsProblems, toDetailsForm, toDetailsRequest, type DetailsForm } from './details-form.ts'

const typeOptions = (['retail', 'travelAgent', 'corporate'] as const).map((value) => ({
  value,
  label: customersTexts.types[value],
}))

const readConflict = ({ errorCode, details }: ApiFailure): ChangedMeanwhile | null => {
  const read = ChangedMeanwhile.safeParse(details)
  return errorCode === 'wrongState' && read.success ? read.data : null
}

/** Gives the form, and what someone else saved since it was opened. */
const useDetails = (customer: Customer, onClose: () => void) => {
  const [save] = customersApi.useUpdateCustomerMutation()
  /** The account that the form's changes are based on. */
  const [base, setBase] = useState(customer)
  const [conflict, setConflict] = useState<ChangedMeanwhile | null>(null)
  const [isRebased, setRebased] = useState(false)
  const form = useContractForm<typeof updateDetails, DetailsForm>({
    endpoint: customersEndpoints.updateDetails,
    defaults: toDetailsForm(customer),
    toRequest: (typed) => toDetailsRequest(base, typed),
    check: detailsProblems,
    draft: `customer:${customer.users_id}`,
    isGuarded: true,
    send: (request) => save(request),
    doneText: texts.saved,
    onDone: onClose,
    onFailure: (failure) => setConflict(readConflict(failure)),
  })
  const settle = (current: Customer, keepDirtyValues: boolean): void => {
    form.reset(toDetailsForm(current), { keepDirtyValues })
    setBase(current)
    setConflict(null)
    setRebased(keepDirtyValues)
  }
  return { form, base, conflict, isRebased, settle }
}

/** The Change Details form (spec section 5). If someone else has saved since it was opened, both changes can be kept. */
export const DetailsDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const { form, base, conflict, isRebased, settle } = useDetails(customer, onClose)
  const { control } = form
  const { fields } = customerTexts
  const hasType = customer.userType !== 'staff'
  return (
    <ContractDialog
      form={form.failure?.errorCode === 'wrongState' ? { ...form, failure: null } : form}
      title={texts.title}
      submitText={texts.save}
      onClose={onClose}
    >
      {conflict ? (
        <ConflictNote
          conflict={conflict}
          opened={base}
          form={form.getValues()}
          onTake={() => settle(conflict.customer, false)}
          onKeep={() => settle(conflict.customer, true)}
        />
      ) : null}
      {isRebased ? (
        <p className="notice tone-info" role="status">
          {texts.kept}
        </p>
      ) : null}
      {hasType ? (
        <SelectField control={control} name="userType" label={fields.type} options={typeOptions} isRequired />
      ) : null}
      <TextField
        control={control}
        name="firstName"
        label={fields.firstName}
        maxLength={60}
        isRequired
        autoFocus
      />
      <TextField control={control} name="lastName" label={fields.lastName} maxLength={60} />
      <TextField
        control={control}
        name="email"
        label={fields.email}
        type="email"
        inputMode="email"
        maxLength={120}
        help={texts.emailHelp}
      />
      <PhonePair
        control={control}
        name="primaryPhone"
        codeName="primaryPhoneCountryCode"
        label={fields.primary}
        countryLabel={texts.primaryCountry}
      />
      <PhonePair
        control={control}
        name="secondaryPhone"
        codeName="secondaryPhoneCountryCode"
        label={fields.secondary}
        countryLabel={texts.secondaryCountry}
      />
      <TextField control={control} name="companyName" label={texts.company} maxLength={120} />
      <TextField control={control} name="address1" label={texts.address1} maxLength={120} />
      <TextField control={control} name="address2" label={texts.address2} maxLength={120} />
      <TextField control={control} name="panNumber" label={fields.pan} maxLength={10} isUpperCase />
      <TextField control={control} name="gstNumber" label={fields.gst} maxLength={15} isUpperCase />
    </ContractDialog>
  )
}
