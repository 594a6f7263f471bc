import { uiTexts } from '#renderer/ui/texts.ts'
import { gridTexts } from './grid-texts.ts'
import type { GridColumn } from './grid-types.ts'

/** The check boxes in front; they are for the mouse, the keyboard has the space bar. */
export const selectionColumn = <Row,>(
  rowId: (row: Row) => string,
  onToggle: (id: string) => void,
): GridColumn<Row> => ({
  id: 'selection',
  head: uiTexts.selectRow,
  isHeadHidden: true,
  width: 32,
  showsSelection: true,
  cell: (row, isActiveRow, isSelected) => {
    const id = rowId(row)
    return (
      <input
        type="checkbox"
        className="grid-check"
        // One stop with Tab, in the row of the cursor.
        tabIndex={isActiveRow ? 0 : -1}
        aria-label={uiTexts.selectRow}
        checked={isSelected}
        onChange={() => onToggle(id)}
      />
    )
  },
})

interface SelectAllProps {
  selected: number
  all: number
  onChange: (isAll: boolean) => void
}

/** The box over the check boxes: all rows of the page, or none. The keyboard has Ctrl+A and Escape. */
export const SelectAll = ({ selected, all, onChange }: SelectAllProps) => (
  <input
    type="checkbox"
    className="grid-check"
    tabIndex={-1}
    aria-label={gridTexts.selectAll}
    checked={all > 0 && selected === all}
    ref={(box) => {
      if (box) box.indeterminate = selected > 0 && selected < all
    }}
    onChange={(event) => onChange(event.target.checked)}
  />
)
