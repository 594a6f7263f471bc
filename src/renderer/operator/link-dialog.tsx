import { useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { agencyTexts as texts } from './texts.ts'

interface LinkDialogProps {
  link: string
  title: string
  text: string
  onClose: () => void
}

/** Shows a link that can be seen only once. */
export const LinkDialog = ({ link, title, text, onClose }: LinkDialogProps) => {
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
      <p className="mono operator-link">{link}</p>
    </MessageDialog>
  )
}
