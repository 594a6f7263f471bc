import type { ReactNode } from 'react'
import { loadable } from '#renderer/ui/loadable.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { isNarrowNow, useNarrow } from '#renderer/ui/use-narrow.ts'
import { GridCards } from './grid-cards.tsx'
import type { GridProps } from './grid-types.ts'

const Table = loadable(
  async () => (await import('./table-grid.tsx')).TableGrid<unknown>,
  <SkeletonRows rows={12} height={28} />,
)
/** The same component for rows of any kind: generics do not pass through what loads it. */
const TypedTable = Table as unknown as <Row>(props: GridProps<Row>) => ReactNode

// Whoever needs this file is about to draw a table: its code comes beside the first rows, not after them. Phones get cards.
if (!isNarrowNow()) Table.preload()

/** A dense list: a table with keyboard movement, selection and a layout of its own; cards on narrow screens. */
export const DataGrid = <Row,>(props: GridProps<Row>) => {
  const isNarrow = useNarrow()
  if (isNarrow) return <GridCards {...props} />
  return <TypedTable {...props} />
}
