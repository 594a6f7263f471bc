import { requiredText } from '#contract/common/field-texts.ts'
import { PaymentMode } from '#contract/entities/wallet.ts'
import { userWalletEndpoints } from '#contract/http/wallet.ts'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Button } from '#renderer/ui/button.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { getToday } from '#renderer/ui/today.ts'
import { addMoneyTexts as texts } from './texts.ts'
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

const listProblems = ({ amount, paidOn }: Fields): FieldProblem[] => [
  ...(readRupeesAboveZero(amount) === null ? [{ path: 'amount', message: texts.badAmount }] : []),
  ...(paidOn === '' ? [{ path: 'paidOn', message: requiredText }] : []),
]

/** Reports a bank transfer to the agency. */
export const PaymentEntryForm = () => {
  const [enterPayment] = walletApi.useUserPaymentEntryMutation()
  const enter = useOnce(enterPayment)
  const { control, submit, isSending } = useContractForm({
    endpoint: userWalletEndpoints.userPaymentEntry,
    defaults: empty(),
    toRequest: ({ amount, ...typed }) => ({ ...typed, amount: readRupeesAboveZero(amount) }),
    check: listProblems,
    isGuarded: true,
    send: async (request) => toAnswer(await enter.send(request)),
    doneText: texts.sent,
    failedText: ({ message }) => message,
    onDone: (_entry, { reset }) => reset(empty()),
  })
  return (
    <form className="payment-entry" noValidate onSubmit={submit}>
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
      <DateField control={control} name="paidOn" max={getToday()} label={texts.paidOn} isRequired />
      <TextField control={control} name="remark" label={texts.remark} maxLength={500} rows={3} />
      <Button type="submit" intent="primary" text={texts.send} loading={isSending} />
    </form>
  )
}
