import { useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import type { OpenPurchase } from './record-outcome-dialog.tsx'
import { recordOutcomeTexts } from './record-outcome-texts.ts'

const RecordOutcomeDialog = loadable(
  async () => (await import('./record-outcome-dialog.tsx')).RecordOutcomeDialog,
)

interface RecordOutcomeProps {
  purchase: OpenPurchase
  /** Whether the reader may record the outcome: there is none yet, and the booking isn't their own. */
  isOffered: boolean
}

/** Lets staff and the owner record the outcome of a purchase in progress. */
export const RecordOutcome = ({ purchase, isOffered }: RecordOutcomeProps) => {
  const [isOpen, setOpen] = useState(false)
  // An open dialog stays open when the outcome arrives, because it says what happened.
  if (!isOffered && !isOpen) return null
  return (
    <div className="row">
      <Button
        text={recordOutcomeTexts.record}
        {...listKey('tickets', 'outcome')}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <RecordOutcomeDialog purchase={purchase} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
