import { useMemo } from 'react'
import type { GridColumn, GridLayoutControl } from './grid-types.ts'
import { useSavedLayout, usualLayout } from './use-saved-layout.ts'

export type { GridLayoutControl } from './grid-types.ts'

const leastWidth = 40
const maxWidth = 1_200

/** Returns all columns in the user's order. */
export const orderColumns = <Row>(
  columns: readonly GridColumn<Row>[],
  order: readonly string[],
): GridColumn<Row>[] => {
  const placed = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const result = [...placed]
  for (const [index, column] of columns.entries()) {
    if (!placed.includes(column)) result.splice(Math.min(index, result.length), 0, column)
  }
  return result
}

export const moveId = (ids: readonly string[], id: string, by: number): string[] => {
  const from = ids.indexOf(id)
  const to = Math.max(0, Math.min(ids.length - 1, from + by))
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/**
 * Gives the column widths, order and visibility of a grid as the user arranged them. Ids that no longer exist are
 * ignored; new columns appear at their default place. Share it between a grid and its columns menu.
 */
export const useGridLayout = <Row>(
  layoutKey: string,
  columns: readonly GridColumn<Row>[],
): GridLayoutControl<Row> => {
  const { layout, change } = useSavedLayout(layoutKey)
  return useMemo(() => {
    const all = orderColumns(columns, layout.order)
    const visible = all.filter((column) => !layout.hidden.includes(column.id))
    const ids = all.map((column) => column.id)
    return {
      all,
      visible,
      isHidden: (id: string) => layout.hidden.includes(id),
      getWidth: (column: GridColumn<Row>) => layout.widths[column.id] ?? column.width,
      resize: (id: string, width: number) => {
        const fitting = Math.round(Math.max(leastWidth, Math.min(maxWidth, width)))
        change({ ...layout, widths: { ...layout.widths, [id]: fitting } })
      },
      move: (id: string, by: number) => change({ ...layout, order: moveId(ids, id, by) }),
      toggle: (id: string) =>
        change({
          ...layout,
          hidden: layout.hidden.includes(id)
            ? layout.hidden.filter((other) => other !== id)
            : [...layout.hidden, id],
        }),
      reset: () => change(usualLayout),
    }
  }, [columns, layout, change])
}
