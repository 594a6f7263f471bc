import { useWatch } from 'react-hook-form'
import { requiredText } from '#contract/common/field-texts.ts'
import { PaymentMode, type FoundWallet } from '#contract/entities/wallet.ts'
import { userWalletEndpoints } from '#contract/http/wallet.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { addMoneyTexts, staffTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'

interface Fields {
  type: 'credit' | 'debit'
  amount: string
  /** Empty for a correction. */
  paymentMode: PaymentMode | ''
  bankReference: string
  reason: string
}

const types = (['credit', 'debit'] as const).map((value) => ({ value, label: texts.types[value] }))

const modes = [
  ...PaymentMode.options.map((value) => ({ value, label: value })),
  { value: '' as const, label: texts.noPayment },
]
const hasReference = (mode: Fields['paymentMode']): boolean => mode !== '' && mode !== 'Cash'

/** Only what the entry has: a deduction isn't a payment, and cash has no bank reference. */
const toPaid = ({ type, paymentMode, bankReference }: Fields) => {
  const mode = type === 'credit' ? paymentMode : ''
  return { paymentMode: mode, bankReference: hasReference(mode) ? bankReference : '' }
}

const listProblems = (typed: Fields): FieldProblem[] => [
  ...(readRupeesAboveZero(typed.amount) === null
    ? [{ path: 'amount', message: addMoneyTexts.badAmount }]
    : []),
  ...(hasReference(toPaid(typed).paymentMode) && typed.bankReference.trim() === ''
    ? [{ path: 'bankReference', message: requiredText }]
    : []),
]

interface BeforeAfterProps {
  wallet: FoundWallet
  type: Fields['type']
  rupees: number
}

/** The wallet before and after the entry. */
const BeforeAfter = ({ wallet, type, rupees }: BeforeAfterProps) => {
  const change = type === 'credit' ? rupees : -rupees
  const after = toRupees(toPaise(wallet.available) + toPaise(change))
  return (
    <div className="wallet-change" aria-live="polite">
      <p>
        <strong>
          <bdi>{wallet.name}</bdi>
        </strong>{' '}
        <span className="muted">{wallet.email}</span>
      </p>
      <dl className="wallet-sums">
        <div>
          <dt>{texts.before}</dt>
          <dd>
            <Amount rupees={wallet.available} />
          </dd>
        </div>
        <div>
          <dt>{texts.types[type]}</dt>
          <dd>
            <Amount rupees={change} />
          </dd>
        </div>
        <div>
          <dt>{texts.after}</dt>
          <dd>
            <Amount rupees={after} isStrong />
          </dd>
        </div>
      </dl>
    </div>
  )
}

interface StaffEntryDialogProps {
  wallet: FoundWallet
  onClose: () => void
}

/**
 * Adds or deducts money. The button names the amount, the person and the agency, and the balance before and after is shown above
 * it.
 */
export const StaffEntryDialog = ({ wallet, onClose }: StaffEntryDialogProps) => {
  const [addEntry] = walletApi.useAddUserWalletEntryMutation()
  const site = useSite()?.companyName ?? ''
  const add = useOnce(addEntry)
  const form = useContractForm<typeof userWalletEndpoints.addUserWalletEntry, Fields>({
    endpoint: userWalletEndpoints.addUserWalletEntry,
    defaults: { type: 'credit', amount: '', paymentMode: 'Cash', bankReference: '', reason: '' },
    toRequest: (typed) => ({
      userId: wallet.userId,
      type: typed.type,
      amount: readRupeesAboveZero(typed.amount),
      ...toPaid(typed),
      reason: typed.reason,
    }),
    check: listProblems,
    send: async (request) => toAnswer(await add.send(request)),
    doneText: ({ state }) => (state === 'Pending' ? { info: texts.waits } : texts.done),
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  const { control } = form
  const [type, typed, mode] = useWatch({ control, name: ['type', 'amount', 'paymentMode'] })
  const rupees = readRupeesAboveZero(typed)
  return (
    <ContractDialog
      form={form}
      title={texts.addMoney}
      submitText={rupees === null ? texts.continueText : texts.confirm(type, rupees, wallet.name, site)}
      onClose={onClose}
    >
      <SelectField control={control} name="type" label={texts.type} options={types} />
      <TextField
        control={control}
        name="amount"
        label={texts.amount}
        inputMode="decimal"
        isRequired
        autoFocus
      />
      {type === 'credit' ? (
        <SelectField control={control} name="paymentMode" label={texts.mode} options={modes} />
      ) : null}
      {type === 'credit' && hasReference(mode) ? (
        <TextField
          control={control}
          name="bankReference"
          label={addMoneyTexts.reference}
          help={texts.referenceHelp}
          maxLength={40}
          isUpperCase
          isRequired
        />
      ) : null}
      <TextField
        control={control}
        name="reason"
        label={texts.reason}
        help={texts.reasonHelp}
        maxLength={500}
        rows={3}
        isRequired
      />
      <BeforeAfter wallet={wallet} type={type} rupees={rupees ?? 0} />
    </ContractDialog>
  )
}
