import { useWatch } from 'react-hook-form'
import type { FoundWallet } from '#contract/entities/wallet.ts'
import { userWalletEndpoints } from '#contract/http/wallet.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
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
  reason: string
}

const types = (['credit', 'debit'] as const).map((value) => ({ value, label: texts.types[value] }))

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
    defaults: { type: 'credit', amount: '', reason: '' },
    toRequest: ({ amount, ...typed }) => ({
      ...typed,
      userId: wallet.userId,
      amount: readRupeesAboveZero(amount),
    }),
    check: ({ amount }) =>
      readRupeesAboveZero(amount) === null ? [{ path: 'amount', message: addMoneyTexts.badAmount }] : [],
    send: async (request) => toAnswer(await add.send(request)),
    doneText: ({ state }) => (state === 'Pending' ? { info: texts.waits } : texts.done),
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  const { control } = form
  const [type, typed] = useWatch({ control, name: ['type', 'amount'] })
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
