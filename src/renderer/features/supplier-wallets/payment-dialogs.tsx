import { useWatch } from 'react-hook-form'
import { requiredText } from '#contract/common/field-texts.ts'
import type { SupplierPayment, SupplierWallet } from '#contract/entities/supplier-wallet.ts'
import { supplierWalletEndpoints } from '#contract/http/supplier-wallets.ts'
import { formatInr } from '#domain/format.ts'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import {
  createEmptyPayment,
  listPaymentProblems,
  PaymentFields,
  toPaymentRequest,
  type PaymentForm,
} from './payment-fields.tsx'
import { supplierWalletsApi } from './supplier-wallets-api.ts'
import { paymentTexts as texts } from './texts.ts'

/** Enters a payment that the bank has made, for a colleague to approve. */
export const PaymentDialog = ({ wallet, onClose }: { wallet: SupplierWallet; onClose: () => void }) => {
  const [propose] = supplierWalletsApi.useProposePaymentMutation()
  const once = useOnce(propose)
  const form = useContractForm<typeof supplierWalletEndpoints.proposePayment, PaymentForm>({
    endpoint: supplierWalletEndpoints.proposePayment,
    defaults: createEmptyPayment(),
    toRequest: (typed) => toPaymentRequest(typed, wallet.supplierId),
    check: listPaymentProblems,
    send: async (request) => toAnswer(await once.send(request)),
    doneText: texts.sent,
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  const { control } = form
  const rupees = readRupeesAboveZero(useWatch({ control, name: 'amount' }))
  const advance = (rupees ?? 0) + wallet.pending - wallet.owed
  return (
    <ContractDialog
      form={form}
      title={texts.recordTitle(wallet.name)}
      submitText={rupees === null ? texts.submitEmpty : texts.submit(formatInr(rupees))}
      onClose={onClose}
    >
      <p className="muted">{texts.recordLead}</p>
      <PaymentFields
        control={control}
        notice={
          rupees !== null && advance > 0 ? (
            <p className="notice tone-warn">{texts.more(formatInr(Math.round(advance * 100) / 100))}</p>
          ) : null
        }
      />
    </ContractDialog>
  )
}

const PaymentLine = ({ payment }: { payment: SupplierPayment }) => (
  <p>
    <strong>
      <bdi>{payment.supplierName}</bdi> · {formatInr(payment.amount)}
    </strong>
    <br />
    <span className="small muted">
      {payment.paymentMode} {payment.bankReference} {payment.note}
    </span>
  </p>
)

interface DecideDialogProps {
  payment: SupplierPayment
  decision: 'approve' | 'reject'
  onClose: () => void
}

/** Approves or rejects what a colleague entered. A rejection needs a reason. */
export const DecideDialog = ({ payment, decision, onClose }: DecideDialogProps) => {
  const [decide] = supplierWalletsApi.useDecidePaymentMutation()
  const once = useOnce(decide)
  const isApproval = decision === 'approve'
  const amount = formatInr(payment.amount)
  const form = useContractForm({
    endpoint: supplierWalletEndpoints.decidePayment,
    defaults: { note: '' },
    toRequest: ({ note }) => ({ paymentId: payment.paymentId, decision, note }),
    check: ({ note }) => (!isApproval && note.trim() === '' ? [{ path: 'note', message: requiredText }] : []),
    send: async (request) => toAnswer(await once.send(request)),
    doneText: isApproval ? texts.approved : texts.rejected,
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  const approveTitle = payment.kind === 'payment' ? texts.approveTitle : texts.approveReversalTitle
  return (
    <ContractDialog
      form={form}
      title={isApproval ? approveTitle : texts.rejectTitle}
      submitText={isApproval ? texts.approveAt(amount, payment.supplierName) : texts.rejectAt(amount)}
      onClose={onClose}
    >
      <PaymentLine payment={payment} />
      <TextField
        control={form.control}
        name="note"
        label={isApproval ? texts.optionalNote : texts.reason}
        maxLength={500}
        rows={3}
        isRequired={!isApproval}
      />
    </ContractDialog>
  )
}

/** Asks a colleague to reverse a payment that was entered wrongly. */
export const ReverseDialog = ({ payment, onClose }: { payment: SupplierPayment; onClose: () => void }) => {
  const [reverse] = supplierWalletsApi.useProposeReversalMutation()
  const once = useOnce(reverse)
  const form = useContractForm({
    endpoint: supplierWalletEndpoints.proposeReversal,
    defaults: { note: '' },
    toRequest: ({ note }) => ({ paymentId: payment.paymentId, note }),
    send: async (request) => toAnswer(await once.send(request)),
    doneText: texts.reversalSent,
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={texts.reverseTitle}
      submitText={texts.reverseAt(formatInr(payment.amount))}
      onClose={onClose}
    >
      <PaymentLine payment={payment} />
      <p className="muted">{texts.reverseLead}</p>
      <TextField
        control={form.control}
        name="note"
        label={texts.reason}
        maxLength={500}
        rows={3}
        isRequired
      />
    </ContractDialog>
  )
}
