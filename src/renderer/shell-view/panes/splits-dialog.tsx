import { Dialog, InputGroup } from '@blueprintjs/core'
import { Button } from '#renderer/ui/button.tsx'
import { Trash } from '@blueprintjs/icons'
import { useRef, useState, type FormEvent } from 'react'
import type { SavedSplit } from '#contract/ipc/panes.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'
import { MakeSplitForm } from './make-split-form.tsx'

const Marks = ({ entries }: { entries: readonly RailEntry[] }) => (
  <span className="split-marks" aria-hidden="true">
    {entries.map((entry) => (
      <TenantMark key={entry.workspaceId} theme={entry.theme} />
    ))}
  </span>
)

interface SplitRowProps {
  split: SavedSplit
  entries: readonly RailEntry[]
  onOpen: () => void
  onRemove: () => void
}

const SplitRow = ({ split, entries, onOpen, onRemove }: SplitRowProps) => {
  const there = split.workspaceIds.flatMap((id) => entries.find((entry) => entry.workspaceId === id) ?? [])
  const gone = split.workspaceIds.length - there.length
  return (
    <li className="split-row">
      <button
        type="button"
        className="split-open"
        aria-label={shellTexts.splitOpen(split.name)}
        disabled={there.length === 0}
        onClick={onOpen}
      >
        <Marks entries={there} />
        <span className="grow">
          <strong className="clip">{split.name}</strong>
          <span className="muted small clip">
            {there.map(({ name }) => name).join(' · ')}
            {gone > 0 ? ` ${shellTexts.splitGone(gone)}` : ''}
          </span>
        </span>
      </button>
      <Button
        variant="minimal"
        icon={<Trash size={14} />}
        aria-label={shellTexts.splitRemove(split.name)}
        title={shellTexts.splitRemove(split.name)}
        onClick={onRemove}
      />
    </li>
  )
}

interface SavedSplitsProps extends Pick<PanelProps, 'bridge' | 'state' | 'onClose'> {
  onMake: () => void
}

const SavedSplits = ({ bridge, state, onClose, onMake }: SavedSplitsProps) => {
  const { calls } = bridge
  const { splits, entries, panes } = state
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const shown = panes.flatMap((pane) => entries.find((entry) => entry.workspaceId === pane.workspaceId) ?? [])
  const tell = (answer: { ok: true } | { ok: false; error: { message: string } }): boolean => {
    setError(answer.ok ? '' : answer.error.message)
    return answer.ok
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!tell(await calls['panes.saveSplit']({ name }))) return
    setName('')
    // The button is disabled with the empty name, so the focus moves to the field.
    field.current?.focus()
  }
  const openSplit = async (id: string) => {
    if (tell(await calls['panes.openSplit']({ id }))) onClose()
  }
  return (
    <>
      {splits.length === 0 ? <p className="muted">{shellTexts.splitsEmpty}</p> : null}
      <ul className="split-list">
        {splits.map((split) => (
          <SplitRow
            key={split.id}
            split={split}
            entries={entries}
            onOpen={() => void openSplit(split.id)}
            onRemove={() => void calls['panes.removeSplit']({ id: split.id }).then(tell)}
          />
        ))}
      </ul>
      <div className="row">
        <Button text={shellTexts.splitMake} disabled={entries.length < 2} onClick={onMake} />
        {entries.length < 2 ? <span className="muted small">{shellTexts.splitNeedsTwo}</span> : null}
      </div>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <div className="split-now">
          <span className="muted small">{shellTexts.splitsNow}</span>
          <Marks entries={shown} />
          <span className="clip small">
            {shown.map((entry) => entry.name).join(' · ') || shellTexts.nobodyShown}
          </span>
        </div>
        <FieldFrame label={shellTexts.splitName} error={error || undefined}>
          {(aria) => (
            <InputGroup
              {...aria}
              inputRef={field}
              autoFocus
              maxLength={40}
              value={name}
              onValueChange={setName}
            />
          )}
        </FieldFrame>
        <div className="row shell-actions">
          <Button text={shellTexts.close} onClick={onClose} />
          <Button
            type="submit"
            intent="primary"
            disabled={name.trim() === '' || shown.length === 0}
            text={shellTexts.splitSave}
          />
        </div>
      </form>
    </>
  )
}

/** Saved layouts: open or remove one, save the current panes, or make one of two agencies. */
export const SplitsDialog = ({ bridge, state, onClose }: PanelProps) => {
  const [isMaking, setMaking] = useState(false)
  return (
    <Dialog
      isOpen
      className="shell-dialog"
      title={isMaking ? shellTexts.splitMakeTitle : shellTexts.splits}
      onClose={onClose}
      transitionDuration={0}
    >
      <div className="stack shell-form">
        {isMaking ? (
          <MakeSplitForm
            bridge={bridge}
            entries={state.entries}
            shownIds={state.panes.map(({ workspaceId }) => workspaceId)}
            onBack={() => setMaking(false)}
            onDone={onClose}
          />
        ) : (
          <SavedSplits bridge={bridge} state={state} onClose={onClose} onMake={() => setMaking(true)} />
        )}
      </div>
    </Dialog>
  )
}
