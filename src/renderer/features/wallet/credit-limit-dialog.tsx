import { useForm, useWatch } from 'react-hook-form'
import type { FoundWallet } from '#contract/http/wallet.ts'
import { failureIn, useOnce } from '#renderer/store/use-once.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { staffTexts as texts } from './texts.ts'
import { useTold } from './use-told.ts'
import { walletApi } from './wallet-api.ts'

interface CreditLimitDialogProps {
  wallet: FoundWallet
  onClose: () => void
}

const focus = { shouldFocus: true }

/** How far a wallet may go below zero. */
export const CreditLimitDialog = ({ wallet, onClose }: CreditLimitDialogProps) => {
  const [setLimit] = walletApi.useSetCreditLimitMutation()
  const set = useOnce(setLimit)
  const tell = useTold()
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { creditLimit: String(wallet.creditLimit), reason: '' },
  })
  const rupees = readRupees(useWatch({ control, name: 'creditLimit' }))
  const submit = handleSubmit(async ({ reason }) => {
    if (rupees === null) return setError('creditLimit', { message: texts.badLimit }, focus)
    if (reason.trim() === '') return setError('reason', { message: uiTexts.required }, focus)
    const body = { userId: wallet.userId, creditLimit: rupees, reason }
    const result = await tell(set.send(body), ({ request }) =>
      request?.state === 'Pending' ? { info: texts.waits } : texts.done,
    )
    for (const { path, message } of failureIn(result)?.fields ?? [])
      setError(path === 'reason' ? 'reason' : 'creditLimit', { message }, focus)
    if (result.kind === 'done') onClose()
  })
  return (
    <FormDialog
      title={texts.setLimit}
      submitText={rupees === null ? texts.continueText : texts.confirmLimit(rupees, wallet.name)}
      isSending={formState.isSubmitting}
      onSubmit={() => void submit()}
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
    </FormDialog>
  )
}
