import { ArrowRight, Endorsed, NotificationsSnooze, Refresh, Undo } from '@blueprintjs/icons'
import type { HoldAct, HoldRow } from '#contract/ipc/holds.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { formatInr } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { formatDeadline, getHoldName, getTripWords, holdDeskTexts } from './texts.ts'

interface HoldBarProps {
  hold: HoldRow
  entry: RailEntry
  onAct: (act: HoldAct) => void
  onSnooze: () => void
}

interface ActionsProps {
  onAct: (act: HoldAct) => void
}

const BookingActions = ({ onAct }: ActionsProps) => (
  <>
    <Button
      intent="primary"
      icon={<Endorsed size={14} />}
      text={holdDeskTexts.issue}
      endIcon={<kbd>I</kbd>}
      aria-keyshortcuts="i"
      onClick={() => onAct('issue')}
    />
    <Button
      icon={<Refresh size={14} />}
      text={holdDeskTexts.reprice}
      endIcon={<kbd>R</kbd>}
      aria-keyshortcuts="r"
      onClick={() => onAct('reprice')}
    />
    <Button
      icon={<Undo size={14} />}
      text={holdDeskTexts.release}
      endIcon={<kbd>X</kbd>}
      aria-keyshortcuts="x"
      onClick={() => onAct('release')}
    />
  </>
)

/** The actions on the hold with the cursor; each button shows its key. */
export const HoldBar = ({ hold, entry, onAct, onSnooze }: HoldBarProps) => {
  const name = getHoldName(hold)
  const trip = getTripWords(hold.kind)
  return (
    <footer className="agency-list-bar hold-bar" role="group" aria-label={holdDeskTexts.actions(name)}>
      <TenantMark theme={entry.theme} />
      <span className="hold-bar-words">
        <span className="clip">
          <strong>{entry.name}</strong> · <span className="mono">{name}</span>
          {hold.amount === null ? '' : ` · ${formatInr(hold.amount)}`}
        </span>
        <span className="small muted num clip">{formatDeadline(hold)}</span>
      </span>
      {trip ? (
        <Button
          intent="primary"
          icon={<ArrowRight size={14} />}
          text={trip.act}
          endIcon={<kbd>↵</kbd>}
          aria-keyshortcuts="Enter"
          onClick={() => onAct('show')}
        />
      ) : (
        <BookingActions onAct={onAct} />
      )}
      <Button
        icon={<NotificationsSnooze size={14} />}
        text={holdDeskTexts.snooze}
        endIcon={<kbd>S</kbd>}
        aria-keyshortcuts="s"
        onClick={onSnooze}
      />
    </footer>
  )
}
