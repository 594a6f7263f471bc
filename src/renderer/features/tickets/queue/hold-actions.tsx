import { Endorsed, Undo } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { Button } from '#renderer/ui/button.tsx'
import { holdTexts } from './hold-texts.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { RequestedDialog } from './use-requested-dialog.ts'

/** The actions on a hold. */
const HoldButtons = ({ onIssue, onRelease }: { onIssue: () => void; onRelease: () => void }) => (
  <div className="row hold-actions">
    <Button intent="primary" icon={<Endorsed size={14} />} text={holdTexts.issue} onClick={onIssue} />
    <Button icon={<Undo size={14} />} text={holdTexts.release} onClick={onRelease} />
  </div>
)

type HoldDialog = 'issue' | 'release' | null

interface HoldActionsProps {
  row: TicketRow
  /** Opens its dialog at once, as the button would. */
  asked?: RequestedDialog | null
}

/** Issue and Release for one hold. The dialog outlives the hold, so that it can show the outcome. */
export const HoldActions = ({ row, asked = null }: HoldActionsProps) => {
  const [dialog, setDialog] = useState<HoldDialog>(null)
  const isHeld = row.status === 'Held'
  useEffect(() => {
    if (asked && isHeld) setDialog(asked.act)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each requested dialog
  }, [asked])
  const close = (): void => setDialog(null)
  return (
    <>
      {isHeld ? (
        <HoldButtons onIssue={() => setDialog('issue')} onRelease={() => setDialog('release')} />
      ) : null}
      {dialog === 'issue' ? <IssueDialog row={row} onClose={close} /> : null}
      {dialog === 'release' ? <ReleaseDialog row={row} onClose={close} /> : null}
    </>
  )
}
