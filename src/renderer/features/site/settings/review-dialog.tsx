import type { SettingChange } from '#contract/http/site-settings.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { ChangeList } from './change-list.tsx'
import { reviewTexts as texts, settingsTexts } from './texts.ts'

interface ReviewDialogProps {
  changes: readonly SettingChange[]
  /** What the changes affect that a person should know before they save. */
  risks: readonly string[]
  onClose: () => void
  onSave: () => void
}

/** Everything that a save changes, before it is saved. */
export const ReviewDialog = ({ changes, risks, onClose, onSave }: ReviewDialogProps) => (
  <MessageDialog
    isOpen
    onClose={onClose}
    kind={risks.length > 0 ? 'warning' : 'info'}
    title={risks.length > 0 ? texts.riskTitle : texts.title}
    actions={
      <>
        <Button text={texts.back} onClick={onClose} />
        <Button intent="primary" text={settingsTexts.save} onClick={onSave} />
      </>
    }
  >
    {risks.length > 0 ? (
      <ul className="risk-list">
        {risks.map((risk) => (
          <li key={risk} className="notice tone-warn">
            {risk}
          </li>
        ))}
      </ul>
    ) : null}
    {changes.length > 0 ? (
      <ChangeList changes={changes} afterText={texts.after} />
    ) : (
      <p className="muted">{texts.alertOnly}</p>
    )}
  </MessageDialog>
)
