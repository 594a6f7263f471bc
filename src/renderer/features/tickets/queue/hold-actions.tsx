import { Endorsed, Refresh, Undo } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { useMayWith } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { holdTexts } from './hold-texts.ts'
import { IssueDialog } from './issue-dialog.tsx'
import type { HoldAct } from './queue-params.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { RepriceHoldDialog } from './reprice-hold-dialog.tsx'
import type { RequestedDialog } from './use-requested-dialog.ts'

interface HoldButtonsProps {
  onAct: (act: HoldAct) => void
  may: Record<HoldAct, boolean>
}

/** The actions on a hold that the user may take. */
const HoldButtons = ({ onAct, may }: HoldButtonsProps) => (
  <div className="row hold-actions">
    {may.issue ? (
      <Button
        intent="primary"
        icon={<Endorsed size={14} />}
        text={holdTexts.issue}
        {...listKey('holds', 'issue')}
        onClick={() => onAct('issue')}
      />
    ) : null}
    <Button
      icon={<Refresh size={14} />}
      text={holdTexts.reprice}
      {...listKey('holds', 'reprice')}
      onClick={() => onAct('reprice')}
    />
    {may.release ? (
      <Button
        icon={<Undo size={14} />}
        text={holdTexts.release}
        {...listKey('holds', 'release')}
        onClick={() => onAct('release')}
      />
    ) : null}
  </div>
)

interface HoldActionsProps {
  row: TicketRow
  /** Opens its dialog at once, as the button would. */
  asked?: RequestedDialog | null
  /** Called when the hold has ended and the button that had the focus is gone. */
  onFocusLost?: () => void
}

/** Issue, Reprice and Release for one hold. The dialog outlives the hold, so that it can show the outcome. */
export const HoldActions = ({ row, asked = null, onFocusLost }: HoldActionsProps) => {
  const [dialog, setDialog] = useState<HoldAct | null>(null)
  const isHeld = row.status === 'Held'
  const may = {
    issue: useMayWith('bookings.issue')(row),
    reprice: true,
    release: useMayWith('bookings.release')(row),
  }
  useEffect(() => {
    if (asked && isHeld && may[asked.act]) setDialog(asked.act)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each requested dialog
  }, [asked])
  const close = (): void => setDialog(null)
  const wasHeld = useRef(isHeld)
  const findFocus = useStableCallback((): void => {
    if (document.activeElement === document.body) onFocusLost?.()
  })
  useEffect(() => {
    wasHeld.current ||= isHeld
    if (isHeld || !wasHeld.current || dialog !== null) return
    // After the dialog has tried to return the focus.
    const timer = setTimeout(findFocus, 0)
    return () => clearTimeout(timer)
  }, [isHeld, dialog, findFocus])
  return (
    <>
      {isHeld ? <HoldButtons onAct={setDialog} may={may} /> : null}
      {dialog === 'issue' ? <IssueDialog row={row} onClose={close} /> : null}
      {dialog === 'reprice' ? (
        <RepriceHoldDialog row={row} onIssue={may.issue ? () => setDialog('issue') : null} onClose={close} />
      ) : null}
      {dialog === 'release' ? <ReleaseDialog row={row} onClose={close} /> : null}
    </>
  )
}
