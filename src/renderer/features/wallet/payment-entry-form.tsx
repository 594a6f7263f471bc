import { useForm } from 'react-hook-form'
import { PaymentMode } from '#contract/entities/wallet.ts'
import { failureIn, useOnce } from '#renderer/store/use-once.ts'
import { Button } from '#renderer/ui/button.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { addMoneyTexts as texts } from './texts.ts'
import { useTold } from './use-told.ts'
import { walletApi } from './wallet-api.ts'

interface Fields {
  amount: string
  paymentMode: PaymentMode
  bankReference: string
  paidOn: string
  remark: string
}

const empty = (): Fields => ({
  amount: '',
  paymentMode: 'NEFT',
  bankReference: '',
  paidOn: new Date().toLocaleDateString('en-CA'),
  remark: '',
})
const modes = PaymentMode.options.map((value) => ({ value, label: value }))
const focus = { shouldFocus: true }
const isField = (path: string): path is keyof Fields => path in empty()

/** Reports a bank transfer to the agency. */
export const PaymentEntryForm = () => {
  const [enterPayment] = walletApi.useUserPaymentEntryMutation()
  const enter = useOnce(enterPayment)
  const tell = useTold()
  const { control, handleSubmit, setError, reset, formState } = useForm<Fields>({ defaultValues: empty() })
  useUnsaved(formState.isDirty)
  const submit = handleSubmit(async ({ amount, ...typed }) => {
    const rupees = readRupeesAboveZero(amount)
    if (rupees === null) return setError('amount', { message: texts.badAmount }, focus)
    if (typed.paidOn === '') return setError('paidOn', { message: uiTexts.required }, focus)
    const result = await tell(enter.send({ ...typed, amount: rupees }), () => texts.sent)
    for (const { path, message } of failureIn(result)?.fields ?? [])
      if (isField(path)) setError(path, { message }, focus)
    if (result.kind === 'done') reset(empty())
  })
  return (
    <form className="payment-entry" noValidate onSubmit={(event) => void submit(event)}>
      <TextField control={control} name="amount" label={texts.amount} inputMode="decimal" isRequired />
      <SelectField control={control} name="paymentMode" label={texts.mode} options={modes} />
      <TextField
        control={control}
        name="bankReference"
        label={texts.reference}
        help={texts.referenceHelp}
        maxLength={40}
        isUpperCase
      />
      <DateField control={control} name="paidOn" label={texts.paidOn} isRequired />
      <TextField control={control} name="remark" label={texts.remark} maxLength={500} rows={3} />
      <Button type="submit" intent="primary" text={texts.send} loading={formState.isSubmitting} />
    </form>
  )
}
