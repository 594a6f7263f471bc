import { useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { agencyTexts as texts } from './texts.ts'

interface LinkDialogProps {
  link: string
  title: string
  text: string
  /** Why the link doesn't open yet. */
  waits?: string | undefined
  onClose: () => void
}

/** Shows a link that can be seen only once. */
export const LinkDialog = ({ link, title, text, waits, onClose }: LinkDialogProps) => {
  const { links } = usePlatform()
  const [isCopied, setCopied] = useState(false)
  const copy = (): void => void links.copy(link).then(({ status }) => setCopied(status === 'done'))
  return (
    <MessageDialog
      isOpen
      kind="success"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button text={isCopied ? texts.copied : texts.copy} onClick={copy} />
          <Button intent="primary" text={texts.done} onClick={onClose} />
        </>
      }
    >
      <p>{text}</p>
      {waits === undefined ? null : <p>{waits}</p>}
      <p className="mono operator-link">{link}</p>
    </MessageDialog>
  )
}
