import { useWatch } from 'react-hook-form'
import { supplyNetworkMoneyEndpoints } from '#contract/http/supply-network-money.ts'
import { formatInr } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { linkedTexts as texts } from './linked-texts.ts'
import {
  createEmptyPayment,
  listPaymentProblems,
  PaymentFields,
  toPaymentRequest,
  type PaymentForm,
} from './payment-fields.tsx'
import { linkedWalletApi } from './linked-wallet-api.ts'

interface PayInDialogProps {
  wallet: { supplierId: string; name: string }
  onClose: () => void
}

/** Reports a bank transfer to a linked supplier, whose staff approve it. Names both agencies, because several may be open side by side. */
export const PayInDialog = ({ wallet, onClose }: PayInDialogProps) => {
  const [payIn] = linkedWalletApi.usePayIntoSupplierMutation()
  const once = useOnce(payIn)
  const site = useSite()?.companyName ?? ''
  const form = useContractForm<typeof supplyNetworkMoneyEndpoints.payIntoSupplier, PaymentForm>({
    endpoint: supplyNetworkMoneyEndpoints.payIntoSupplier,
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
  return (
    <ContractDialog
      form={form}
      title={texts.payInTo(wallet.name)}
      submitText={rupees === null ? texts.submitEmpty : texts.submit(formatInr(rupees), wallet.name, site)}
      onClose={onClose}
    >
      <p className="muted">{texts.payInLead}</p>
      <PaymentFields control={control} />
    </ContractDialog>
  )
}
