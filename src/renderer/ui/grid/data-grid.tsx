import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../skeleton.tsx'
import { useNarrow } from '../use-narrow.ts'
import { GridCards } from './grid-cards.tsx'
import type { GridProps } from './grid-types.ts'

const LazyTable = lazy(async () => ({ default: (await import('./table-grid.tsx')).TableGrid })) as <Row>(
  props: GridProps<Row>,
) => React.ReactNode

/** A dense list: a table with keyboard movement, selection and a layout of its own; cards on narrow screens. */
export const DataGrid = <Row,>(props: GridProps<Row>) => {
  const isNarrow = useNarrow()
  if (isNarrow) return <GridCards {...props} />
  return (
    <Suspense fallback={<SkeletonRows rows={12} height={props.rowHeight ?? 28} />}>
      <LazyTable {...props} />
    </Suspense>
  )
}
