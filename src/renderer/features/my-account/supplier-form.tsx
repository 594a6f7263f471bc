import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useController, useForm, type Control } from 'react-hook-form'
import {
  SupplierDetails,
  type SupplierApplication,
  type SupplierCategory,
} from '#contract/http/my-account-supplier.ts'
import { phoneProblem } from '#domain/accounts/phone-numbers.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { PhonePair } from '#renderer/entities/phone-pair.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox-field.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { Loaded } from './loaded.tsx'
import { myAccountApi } from './my-account-api.ts'
import { phoneCountryOf } from './phone-form.ts'
import { accountTexts, supplierTexts } from './texts.ts'
import { useSaved } from './use-saved.ts'

const Form = SupplierDetails.superRefine(({ contactPhone, contactPhoneCountryCode }, context) => {
  const message = phoneProblem(contactPhone, contactPhoneCountryCode)
  if (message) context.addIssue({ code: 'custom', path: ['contactPhone'], message })
})

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

const useStart = (application: SupplierApplication | null): SupplierDetails => {
  const user = useUser()
  const phone = user?.phoneNumbers.find(({ label }) => label === 'Primary')
  if (application) {
    const { accountEndsWith: _end, ...details } = application.details
    return { ...details, accountNumber: '' }
  }
  return {
    categories: [],
    companyName: user?.legalEntity?.companyName ?? '',
    contactName: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    contactEmail: user?.email ?? '',
    contactPhone: phone?.phoneNumber ?? '',
    contactPhoneCountryCode: phoneCountryOf(phone?.phoneCountryCode),
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
  /** It came up by the press of a button that is gone now. */
  takesFocus: boolean
}

/** The application itself: what, who, and where the money goes. */
export const SupplierForm = ({ application, takesFocus }: SupplierFormProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const [send] = myAccountApi.useSendSupplierDetailsMutation()
  const form = useForm<SupplierDetails>({
    resolver: zodResolver(Form),
    defaultValues: useStart(application),
  })
  const { control, handleSubmit, setError, reset, formState } = form
  const draft = useFormDraft(form, 'supplier')
  const saved = useSaved(setError, SupplierDetails.keyof().options)
  useUnsaved(formState.isDirty)
  const submit = handleSubmit(async (details) => {
    const isSaved = await saved(send({ details }), {
      done: supplierTexts.sent,
      failed: accountTexts.failed,
      fieldOf: (path) => path.replace(/^details\./, ''),
    })
    if (!isSaved) return
    draft.sent()
    reset({ ...details, accountNumber: '' })
  })
  const status = application?.status
  const sendText =
    status === 'Pending' ? supplierTexts.change : status ? supplierTexts.again : supplierTexts.send
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="large" ref={title} tabIndex={-1}>
        {supplierTexts.details}
      </h2>
      <RestoredLine draft={draft} />
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
        <Button type="submit" intent="primary" text={sendText} loading={formState.isSubmitting} />
      </div>
    </form>
  )
}
