import { toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { orderTexts as texts } from './order-texts.ts'
import './order-fields.css'

/** A total that differs from the one that was shown, in paise. */
export interface PriceChange {
  beforeMinor: number
  nowMinor: number
}

interface PriceChangedDialogProps {
  change: PriceChange
  onContinue: () => void
  onBack: () => void
}

/** Shows the total before and now, to order at the new one or go back. */
export const PriceChangedDialog = ({ change, onContinue, onBack }: PriceChangedDialogProps) => {
  const { beforeMinor, nowMinor } = change
  const rows = [
    [texts.before, beforeMinor],
    [texts.now, nowMinor],
    [texts.difference, nowMinor - beforeMinor],
  ] as const
  return (
    <MessageDialog
      isOpen
      onClose={onBack}
      kind="warning"
      title={texts.priceChanged}
      actions={
        <>
          <Button text={texts.goBack} onClick={onBack} />
          <Button intent="primary" text={texts.continueAt(formatMinor(nowMinor))} onClick={onContinue} />
        </>
      }
    >
      <dl className="holiday-price-change">
        {rows.map(([label, minor]) => (
          <div key={label} className="row spread">
            <dt>{label}</dt>
            <dd>
              <Amount rupees={toRupees(minor)} />
            </dd>
          </div>
        ))}
      </dl>
    </MessageDialog>
  )
}
