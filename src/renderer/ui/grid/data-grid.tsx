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
/** The component for rows of any type, since `loadable` drops type parameters. */
const TypedTable = Table as unknown as <Row>(props: GridProps<Row>) => ReactNode

// Importing this file means that a table follows, so its code loads alongside the first rows. Phones show cards.
if (!isNarrowNow()) Table.preload()

/** A dense list: a table with keyboard navigation, selection and a saved layout; cards on narrow screens. */
export const DataGrid = <Row,>(props: GridProps<Row>) => {
  const isNarrow = useNarrow()
  if (isNarrow) return <GridCards {...props} />
  return <TypedTable {...props} />
}
