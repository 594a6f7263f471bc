import { uiTexts } from '../texts.ts'
import type { GridColumn } from './grid-types.ts'

/** The check boxes in front; they are for the mouse, the keyboard has the space bar. */
export const selectionColumn = <Row,>(
  rowId: (row: Row) => string,
  isSelected: (id: string) => boolean,
  onToggle: (id: string) => void,
): GridColumn<Row> => ({
  id: 'selection',
  head: uiTexts.selectRow,
  isHeadHidden: true,
  width: 32,
  cell: (row, isActiveRow) => {
    const id = rowId(row)
    return (
      <input
        type="checkbox"
        className="grid-check"
        // One stop with Tab, in the row of the cursor.
        tabIndex={isActiveRow ? 0 : -1}
        aria-label={uiTexts.selectRow}
        checked={isSelected(id)}
        onChange={() => onToggle(id)}
      />
    )
  },
})
