import { Dialog, InputGroup } from '@blueprintjs/core'
import { Button } from '#renderer/ui/button.tsx'
import { useState, type FormEvent } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'

interface ChangeProps {
  bridge: ShellBridge
  entry: RailEntry
  onClose: () => void
}

export const RenameDialog = ({ bridge, entry, onClose }: ChangeProps) => {
  const [name, setName] = useState(entry.name)
  const [error, setError] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await bridge.calls['tenants.rename']({ workspaceId: entry.workspaceId, name })
    if (answer.ok) onClose()
    else setError(answer.error.message)
  }
  return (
    <Dialog
      isOpen
      className="shell-dialog"
      title={shellTexts.renameTitle}
      onClose={onClose}
      transitionDuration={0}
    >
      <form className="stack shell-form" onSubmit={(event) => void submit(event)}>
        <FieldFrame label={shellTexts.nameLabel} error={error || undefined}>
          {(aria) => <InputGroup {...aria} autoFocus maxLength={60} value={name} onValueChange={setName} />}
        </FieldFrame>
        <div className="row shell-actions">
          <Button text={shellTexts.cancel} onClick={onClose} />
          <Button type="submit" intent="primary" text={shellTexts.renameAction} />
        </div>
      </form>
    </Dialog>
  )
}

export const RemoveDialog = ({ bridge, entry, onClose }: ChangeProps) => {
  const [error, setError] = useState('')
  const remove = async () => {
    const answer = await bridge.calls['tenants.remove']({ workspaceId: entry.workspaceId })
    if (answer.ok) onClose()
    else setError(answer.error.message)
  }
  return (
    <Dialog
      isOpen
      className="shell-dialog"
      title={shellTexts.removeTitle(entry.name)}
      onClose={onClose}
      transitionDuration={0}
    >
      <div className="stack shell-form">
        <p>{shellTexts.removeText}</p>
        {error ? <p role="alert">{error}</p> : null}
        <div className="row shell-actions">
          <Button text={shellTexts.cancel} autoFocus onClick={onClose} />
          <Button intent="danger" text={shellTexts.removeAction(entry.name)} onClick={() => void remove()} />
        </div>
      </div>
    </Dialog>
  )
}
