import { useWatch } from 'react-hook-form'
import type { FoundWallet } from '#contract/entities/wallet.ts'
import { walletEndpoints } from '#contract/http/wallet.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { staffTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'

interface CreditLimitDialogProps {
  wallet: FoundWallet
  onClose: () => void
}

/** Sets how far a wallet may go below zero. */
export const CreditLimitDialog = ({ wallet, onClose }: CreditLimitDialogProps) => {
  const [setLimit] = walletApi.useSetCreditLimitMutation()
  const site = useSite()?.companyName ?? ''
  const set = useOnce(setLimit)
  const form = useContractForm({
    endpoint: walletEndpoints.setCreditLimit,
    defaults: { creditLimit: String(wallet.creditLimit), reason: '' },
    toRequest: ({ creditLimit, reason }) => ({
      userId: wallet.userId,
      creditLimit: readRupees(creditLimit),
      reason,
    }),
    check: ({ creditLimit }) =>
      readRupees(creditLimit) === null ? [{ path: 'creditLimit', message: texts.badLimit }] : [],
    send: async (request) => toAnswer(await set.send(request)),
    doneText: ({ request }) => (request?.state === 'Pending' ? { info: texts.waits } : texts.done),
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  const { control } = form
  const rupees = readRupees(useWatch({ control, name: 'creditLimit' }))
  return (
    <ContractDialog
      form={form}
      title={texts.setLimit}
      submitText={rupees === null ? texts.continueText : texts.confirmLimit(rupees, wallet.name, site)}
      onClose={onClose}
    >
      <p>
        <bdi>{wallet.name}</bdi> <span className="muted">{wallet.email}</span> · {texts.creditLimit}{' '}
        <Amount rupees={wallet.creditLimit} />
      </p>
      <TextField
        control={control}
        name="creditLimit"
        label={texts.limit}
        inputMode="decimal"
        isRequired
        autoFocus
      />
      <TextField control={control} name="reason" label={texts.reason} maxLength={500} rows={3} isRequired />
    </ContractDialog>
  )
}
