import { InputGroup } from '@blueprintjs/core'
import { useState, type FormEvent } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { PaneSizes } from '#contract/ipc/panes.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { Button } from '#renderer/ui/button.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'

type Share = keyof typeof shellTexts.splitShares

const sizes: Record<Share, PaneSizes> = {
  equal: { columns: [1 / 2, 1 / 2], rows: [1] },
  first: { columns: [2 / 3, 1 / 3], rows: [1] },
  second: { columns: [1 / 3, 2 / 3], rows: [1] },
}
const shares = (Object.keys(sizes) as Share[]).map((value) => ({
  value,
  label: shellTexts.splitShares[value],
}))

interface MakeSplitProps {
  bridge: ShellBridge
  /** The agencies to choose from, two at least. */
  entries: readonly RailEntry[]
  /** What is on screen, which the form begins with. */
  shownIds: readonly string[]
  onBack: () => void
  onDone: () => void
}

/** Makes a layout of two agencies: saves it under a name and opens it. */
export const MakeSplitForm = ({ bridge, entries, shownIds, onBack, onDone }: MakeSplitProps) => {
  const [name, setName] = useState('')
  const [ids, setIds] = useState<readonly string[]>(() =>
    [...new Set([...shownIds, ...entries.map(({ workspaceId }) => workspaceId)])].slice(0, 2),
  )
  const [share, setShare] = useState<Share>('equal')
  const [error, setError] = useState('')
  const [first = '', second = ''] = ids
  const options = entries.map(({ workspaceId, name: agency, userLabel }) => ({
    value: workspaceId,
    label: userLabel ? `${agency} (${userLabel})` : agency,
  }))
  /** An agency is on one side only: choosing the other side's swaps them. */
  const choose = (side: 0 | 1, id: string) => {
    const other = side === 0 ? second : first
    const rest = other === id ? (ids[side] ?? '') : other
    setIds(side === 0 ? [id, rest] : [rest, id])
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const panes = { workspaceIds: [first, second], sizes: sizes[share] }
    const saved = await bridge.calls['panes.saveSplit']({ name, panes })
    if (!saved.ok) return setError(saved.error.message)
    const opened = await bridge.calls['panes.openSplit']({ id: saved.value.id })
    if (opened.ok) onDone()
    else setError(opened.error.message)
  }
  return (
    <form className="stack" aria-label={shellTexts.splitMakeTitle} onSubmit={(event) => void save(event)}>
      <FieldFrame label={shellTexts.splitName} error={error || undefined}>
        {(aria) => <InputGroup {...aria} autoFocus maxLength={40} value={name} onValueChange={setName} />}
      </FieldFrame>
      <FieldFrame label={shellTexts.splitFirst}>
        {(aria) => <Select aria={aria} value={first} options={options} onChange={(id) => choose(0, id)} />}
      </FieldFrame>
      <FieldFrame label={shellTexts.splitSecond}>
        {(aria) => <Select aria={aria} value={second} options={options} onChange={(id) => choose(1, id)} />}
      </FieldFrame>
      <FieldFrame label={shellTexts.splitShare}>
        {(aria) => <Select aria={aria} value={share} options={shares} onChange={setShare} />}
      </FieldFrame>
      <div className="row shell-actions">
        <Button text={shellTexts.splitBack} onClick={onBack} />
        <Button
          type="submit"
          intent="primary"
          disabled={name.trim() === ''}
          text={shellTexts.splitSaveOpen}
        />
      </div>
    </form>
  )
}
