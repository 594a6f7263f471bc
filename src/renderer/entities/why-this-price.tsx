import { useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import type { PriceQuestion } from './price-explanation-api.ts'
import { priceExplanationTexts } from './price-explanation-texts.ts'

interface WhyThisPriceProps {
  question: PriceQuestion
  /** Total of the extras chosen here, which the server's price doesn't include yet. */
  extras?: number
}

const Dialog = loadable(async () => (await import('./price-explanation-dialog.tsx')).PriceExplanationDialog)

/** A link below a price; the explanation loads when it is opened. */
export const WhyThisPrice = ({ question, extras = 0 }: WhyThisPriceProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="why-this-price"
        variant="minimal"
        size="small"
        text={priceExplanationTexts.ask}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? <Dialog question={question} extras={extras} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
