import { useState } from 'react'
import type { TripPrice } from '#contract/entities/package-price.ts'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { priceTexts } from './page-texts.ts'

const Lines = loadable(async () => (await import('./price-lines-dialog.tsx')).PriceLinesDialog)

/** Opens the lines of a price. */
export const PriceLinesButton = ({ price }: { price: TripPrice }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="holiday-why"
        variant="minimal"
        size="small"
        text={priceTexts.why}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? <Lines price={price} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
