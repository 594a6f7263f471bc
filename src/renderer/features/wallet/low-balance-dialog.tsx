import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { failureIn, toResult } from '#renderer/store/use-once.ts'
import { Button } from '#renderer/ui/button.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { addMoneyTexts, alertTexts as texts, walletTexts } from './texts.ts'
import { useTold } from './use-told.ts'
import { walletApi } from './wallet-api.ts'

interface LowBalanceFormProps {
  current: number | null
  onClose: () => void
}

const LowBalanceForm = ({ current, onClose }: LowBalanceFormProps) => {
  const [save] = walletApi.useSetLowBalanceAlertMutation()
  const tell = useTold()
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { amount: current === null ? '' : String(current) },
  })
  const submit = handleSubmit(async ({ amount }) => {
    const rupees = readRupeesAboveZero(amount)
    if (rupees === null && amount.trim() !== '')
      return setError('amount', { message: addMoneyTexts.badAmount }, { shouldFocus: true })
    const result = await tell(save({ lowBalanceAlert: rupees }).then(toResult), () => texts.saved)
    for (const { message } of failureIn(result)?.fields ?? [])
      setError('amount', { message }, { shouldFocus: true })
    if (result.kind === 'done') onClose()
  })
  return (
    <FormDialog
      title={texts.title}
      submitText={texts.save}
      isSending={formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="amount"
        label={texts.label}
        help={texts.help}
        inputMode="decimal"
        autoFocus
      />
    </FormDialog>
  )
}

/** Below which amount a mail is to come. */
export const LowBalanceDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId()
  const { data, error, refetch } = walletApi.useMyLimitsQuery({})
  if (data) return <LowBalanceForm current={data.lowBalanceAlert} onClose={onClose} />
  return (
    <Modal titleId={titleId} onClose={onClose}>
      <div className="form-dialog">
        <h2 className="large" id={titleId}>
          {texts.title}
        </h2>
        {error ? (
          <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} height={36} />
        )}
      </div>
      <div className="dialog-actions">
        <Button text={walletTexts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
