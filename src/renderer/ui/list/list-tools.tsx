import type { ReactNode } from 'react'
import { ColumnsMenu } from '#renderer/ui/grid/columns-menu.tsx'
import type { GridLayoutControl } from '#renderer/ui/grid/grid-types.ts'
import { SavedViews } from './saved-views.tsx'

export interface ListToolsProps<Row> {
  /** Filters and sort. */
  start?: ReactNode
  /** Name under which views of this list are saved; without it there are none. */
  views?: string | null
  /** Users may hide, move and resize columns. */
  hasColumns?: boolean
  /** Export and other actions on the whole list. */
  end?: ReactNode
  layout: GridLayoutControl<Row>
  hasTable: boolean
}

/** The toolbar of a list: filters, saved views, columns, export. */
export const ListTools = <Row,>({ start, views, hasColumns, end, layout, hasTable }: ListToolsProps<Row>) => {
  const hasMenu = Boolean(hasColumns) && hasTable
  if (!start && !views && !hasMenu && !end) return null
  return (
    <div className="row list-tools">
      {start}
      {views ? <SavedViews list={views} /> : null}
      {hasMenu ? <ColumnsMenu layout={layout} /> : null}
      {end}
    </div>
  )
}
