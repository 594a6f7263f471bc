import { useState } from 'react'
import { passengerTypeName } from '#contract/common/enumerations.ts'
import { formatInr } from '#domain/format.ts'
import { FareLine } from '#renderer/entities/fare-summary.tsx'
import { fareTexts } from '#renderer/entities/fare-texts.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { roundRupees } from '#domain/money/money.ts'
import type { PriceChange } from './price-change.ts'
import { bookingTexts } from './texts.ts'

interface PriceChangedDialogProps {
  change: PriceChange | null
  onContinue: () => void
  onBack: () => void
}

/** Old price, new price and difference, also by passenger type where known. */
const Figures = ({ change }: { change: PriceChange }) =>
  change.before === change.now ? null : (
    <dl className="price-change">
      <FareLine label={bookingTexts.priceBefore} rupees={change.before} />
      <FareLine label={bookingTexts.priceNow} rupees={change.now} />
      {change.types.map(({ type, count, before, now }) => (
        <FareLine
          key={type}
          isSub
          label={`${fareTexts.perType(count, passengerTypeName[type])}${before === null ? '' : ` · ${bookingTexts.priceDifference.toLowerCase()} ${formatInr(roundRupees(now - before))}`}`}
          rupees={now}
        />
      ))}
      <FareLine
        isTotal
        label={bookingTexts.priceDifference}
        rupees={roundRupees(change.now - change.before)}
      />
    </dl>
  )

const Body = ({ change, onContinue, onBack }: PriceChangedDialogProps & { change: PriceChange }) => {
  const [isRead, setRead] = useState(false)
  const hasNotes = change.notes.length > 0
  return (
    <MessageDialog
      isOpen
      onClose={onBack}
      kind="warning"
      title={change.before === change.now ? bookingTexts.flightChangedTitle : bookingTexts.priceChangedTitle}
      actions={
        <>
          <Button text={bookingTexts.goBack} onClick={onBack} />
          <Button
            intent="primary"
            text={bookingTexts.keepGoing(formatInr(change.now))}
            disabled={hasNotes && !isRead}
            onClick={onContinue}
          />
        </>
      }
    >
      <Figures change={change} />
      {hasNotes ? (
        <>
          <ul className="change-notes">
            {change.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <Checkbox label={bookingTexts.flightChangedConsent} isChecked={isRead} onChange={setRead} />
        </>
      ) : null}
    </MessageDialog>
  )
}

/** Shows what changed in price or flight, to accept or go back, so that nobody pays for something they haven't seen. */
export const PriceChangedDialog = ({ change, ...ways }: PriceChangedDialogProps) =>
  change ? <Body change={change} {...ways} /> : null
