import { useForm } from 'react-hook-form'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { readRupees } from '#domain/read-rupees.ts'
import { addMoneyTexts, alertTexts as texts } from './texts.ts'
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
    const rupees = amount.trim() === '' ? null : readRupees(amount)
    if (rupees === null && amount.trim() !== '')
      return setError('amount', { message: addMoneyTexts.badAmount })
    if (!(await tell(save({ lowBalanceAlert: rupees }), () => texts.saved))) onClose()
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
  const { data } = walletApi.useMyLimitsQuery({})
  return data ? <LowBalanceForm current={data.lowBalanceAlert} onClose={onClose} /> : null
}
