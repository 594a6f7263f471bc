import { Dialog } from '@blueprintjs/core'
import { Button } from '#renderer/ui/button.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'

/** A message that must be read once, such as about an unreadable settings file. */
export const NoticeDialog = ({ text, onRead }: { text: string; onRead: () => void }) => (
  <Dialog isOpen className="shell-dialog" title={shellTexts.notice} onClose={onRead} transitionDuration={0}>
    <div className="stack shell-form">
      <p className="notice-text">{text}</p>
      <div className="row shell-actions">
        <Button intent="primary" autoFocus text={shellTexts.noticeAction} onClick={onRead} />
      </div>
    </div>
  </Dialog>
)
