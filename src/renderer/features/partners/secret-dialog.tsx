import { useId, useRef, useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { useCopyText } from '#renderer/ui/use-copy-text.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { secretTexts as texts } from './shared-texts.ts'

interface SecretDialogProps {
  title: string
  /** Where the secret belongs, and that it can't be shown again. */
  text: string
  /** What to do without a copy. */
  lostText: string
  /** Accessible name of the secret. */
  label: string
  secret: string
  onClose: () => void
}

/** Shows a secret that can't be shown again. Closing it without copying needs a second press. */
export const SecretDialog = ({ title, text, lostText, label, secret, onClose }: SecretDialogProps) => {
  const titleId = useId()
  const [isCopied, setCopied] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const copy = useCopyText()
  /** The running copy, which a quick press on the other button waits for. */
  const copying = useRef(Promise.resolve(false))
  useUnsaved(!isCopied)
  const close = async (): Promise<void> => (isCopied || (await copying.current) ? onClose() : setAsking(true))
  const copySecret = async (): Promise<void> => {
    copying.current = copy(secret)
    if (await copying.current) setCopied(true)
  }
  return (
    <Modal titleId={titleId} canOutsideClickClose={false} onClose={() => void close()}>
      <div className="form-dialog">
        <h2 className="large" id={titleId}>
          {isAsking ? texts.askTitle : title}
        </h2>
        {isAsking ? (
          <p role="alert">{lostText}</p>
        ) : (
          <>
            <p>{text}</p>
            <div className="api-secret">
              <input
                className="field-control mono"
                readOnly
                value={secret}
                aria-label={label}
                onFocus={({ target }) => target.select()}
                onCopy={() => setCopied(true)}
              />
              <Button
                intent={isCopied ? undefined : 'primary'}
                text={texts.copy}
                autoFocus
                onClick={() => void copySecret()}
              />
            </div>
          </>
        )}
      </div>
      <div className="dialog-actions">
        {isAsking ? (
          <>
            <Button text={texts.closeAnyway} onClick={onClose} />
            <Button intent="primary" text={texts.back} autoFocus onClick={() => setAsking(false)} />
          </>
        ) : (
          <Button
            intent={isCopied ? 'primary' : undefined}
            text={texts.stored}
            onClick={() => void close()}
          />
        )}
      </div>
    </Modal>
  )
}
