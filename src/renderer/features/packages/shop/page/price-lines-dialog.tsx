import { useId } from 'react'
import type { TripPrice } from '#contract/entities/package-price.ts'
import { toRupees } from '#domain/money/money.ts'
import { PriceLines } from '#renderer/entities/packages/price-lines.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { priceTexts } from './page-texts.ts'
import './price-lines-dialog.css'

/** Explains a price night by night; the lines add up to the total. */
export const PriceLinesDialog = ({ price, onClose }: { price: TripPrice; onClose: () => void }) => {
  const titleId = useId()
  return (
    <Modal onClose={onClose} titleId={titleId}>
      {/* Scrolls on a small screen, so it can be reached by Tab. */}
      <div className="holiday-price-lines" role="region" aria-labelledby={titleId} tabIndex={0}>
        <h2 className="large" id={titleId}>
          {priceTexts.whyTitle}
        </h2>
        <p className="small muted">{priceTexts.whyLead}</p>
        <PriceLines lines={price.lines} />
      </div>
      <p className="holiday-price-line is-total">
        <span>{priceTexts.total}</span>
        <Amount rupees={toRupees(price.totalMinor)} isStrong />
      </p>
      <div className="dialog-actions">
        <Button intent="primary" text={uiTexts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
