import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { ChangeList } from './change-list.tsx'
import { formatInstant } from '#domain/format-instant.ts'
import type { Conflict } from './settings-form.ts'
import { conflictTexts as texts } from './texts.ts'

interface ConflictDialogProps {
  conflict: Conflict
  onClose: () => void
  onTake: () => void
  onKeep: () => void
}

/** Someone else saved meanwhile: both versions, and the choice between them. */
export const ConflictDialog = ({ conflict, onClose, onTake, onKeep }: ConflictDialogProps) => (
  <MessageDialog
    isOpen
    onClose={onClose}
    kind="warning"
    title={texts.title}
    actions={
      <>
        <Button text={texts.take} onClick={onTake} />
        <Button intent="primary" text={texts.keep} onClick={onKeep} />
      </>
    }
  >
    <p>{texts.lead(conflict.changedBy, formatInstant(conflict.at))}</p>
    <ChangeList changes={conflict.changes} beforeText={texts.theirs} afterText={texts.yours} />
  </MessageDialog>
)
