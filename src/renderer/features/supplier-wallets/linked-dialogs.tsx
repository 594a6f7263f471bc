import type { LinkEntry, SupplierBalance } from '#contract/entities/supply-network-money.ts'
import { correctionAccounts, supplyNetworkMoneyEndpoints } from '#contract/http/supply-network-money.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { formatInr } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { linkedTexts as texts } from './linked-texts.ts'
import { linkedWalletApi } from './linked-wallet-api.ts'

const accountOptions = correctionAccounts.map((value) => ({ value, label: texts.accounts[value] }))

interface AcceptDialogProps {
  supplierId: string
  entry: LinkEntry
  onClose: () => void
}

/** Accepts a correction by the supplier's staff into the agency's own books. */
export const AcceptDialog = ({ supplierId, entry, onClose }: AcceptDialogProps) => {
  const [accept] = linkedWalletApi.useAcceptLinkCorrectionMutation()
  const once = useOnce(accept)
  const site = useSite()?.companyName ?? ''
  const form = useContractForm<
    typeof supplyNetworkMoneyEndpoints.acceptLinkCorrection,
    { account: (typeof correctionAccounts)[number]; note: string }
  >({
    endpoint: supplyNetworkMoneyEndpoints.acceptLinkCorrection,
    defaults: { account: 'corrections', note: '' },
    toRequest: (typed) => ({ ...typed, supplierId, entryId: entry.entryId }),
    check: ({ note }) => (note.trim() === '' ? [{ path: 'note', message: requiredText }] : []),
    send: async (request) => toAnswer(await once.send(request)),
    doneText: texts.acceptDone,
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  const amount = formatInr(entry.amount)
  return (
    <ContractDialog
      form={form}
      title={texts.acceptTitle}
      submitText={texts.acceptAt(amount, site)}
      onClose={onClose}
    >
      <p>
        <strong>{entry.text}</strong> · {amount}
      </p>
      <p className="muted">{texts.acceptLead}</p>
      <SelectField control={form.control} name="account" label={texts.account} options={accountOptions} />
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

interface LowMarkDialogProps {
  supplierId: string
  wallet: SupplierBalance
  onClose: () => void
}

/** Sets when the owner is alerted about the wallet at a supplier. */
export const LowMarkDialog = ({ supplierId, wallet, onClose }: LowMarkDialogProps) => {
  const [save] = linkedWalletApi.useSetLinkLowMarkMutation()
  const form = useContractForm({
    endpoint: supplyNetworkMoneyEndpoints.setLinkLowMark,
    defaults: { lowMark: wallet.lowMark === null ? '' : String(wallet.lowMark) },
    toRequest: ({ lowMark }) => ({
      supplierId,
      lowMark: lowMark.trim() === '' ? null : readRupeesAboveZero(lowMark),
    }),
    check: ({ lowMark }) =>
      lowMark.trim() !== '' && readRupeesAboveZero(lowMark) === null
        ? [{ path: 'lowMark', message: texts.badAmount }]
        : [],
    send: save,
    doneText: texts.lowMarkSaved,
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ContractDialog form={form} title={texts.lowMarkTitle} submitText={texts.saveLowMark} onClose={onClose}>
      <p className="muted">{texts.lowMarkLead}</p>
      <TextField
        control={form.control}
        name="lowMark"
        label={texts.lowMarkAmount}
        inputMode="decimal"
        autoFocus
      />
    </ContractDialog>
  )
}
