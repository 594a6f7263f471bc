import type { ClipboardEvent, KeyboardEvent } from 'react'
import { formatDate } from '#domain/format.ts'
import { SaleState } from '#renderer/features/fixed-departures/seat-displays.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { cellIds, isEditable, type CellId, type EditedRow } from './block-cells.ts'
import { tableTexts as texts } from './table-texts.ts'

interface BlockRowProps {
  row: EditedRow
  now: number
  isBusy: boolean
  onType: (cell: CellId, value: string) => void
  onRestore: (cell: CellId) => void
  /** Returns whether the text was cells of a sheet. */
  onPaste: (cell: CellId, text: string) => boolean
  onRelease: () => void
}

const movesDown = ({ key, shiftKey }: KeyboardEvent): number => {
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return 1
  return key === 'ArrowUp' || key === 'Enter' ? -1 : 0
}

/** Moves to the same column of the next or previous row that can be edited. */
const moveBy = (input: HTMLInputElement, cell: CellId, step: number): void => {
  const column = [
    ...(input.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-cell="${cell}"]`) ?? []),
  ]
  const next = column[column.indexOf(input) + step]
  next?.focus()
  next?.select()
}

type CellProps = Omit<BlockRowProps, 'now' | 'onRelease'> & { cell: CellId }

const BlockCell = ({ row, cell, isBusy, onType, onRestore, onPaste }: CellProps) => {
  const { block, cells, changed, problems } = row
  const problem = problems[cell]
  const problemId = `${block.blockId}-${cell}-problem`
  const isChanged = changed.includes(cell)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = movesDown(event)
    if (step !== 0) {
      event.preventDefault()
      moveBy(event.currentTarget, cell, step)
    } else if (event.key === 'Escape' && isChanged) {
      // Only the cell is restored; whatever else Esc closes stays open.
      event.stopPropagation()
      onRestore(cell)
    }
  }
  const onPasted = (event: ClipboardEvent<HTMLInputElement>): void => {
    if (onPaste(cell, event.clipboardData.getData('text'))) event.preventDefault()
  }
  return (
    <td className={isChanged ? 'is-changed' : undefined}>
      <input
        className={cell === 'namesDue' ? 'field-control num is-wide' : 'field-control num'}
        data-cell={cell}
        aria-label={texts.cell(texts.heads[cell], block.title, formatDate(block.departureTime))}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        inputMode={cell === 'namesDue' ? 'text' : 'decimal'}
        autoComplete="off"
        value={cells[cell]}
        readOnly={isBusy}
        onChange={(event) => onType(cell, event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPasted}
      />
      {problem ? (
        <span className="block-cell-problem small" id={problemId}>
          {problem}
        </span>
      ) : null}
    </td>
  )
}

/** A block as a row of the table: its departure, what is sold, the cells to edit, and its state. */
export const BlockTableRow = ({ row, now, onRelease, ...editing }: BlockRowProps) => {
  const { block, cells, changed, problems } = row
  const isOpen = isEditable(block)
  return (
    <tr>
      <th scope="row">
        <div className="block-table-name">
          <span className="clip">{block.title}</span>
          <span className="small muted num">
            {formatDate(block.departureTime)} · {block.origin}–{block.destination}
          </span>
        </div>
      </th>
      <td className="num is-figure">{block.seatsSold}</td>
      <td className="num is-figure">{block.seatsHeld}</td>
      {cellIds.map((cell) =>
        isOpen ? (
          <BlockCell key={cell} row={row} cell={cell} {...editing} />
        ) : (
          <td key={cell} className="num">
            {cells[cell]}
          </td>
        ),
      )}
      <td>
        <div className="block-table-state">
          {changed.length === 0 ? (
            <SaleState block={block} now={now} />
          ) : Object.keys(problems).length > 0 ? (
            <strong className="tone-bad">{texts.problem}</strong>
          ) : (
            <strong>{texts.changed}</strong>
          )}
          {isOpen && block.seatsFree > 0 ? (
            <Button variant="minimal" text={texts.release} disabled={editing.isBusy} onClick={onRelease} />
          ) : null}
        </div>
      </td>
    </tr>
  )
}
