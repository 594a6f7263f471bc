import { useEffect, useRef } from 'react'
import { useController, type Control } from 'react-hook-form'
import {
  supplierApprovalEndpoints,
  type SupplierApplication,
  type SupplierDetails,
} from '#contract/http/my-account-supplier.ts'
import type { SupplierCategory } from '#contract/entities/site-rules.ts'
import { phoneProblem } from '#domain/accounts/phone-numbers.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { PhonePair } from '#renderer/entities/phone-pair.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Loaded } from './loaded.tsx'
import { myAccountApi } from './my-account-api.ts'
import { toPhoneCountry } from './phone-form.ts'
import { saveFailedText } from './save-failed-text.ts'
import { accountTexts, supplierTexts } from './texts.ts'

const Categories = ({ control }: { control: Control<SupplierDetails> }) => {
  const answer = myAccountApi.useSupplierCategoriesQuery({})
  const { field, fieldState } = useController({ control, name: 'categories' })
  const chosen = new Set<SupplierCategory>(field.value)
  const problem = fieldState.error?.message
  return (
    <fieldset
      className="field"
      aria-describedby={problem ? 'categories-note' : undefined}
      ref={(fieldset) => field.ref({ focus: () => fieldset?.querySelector('input')?.focus() })}
    >
      <legend className="field-label">{supplierTexts.categories}</legend>
      <Loaded
        data={answer.data}
        error={answer.error}
        refetch={answer.refetch}
        failed={supplierTexts.categoriesFailed}
      >
        {({ categories }) =>
          categories.map(({ category, label }) => (
            <Checkbox
              key={category}
              label={label}
              isChecked={chosen.has(category)}
              onChange={(isChecked) =>
                field.onChange(
                  isChecked ? [...field.value, category] : field.value.filter((one) => one !== category),
                )
              }
            />
          ))
        }
      </Loaded>
      {problem ? (
        <p className="field-error" id="categories-note">
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}

const toForm = ({ details }: SupplierApplication): SupplierDetails => {
  const { accountEndsWith: _end, ...typed } = details
  return { ...typed, accountNumber: '' }
}

const useEmptyForm = (): SupplierDetails => {
  const user = useUser()
  const phone = user?.phoneNumbers.find(({ label }) => label === 'Primary')
  return {
    categories: [],
    companyName: user?.legalEntity?.companyName ?? '',
    contactName: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    contactEmail: user?.email ?? '',
    contactPhone: phone?.phoneNumber ?? '',
    contactPhoneCountryCode: toPhoneCountry(phone?.phoneCountryCode),
    bankName: '',
    accountName: '',
    accountNumber: '',
    ifsc: '',
  }
}

const textFields = ['companyName', 'contactName', 'contactEmail'] as const
const bankFields = ['bankName', 'accountName'] as const

interface SupplierFormProps {
  application: SupplierApplication | null
  /** Takes the focus, since the button that opened it is gone. */
  takesFocus: boolean
}

/** The supplier application: products, contact and bank account. */
export const SupplierForm = ({ application, takesFocus }: SupplierFormProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const [send] = myAccountApi.useSendSupplierDetailsMutation()
  const emptyForm = useEmptyForm()
  const { control, submit, isSending, keptDraft, formState } = useContractForm({
    endpoint: supplierApprovalEndpoints.supplierDetails,
    defaults: application ? toForm(application) : emptyForm,
    toRequest: (details) => ({ details }),
    checkRequest: ({ details }) => {
      const problem = details && phoneProblem(details.contactPhone, details.contactPhoneCountryCode)
      return problem ? [{ path: 'details.contactPhone', message: problem }] : []
    },
    toField: (path) => path.replace(/^details\./, ''),
    draft: 'supplier',
    isGuarded: true,
    send: (request) => send(request),
    doneText: supplierTexts.sent,
    failedText: saveFailedText(accountTexts.failed),
    onDone: (saved, { reset }, typed) =>
      reset(saved.application ? toForm(saved.application) : { ...typed, accountNumber: '' }),
  })
  const status = application?.status
  const sendText =
    status === 'Pending' ? supplierTexts.change : status ? supplierTexts.again : supplierTexts.send
  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      <h2 className="large" ref={title} tabIndex={-1}>
        {supplierTexts.details}
      </h2>
      <RestoredLine draft={keptDraft} />
      <Categories control={control} />
      {textFields.map((name) => (
        <TextField key={name} control={control} name={name} label={supplierTexts[name]} isRequired />
      ))}
      <PhonePair
        control={control}
        codeName="contactPhoneCountryCode"
        name="contactPhone"
        label={supplierTexts.contactPhone}
        isRequired
        isOwn
      />
      {bankFields.map((name) => (
        <TextField key={name} control={control} name={name} label={supplierTexts[name]} isRequired />
      ))}
      <div className="field-pair">
        <TextField
          control={control}
          name="accountNumber"
          label={supplierTexts.accountNumber}
          inputMode="numeric"
          isRequired
          {...(application ? { help: supplierTexts.accountHint(application.details.accountEndsWith) } : {})}
        />
        <TextField control={control} name="ifsc" label={supplierTexts.ifsc} isUpperCase isRequired />
      </div>
      <ErrorsLine formState={formState} />
      <div>
        <Button type="submit" intent="primary" text={sendText} loading={isSending} />
      </div>
    </form>
  )
}
