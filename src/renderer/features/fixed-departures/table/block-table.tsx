import { useState } from 'react'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { formatDate } from '#domain/format.ts'
import { splitSheet } from '#renderer/entities/split-sheet.ts'
import { BatchPanel } from '#renderer/ui/batch/batch-panel.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { cellIds, pasteSheet, readRow, type CellId, type Edits } from './block-cells.ts'
import { BlockTableRow } from './block-row.tsx'
import { tableTexts as texts } from './table-texts.ts'
import { useBlockSaves, type BlockSave } from './use-block-saves.ts'
import './block-table.css'

const ReleaseSeatsDialog = loadable(
  async () =>
    (await import('#renderer/features/fixed-departures/release-seats-dialog.tsx')).ReleaseSeatsDialog,
)

const without = <Value,>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** What is typed in the table, by block. A block that is reloaded keeps what is typed in its row. */
const useEdits = (blocks: readonly SeatBlock[]) => {
  const [edits, setEdits] = useState<Edits>({})
  const forget = (blockId: string): void => setEdits((kept) => without(kept, blockId))
  return {
    edits,
    forget,
    clear: () => setEdits({}),
    type: (blockId: string, cell: CellId, value: string): void =>
      setEdits((kept) => ({ ...kept, [blockId]: { ...kept[blockId], [cell]: value } })),
    restore: (blockId: string, cell: CellId): void =>
      setEdits((kept) => ({ ...kept, [blockId]: without({ ...kept[blockId] }, cell) })),
    paste: (blockId: string, cell: CellId, text: string): boolean => {
      if (!/[\t\n]/.test(text)) return false
      setEdits((kept) => pasteSheet(kept, splitSheet(text), { blocks, blockId, cell }))
      return true
    },
  }
}

/** Seat blocks as a table whose seats, fares and names deadlines are edited in place and saved together. */
export const BlockTable = ({ blocks }: { blocks: readonly SeatBlock[] }) => {
  const { edits, type, restore, paste, forget, clear } = useEdits(blocks)
  const [released, setReleased] = useState<SeatBlock | null>(null)
  const [now] = useState(Date.now)
  const { control, save } = useBlockSaves(forget)
  const rows = blocks.map((block) => readRow(block, edits[block.blockId]))
  const changed = rows.filter(({ changed: cells }) => cells.length > 0)
  const ready = changed.flatMap(({ block, request }): BlockSave[] => (request ? [{ block, request }] : []))
  useUnsaved(changed.length > 0)
  return (
    <>
      <p className="muted">{texts.hint}</p>
      <BatchPanel
        control={control}
        title={texts.batch(control.snapshot?.rows.length ?? 0)}
        rowLabel={({ block }) => `${block.title}, ${formatDate(block.departureTime)}`}
      />
      {changed.length > 0 ? (
        <div className="block-table-tools">
          <span role="status">{texts.changes(changed.length, changed.length - ready.length)}</span>
          <span className="grow" />
          <Button text={texts.discard} disabled={control.isBusy} onClick={clear} />
          <Button
            intent="primary"
            text={texts.save(ready.length)}
            disabled={ready.length === 0 || control.isBusy}
            onClick={() => save(ready)}
          />
        </div>
      ) : null}
      <div className="block-table-frame" role="region" aria-label={texts.caption} tabIndex={0}>
        <table className="block-table">
          <thead>
            <tr>
              {(['flight', 'sold', 'held', ...cellIds, 'state'] as const).map((head) => (
                <th key={head} scope="col">
                  {texts.heads[head]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BlockTableRow
                key={row.block.blockId}
                row={row}
                now={now}
                isBusy={control.isBusy}
                onType={(cell, value) => type(row.block.blockId, cell, value)}
                onRestore={(cell) => restore(row.block.blockId, cell)}
                onPaste={(cell, text) => paste(row.block.blockId, cell, text)}
                onRelease={() => setReleased(row.block)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {released ? <ReleaseSeatsDialog block={released} onClose={() => setReleased(null)} /> : null}
    </>
  )
}
