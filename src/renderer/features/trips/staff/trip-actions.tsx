import { useState } from 'react'
import type { TripCancellation } from '#contract/entities/trip-cancellation.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { RefuseDialog, SettleDialog } from './cancellation-dialogs.tsx'
import type { DecidedTrip } from './decision-dialog.tsx'
import { ConfirmDialog, DeclineDialog } from './request-dialogs.tsx'
import { tripDecisionTexts as texts } from './staff-trips-texts.ts'

/** What is being decided. It stays open when the trip changes, so that nothing typed is lost. */
type Decision =
  { action: 'confirm' | 'decline' } | { action: 'settle' | 'refuse'; cancellation: TripCancellation }

/** Returns the cancellation that needs a decision. */
export const findOpenCancellation = ({ cancellations }: Trip): TripCancellation | undefined =>
  cancellations.find(({ state }) => state === 'open')

const listDecisions = (trip: Trip): Decision[] => {
  const cancellation = findOpenCancellation(trip)
  if (trip.status === 'requested') return [{ action: 'confirm' }, { action: 'decline' }]
  return cancellation
    ? [
        { action: 'settle', cancellation },
        { action: 'refuse', cancellation },
      ]
    : []
}

interface TripActionsProps extends DecidedTrip {
  onDone: () => void
  onStale: () => void
}

/** What staff can decide about a trip now. */
export const TripActions = ({ trip, customer, onDone, onStale }: TripActionsProps) => {
  const [open, setOpen] = useState<Decision | null>(null)
  const decisions = listDecisions(trip)
  const close = (): void => setOpen(null)
  const dialog = {
    trip,
    customer,
    onClose: close,
    onStale,
    onDone: () => {
      close()
      onDone()
    },
  }
  return (
    <>
      {decisions.length === 0 ? null : (
        <div className="row trip-actions">
          {decisions.map((decision, index) => (
            <Button
              key={decision.action}
              text={texts.actions[decision.action]}
              {...(index === 0 ? { intent: 'primary' } : {})}
              {...listKey('trips', decision.action)}
              onClick={() => setOpen(decision)}
            />
          ))}
        </div>
      )}
      {open?.action === 'confirm' ? <ConfirmDialog {...dialog} /> : null}
      {open?.action === 'decline' ? <DeclineDialog {...dialog} /> : null}
      {open?.action === 'settle' ? <SettleDialog {...dialog} cancellation={open.cancellation} /> : null}
      {open?.action === 'refuse' ? <RefuseDialog {...dialog} cancellation={open.cancellation} /> : null}
    </>
  )
}
