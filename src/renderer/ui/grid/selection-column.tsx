import { uiTexts } from '#renderer/ui/texts.ts'
import { gridTexts } from './grid-texts.ts'
import type { GridColumn } from './grid-types.ts'

/** The column of checkboxes for the mouse; the keyboard uses Space. */
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
        // A single tab stop, in the cursor's row.
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

/** The checkbox that selects all rows of the page or none. The keyboard uses Ctrl+A and Escape. */
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
