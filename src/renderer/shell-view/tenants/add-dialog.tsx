import { Dialog, InputGroup } from '@blueprintjs/core'
import { Button } from '#renderer/ui/button.tsx'
import { useState, type FormEvent } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { TenantPreview } from '#contract/ipc/tenants.ts'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { PracticeLine } from '#renderer/shell-view/first-run/practice-line.tsx'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'

interface AddDialogProps {
  bridge: ShellBridge
  /** The address in a link; nothing is requested before the user confirms. */
  address: string
  onClose: () => void
}

/** Shows which agency is at the address, and who certifies it. */
const PreviewedTenant = ({ preview }: { preview: TenantPreview }) => (
  <>
    <div className="preview" role="status">
      <TenantMark theme={preview.theme} />
      <div className="grow">
        <strong className="clip">{preview.companyName}</strong>
        <div className="muted mono">{preview.address}</div>
      </div>
    </div>
    {preview.certificateHost ? (
      <dl className="certificate">
        <dt>{shellTexts.certificate}</dt>
        <dd className="mono">{preview.certificateHost}</dd>
        <dt>{shellTexts.certificateIssuer}</dt>
        <dd>{preview.certificateIssuer}</dd>
      </dl>
    ) : (
      <p className="muted small">{shellTexts.noCertificate}</p>
    )}
    <p className="muted">{shellTexts.checkBeforeSignIn}</p>
  </>
)

/**
 * Adds an agency: first the address, then a preview of the agency, so that nobody types a password in the wrong one.
 */
export const AddDialog = ({ bridge, address: named, onClose }: AddDialogProps) => {
  const [address, setAddress] = useState(named)
  const [name, setName] = useState('')
  const [preview, setPreview] = useState<TenantPreview | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const look = async () => {
    const answer = await bridge.calls['tenants.look']({ address })
    if (!answer.ok) return setError(answer.error.message)
    setPreview(answer.value)
    setName(answer.value.companyName.slice(0, 60))
  }
  const add = async () => {
    const answer = await bridge.calls['tenants.add']({ address, name })
    if (answer.ok) onClose()
    else setError(answer.error.message)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setError('')
    setBusy(true)
    void (preview ? add() : look()).finally(() => setBusy(false))
  }
  const changeAddress = (value: string) => {
    setAddress(value)
    setPreview(null)
    setError('')
  }

  return (
    <Dialog
      isOpen
      className="shell-dialog"
      title={shellTexts.addTitle}
      onClose={onClose}
      transitionDuration={0}
    >
      <form className="stack shell-form" onSubmit={submit}>
        <FieldFrame label={shellTexts.addressLabel} error={error || undefined} help={shellTexts.addressHint}>
          {(aria) => (
            <InputGroup
              {...aria}
              autoFocus
              spellCheck={false}
              value={address}
              onValueChange={changeAddress}
            />
          )}
        </FieldFrame>
        {preview ? (
          <>
            <PreviewedTenant preview={preview} />
            <FieldFrame label={shellTexts.nameLabel}>
              {(aria) => <InputGroup {...aria} maxLength={60} value={name} onValueChange={setName} />}
            </FieldFrame>
          </>
        ) : null}
        <div className="row shell-actions">
          <Button text={shellTexts.cancel} onClick={onClose} />
          <Button
            type="submit"
            intent="primary"
            // Unlike a disabled button, a loading one keeps the focus, and so does the next step's.
            loading={isBusy}
            disabled={address.trim() === ''}
            text={
              isBusy
                ? shellTexts.looking
                : preview
                  ? shellTexts.addNamed(name || preview.companyName)
                  : shellTexts.look
            }
          />
        </div>
      </form>
      <PracticeLine bridge={bridge} onOpened={onClose} />
    </Dialog>
  )
}
