import { BankAccount } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#renderer/routes/paths.ts'
import { DataGrid } from '#renderer/ui/grid/data-grid.tsx'
import { GridCards } from '#renderer/ui/grid/grid-cards.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { useGridLayout } from '#renderer/ui/grid/use-grid-layout.ts'
import { Page } from '#renderer/ui/page.tsx'
import { Pager } from '#renderer/ui/pager.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { useAudience } from './audience.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import './money-list.css'

const bookText = 'Book a Flight'

/** The page that the address names, from 1. */
export const usePageNumber = (): [number, (page: number) => void] => {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page') ?? 1)
  return [
    Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    (next) =>
      setParams((before) => {
        const wanted = new URLSearchParams(before)
        if (next > 1) wanted.set('page', String(next))
        else wanted.delete('page')
        return wanted
      }),
  ]
}

export interface MoneyListProps<Row> {
  id: string
  title: string
  hint: string
  /** `action` in the place of booking a flight; null for none. */
  empty: { title: string; text: string; action?: ReactNode }
  failed: string
  columns: readonly GridColumn<Row>[]
  rowId: (row: Row) => string
  renderCard: (row: Row) => ReactNode
  onOpen?: (row: Row) => void
  /** Above the rows: filters, totals. */
  head?: ReactNode
  answer: {
    rows: readonly Row[] | undefined
    totalPages: number
    summary: string
    error: unknown
    isFetching: boolean
    onRetry: () => void
  }
}

/** Lines about money, by pages: a dense table for those who work here, cards for shoppers and on narrow screens. */
export const MoneyList = <Row,>(props: MoneyListProps<Row>) => {
  const { id, title, hint, empty, failed, columns, rowId, renderCard, onOpen, head, answer } = props
  const [page, setPage] = usePageNumber()
  const isNarrow = useNarrow()
  const isShopper = useAudience() === 'shopper'
  const layout = useGridLayout(id, columns)
  const hasTable = !isNarrow && !isShopper
  const { rows } = answer
  const grid = { label: title, layout, rows: rows ?? [], rowId, renderCard, ...(onOpen ? { onOpen } : {}) }
  return (
    <Page title={title} aside={<span className="small">{hint}</span>} isFilling={hasTable}>
      {head}
      <div className={hasTable ? 'money-body' : 'money-body is-cards'} aria-busy={answer.isFetching}>
        {answer.error && !answer.isFetching ? (
          <ErrorPanel error={answer.error} title={failed} onRetry={answer.onRetry} />
        ) : !rows ? (
          <SkeletonRows rows={hasTable ? 18 : 6} height={hasTable ? 28 : 96} />
        ) : rows.length === 0 ? (
          <EmptyState
            title={empty.title}
            icon={<BankAccount size={20} />}
            action={
              empty.action === undefined ? (
                <Link className="bp6-button bp6-intent-primary" to={paths.searchFlight}>
                  {bookText}
                </Link>
              ) : (
                empty.action
              )
            }
          >
            <p>{empty.text}</p>
          </EmptyState>
        ) : isShopper ? (
          <GridCards {...grid} />
        ) : (
          <DataGrid {...grid} />
        )}
      </div>
      {rows && rows.length > 0 ? (
        <Pager page={page} totalPages={answer.totalPages} onPage={setPage} summary={answer.summary} />
      ) : null}
    </Page>
  )
}
