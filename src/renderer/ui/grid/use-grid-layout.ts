import { useCallback, useEffect, useMemo, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { GridColumn, GridLayoutControl } from './grid-types.ts'

export type { GridLayoutControl } from './grid-types.ts'

/** How a person arranged a grid; ids that no longer exist are ignored, new columns come in at their usual place. */
export interface GridLayout {
  order: string[]
  hidden: string[]
  widths: Record<string, number>
}

const empty: GridLayout = { order: [], hidden: [], widths: {} }

const isLayout = (value: unknown): value is GridLayout => {
  if (typeof value !== 'object' || value === null) return false
  const { order, hidden, widths } = value as Partial<GridLayout>
  return Array.isArray(order) && Array.isArray(hidden) && typeof widths === 'object' && widths !== null
}

/** All columns in the person's order. */
export const orderedColumns = <Row>(
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

export const moved = (ids: readonly string[], id: string, by: number): string[] => {
  const from = ids.indexOf(id)
  const to = Math.max(0, Math.min(ids.length - 1, from + by))
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** Column widths, order and visibility of one grid, kept on this device. Share it between a grid and its columns menu. */
export const useGridLayout = <Row>(
  layoutKey: string,
  columns: readonly GridColumn<Row>[],
): GridLayoutControl<Row> => {
  const { settings } = usePlatform()
  const key = `grid.${layoutKey}`
  const [layout, setLayout] = useState<GridLayout>(empty)

  useEffect(() => {
    let isGone = false
    void settings.get(key).then((value) => {
      if (!isGone && isLayout(value)) setLayout(value)
    })
    return () => {
      isGone = true
    }
  }, [key, settings])

  const change = useCallback(
    (next: GridLayout) => {
      setLayout(next)
      void settings.set(key, next)
    },
    [key, settings],
  )

  return useMemo(() => {
    const all = orderedColumns(columns, layout.order)
    const visible = all.filter((column) => !layout.hidden.includes(column.id))
    const ids = all.map((column) => column.id)
    return {
      all,
      visible,
      isHidden: (id: string) => layout.hidden.includes(id),
      widthOf: (column: GridColumn<Row>) => layout.widths[column.id] ?? column.width,
      resize: (id: string, width: number) => change({ ...layout, widths: { ...layout.widths, [id]: width } }),
      move: (id: string, by: number) => change({ ...layout, order: moved(ids, id, by) }),
      toggle: (id: string) =>
        change({
          ...layout,
          hidden: layout.hidden.includes(id)
            ? layout.hidden.filter((other) => other !== id)
            : [...layout.hidden, id],
        }),
      reset: () => change(empty),
    }
  }, [columns, layout, change])
}
