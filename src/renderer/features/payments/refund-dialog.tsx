import { useWatch } from 'react-hook-form'
import { paymentsEndpoints, type GatewayTransaction } from '#contract/http/payments.ts'
import { formatInr } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { readRupees, readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { paymentsApi } from './payments-api.ts'
import { gatewayTexts, paymentTexts } from './texts.ts'

interface RefundDialogProps {
  payment: GatewayTransaction
  max: number
  onClose: () => void
}

const refundProblems = (typed: { amount: string; reason: string }, max: number): FieldProblem[] => {
  const rupees = readRupeesAboveZero(typed.amount)
  const reason = typed.reason.trim()
  return [
    ...(rupees === null || rupees > max ? [{ path: 'amount', message: gatewayTexts.refundWrong }] : []),
    ...(reason === '' ? [{ path: 'reason', message: paymentTexts.required }] : []),
    ...(reason.length < 3 ? [{ path: 'reason', message: gatewayTexts.reasonShort }] : []),
  ]
}

/** Refunds a payment to its source. The button names the amount and the agency. */
export const RefundDialog = ({ payment, max, onClose }: RefundDialogProps) => {
  const site = useSite()
  const [sendRefund] = paymentsApi.useRefundToSourceMutation()
  const refund = useOnce(sendRefund)
  const form = useContractForm({
    endpoint: paymentsEndpoints.refundToSource,
    defaults: { amount: String(max), reason: '' },
    toRequest: ({ amount, reason }) => ({ orderId: payment.orderId, amount: readRupees(amount), reason }),
    check: (typed) => refundProblems(typed, max),
    send: async (request) => toAnswer(await refund.send(request)),
    doneText: gatewayTexts.refundDone,
    onDone: onClose,
  })
  const { control } = form
  const typed = readRupees(useWatch({ control, name: 'amount' })) ?? 0
  return (
    <ContractDialog
      form={form}
      title={gatewayTexts.refundTitle(payment.userEmail)}
      submitText={gatewayTexts.refundSend(formatInr(typed), site?.companyName ?? '')}
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
    </ContractDialog>
  )
}
