import { useWatch } from 'react-hook-form'
import { requiredText } from '#contract/common/field-texts.ts'
import { PaymentMode } from '#contract/entities/wallet.ts'
import { supplyNetworkMoneyEndpoints } from '#contract/http/supply-network-money.ts'
import { formatInr } from '#domain/format.ts'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { getToday } from '#renderer/ui/today.ts'
import { linkedTexts as texts } from './linked-texts.ts'
import { linkedWalletApi } from './linked-wallet-api.ts'

interface PayInForm {
  amount: string
  paymentMode: PaymentMode
  bankReference: string
  paidOn: string
  note: string
}

const modes = PaymentMode.options.map((value) => ({ value, label: value }))

const listProblems = (typed: PayInForm): FieldProblem[] => [
  ...(readRupeesAboveZero(typed.amount) === null ? [{ path: 'amount', message: texts.badAmount }] : []),
  ...(typed.paymentMode !== 'Cash' && typed.bankReference.trim() === ''
    ? [{ path: 'bankReference', message: requiredText }]
    : []),
]

interface PayInDialogProps {
  wallet: { supplierId: string; name: string }
  onClose: () => void
}

/** Reports a bank transfer to a linked supplier, whose staff approve it. */
export const PayInDialog = ({ wallet, onClose }: PayInDialogProps) => {
  const [payIn] = linkedWalletApi.usePayIntoSupplierMutation()
  const once = useOnce(payIn)
  const form = useContractForm<typeof supplyNetworkMoneyEndpoints.payIntoSupplier, PayInForm>({
    endpoint: supplyNetworkMoneyEndpoints.payIntoSupplier,
    defaults: { amount: '', paymentMode: 'NEFT', bankReference: '', paidOn: getToday(), note: '' },
    toRequest: (typed) => ({
      ...typed,
      supplierId: wallet.supplierId,
      amount: readRupeesAboveZero(typed.amount),
      bankReference: typed.paymentMode === 'Cash' ? '' : typed.bankReference,
    }),
    check: listProblems,
    send: async (request) => toAnswer(await once.send(request)),
    doneText: texts.sent,
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  const { control } = form
  const [typed, mode] = useWatch({ control, name: ['amount', 'paymentMode'] })
  const rupees = readRupeesAboveZero(typed)
  return (
    <ContractDialog
      form={form}
      title={texts.payInTo(wallet.name)}
      submitText={rupees === null ? texts.submitEmpty : texts.submit(formatInr(rupees))}
      onClose={onClose}
    >
      <p className="muted">{texts.payInLead}</p>
      <TextField
        control={control}
        name="amount"
        label={texts.amount}
        inputMode="decimal"
        isRequired
        autoFocus
      />
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
    </ContractDialog>
  )
}
