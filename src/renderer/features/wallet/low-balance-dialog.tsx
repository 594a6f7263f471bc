import { useId } from 'react'
import { walletEndpoints } from '#contract/http/wallet.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { readRupeesAboveZero } from '#renderer/entities/read-rupees.ts'
import { addMoneyTexts, alertTexts as texts, walletTexts } from './texts.ts'
import { walletApi } from './wallet-api.ts'

interface LowBalanceFormProps {
  current: number | null
  onClose: () => void
}

const LowBalanceForm = ({ current, onClose }: LowBalanceFormProps) => {
  const [save] = walletApi.useSetLowBalanceAlertMutation()
  const form = useContractForm({
    endpoint: walletEndpoints.setLowBalanceAlert,
    defaults: { amount: current === null ? '' : String(current) },
    toRequest: ({ amount }) => ({ lowBalanceAlert: readRupeesAboveZero(amount) }),
    check: ({ amount }) =>
      readRupeesAboveZero(amount) === null && amount.trim() !== ''
        ? [{ path: 'amount', message: addMoneyTexts.badAmount }]
        : [],
    toField: () => 'amount',
    send: (request) => save(request),
    doneText: texts.saved,
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ContractDialog form={form} title={texts.title} submitText={texts.save} onClose={onClose}>
      <TextField
        control={form.control}
        name="amount"
        label={texts.label}
        help={texts.help}
        inputMode="decimal"
        autoFocus
      />
    </ContractDialog>
  )
}

/** Sets the balance below which an email is sent. */
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
