import { useWatch } from 'react-hook-form'
import { paymentsEndpoints } from '#contract/http/payments.ts'
import { formatInr } from '#domain/format.ts'
import { useOnlinePayment } from '#renderer/entities/use-online-payment.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { paymentTexts } from './texts.ts'

interface AddMoneyFormProps {
  minAmount: number
  maxAmount: number
  isTest: boolean
  /** The amount in the address. */
  amount: string
  redirectTo: string
}

/** The amount to add. The payment page follows. */
export const AddMoneyForm = ({ minAmount, maxAmount, isTest, amount, redirectTo }: AddMoneyFormProps) => {
  const { start } = useOnlinePayment()
  const isPayable = (rupees: number | null): rupees is number =>
    rupees !== null && rupees >= minAmount && rupees <= maxAmount
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: paymentsEndpoints.createSession,
    defaults: { amount, remark: '' },
    toRequest: ({ amount, remark }) => ({ amount: readRupees(amount), remark, redirectTo }),
    check: ({ amount }) => {
      if (amount.trim() === '') return [{ path: 'amount', message: paymentTexts.required }]
      const wrong = paymentTexts.amountWrong(formatInr(minAmount), formatInr(maxAmount))
      return isPayable(readRupees(amount)) ? [] : [{ path: 'amount', message: wrong }]
    },
    send: async (request) => toAnswer(await start(request)),
  })
  const typed = readRupees(useWatch({ control, name: 'amount' }))
  return (
    <form className="payment-form" noValidate onSubmit={submit}>
      {isTest ? <p className="notice tone-info">{paymentTexts.testOnly}</p> : null}
      <TextField control={control} name="amount" label={paymentTexts.amount} inputMode="decimal" isRequired />
      <TextField
        control={control}
        name="remark"
        label={paymentTexts.remark}
        help={paymentTexts.remarkHelp}
        maxLength={200}
      />
      <Problem failure={failure} />
      <div>
        <Button
          type="submit"
          intent="primary"
          size="large"
          loading={isSending}
          text={isPayable(typed) ? paymentTexts.payAmount(formatInr(typed)) : paymentTexts.payNow}
        />
      </div>
    </form>
  )
}
