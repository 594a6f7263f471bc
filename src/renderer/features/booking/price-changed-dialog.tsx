import { formatInr } from '#domain/format.ts'
import { FareLine } from '#renderer/entities/fare-summary.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { bookingTexts } from './texts.ts'

export interface PriceChange {
  before: number
  now: number
}

interface PriceChangedDialogProps {
  change: PriceChange | null
  /** What else the airline changed, in its own words. */
  note?: string | null
  onContinue: () => void
  onBack: () => void
}

/** Nobody pays a price that was not seen: old, new and the difference, and the way back beside the way on. */
export const PriceChangedDialog = ({ change, note, onContinue, onBack }: PriceChangedDialogProps) => (
  <MessageDialog
    isOpen={change !== null}
    onClose={onBack}
    kind="warning"
    title={bookingTexts.priceChangedTitle}
    actions={
      <>
        <Button text={bookingTexts.goBack} onClick={onBack} />
        <Button
          intent="primary"
          text={bookingTexts.keepGoing(formatInr(change?.now ?? 0))}
          onClick={onContinue}
        />
      </>
    }
  >
    {change ? (
      <dl className="price-change">
        <FareLine label={bookingTexts.priceBefore} rupees={change.before} />
        <FareLine label={bookingTexts.priceNow} rupees={change.now} />
        <FareLine isTotal label={bookingTexts.priceDifference} rupees={change.now - change.before} />
      </dl>
    ) : null}
    {note ? <p>{note}</p> : null}
  </MessageDialog>
)
