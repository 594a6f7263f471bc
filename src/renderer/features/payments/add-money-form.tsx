import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { formatInr } from '#domain/format.ts'
import { useOnlinePayment } from '#renderer/entities/use-online-payment.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { paymentTexts } from './texts.ts'

interface AddMoneyFormProps {
  minAmount: number
  maxAmount: number
  isTest: boolean
  /** What the address asks for. */
  amount: string
  redirectTo: string
}

/** How much, and what for. The page where it is paid comes next. */
export const AddMoneyForm = ({ minAmount, maxAmount, isTest, amount, redirectTo }: AddMoneyFormProps) => {
  const { start, isRunning, failure } = useOnlinePayment()
  const wrong = paymentTexts.amountWrong(formatInr(minAmount), formatInr(maxAmount))
  const Form = z.object({
    amount: z
      .string()
      .trim()
      .min(1, paymentTexts.required)
      .refine((text) => {
        const rupees = readRupees(text)
        return rupees !== null && rupees >= minAmount && rupees <= maxAmount
      }, wrong),
    remark: z.string().trim().max(200),
  })
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { amount, remark: '' },
  })
  const typed = readRupees(useWatch({ control, name: 'amount' }))
  const isPayable = typed !== null && typed >= minAmount && typed <= maxAmount
  return (
    <form
      className="payment-form"
      noValidate
      onSubmit={(event) =>
        void handleSubmit((form) =>
          start({ amount: readRupees(form.amount) ?? 0, remark: form.remark, redirectTo }),
        )(event)
      }
    >
      {isTest ? <p className="notice tone-info">{paymentTexts.testOnly}</p> : null}
      <TextField control={control} name="amount" label={paymentTexts.amount} inputMode="decimal" isRequired />
      <TextField
        control={control}
        name="remark"
        label={paymentTexts.remark}
        help={paymentTexts.remarkHelp}
        maxLength={200}
      />
      {failure ? (
        <div className="notice tone-bad" role="alert">
          <p>{failure.message}</p>
          <RequestId value={failure.requestId} />
        </div>
      ) : null}
      <div>
        <Button
          type="submit"
          intent="primary"
          size="large"
          loading={isRunning}
          text={isPayable ? paymentTexts.payAmount(formatInr(typed)) : paymentTexts.payNow}
        />
      </div>
    </form>
  )
}
