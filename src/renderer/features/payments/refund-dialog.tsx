import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { GatewayTransaction } from '#contract/http/payments.ts'
import { formatInr } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { failureIn, useOnce } from '#renderer/store/use-once.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { paymentsApi } from './payments-api.ts'
import { gatewayTexts, paymentTexts } from './texts.ts'

interface RefundDialogProps {
  payment: GatewayTransaction
  max: number
  onClose: () => void
}

/** Money back to where it came from. The button names amount and tenant. */
export const RefundDialog = ({ payment, max, onClose }: RefundDialogProps) => {
  const site = useSite()
  const dispatch = useAppDispatch()
  const [sendRefund] = paymentsApi.useRefundToSourceMutation()
  const refund = useOnce(sendRefund)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const Form = z.object({
    amount: z
      .string()
      .trim()
      .refine((text) => {
        const rupees = readRupees(text)
        return rupees !== null && rupees > 0 && rupees <= max
      }, gatewayTexts.refundWrong),
    reason: z.string().trim().min(1, paymentTexts.required).min(3, gatewayTexts.reasonShort).max(200),
  })
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { amount: String(max), reason: '' },
  })
  const typed = readRupees(useWatch({ control, name: 'amount' })) ?? 0
  const submit = handleSubmit(async ({ amount, reason }) => {
    setFailure(null)
    const body = { orderId: payment.orderId, amount: readRupees(amount) ?? 0, reason }
    const result = await refund.send(body)
    if (result.kind !== 'done') return setFailure(failureIn(result))
    dispatch(toastShown({ tone: 'success', text: gatewayTexts.refundDone }))
    onClose()
  })
  return (
    <FormDialog
      title={gatewayTexts.refundTitle(payment.userEmail)}
      submitText={gatewayTexts.refundSend(formatInr(typed), site?.companyName ?? '')}
      isSending={refund.isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{gatewayTexts.refundText(formatInr(max))}</p>
      <TextField
        control={control}
        name="amount"
        label={gatewayTexts.refundAmount}
        inputMode="decimal"
        isRequired
      />
      <TextField
        control={control}
        name="reason"
        label={gatewayTexts.refundReason}
        rows={3}
        maxLength={200}
        isRequired
      />
      {failure ? (
        <div className="notice tone-bad" role="alert">
          <p>{failure.message}</p>
          <RequestId value={failure.requestId} />
        </div>
      ) : null}
    </FormDialog>
  )
}
