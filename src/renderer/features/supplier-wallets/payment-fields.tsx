import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { requiredText } from '#contract/common/field-texts.ts'
import { PaymentMode } from '#contract/entities/wallet.ts'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { getToday } from '#renderer/ui/today.ts'
import { paymentTexts as texts } from './texts.ts'

/** A payment to a supplier as it is typed. */
export interface PaymentForm {
  amount: string
  paymentMode: PaymentMode
  bankReference: string
  paidOn: string
  note: string
}

export const createEmptyPayment = (): PaymentForm => ({
  amount: '',
  paymentMode: 'NEFT',
  bankReference: '',
  paidOn: getToday(),
  note: '',
})

/** Converts what is typed to the request for a supplier. Cash has no bank reference. */
export const toPaymentRequest = (typed: PaymentForm, supplierId: string) => ({
  ...typed,
  supplierId,
  amount: readRupeesAboveZero(typed.amount),
  bankReference: typed.paymentMode === 'Cash' ? '' : typed.bankReference,
})

export const listPaymentProblems = (typed: PaymentForm): FieldProblem[] => [
  ...(readRupeesAboveZero(typed.amount) === null ? [{ path: 'amount', message: texts.badAmount }] : []),
  ...(typed.paymentMode !== 'Cash' && typed.bankReference.trim() === ''
    ? [{ path: 'bankReference', message: requiredText }]
    : []),
]

const modes = PaymentMode.options.map((value) => ({ value, label: value }))

/** The fields of a payment to a supplier. `notice` follows the amount. */
export const PaymentFields = ({
  control,
  notice = null,
}: {
  control: Control<PaymentForm>
  notice?: ReactNode
}) => {
  const mode = useWatch({ control, name: 'paymentMode' })
  return (
    <>
      <TextField
        control={control}
        name="amount"
        label={texts.amount}
        inputMode="decimal"
        isRequired
        autoFocus
      />
      {notice}
      <SelectField control={control} name="paymentMode" label={texts.mode} options={modes} />
      {mode === 'Cash' ? null : (
        <TextField
          control={control}
          name="bankReference"
          label={texts.reference}
          maxLength={40}
          isUpperCase
          isRequired
        />
      )}
      <DateField control={control} name="paidOn" max={getToday()} label={texts.paidOn} isRequired />
      <TextField control={control} name="note" label={texts.note} maxLength={500} rows={2} />
    </>
  )
}
