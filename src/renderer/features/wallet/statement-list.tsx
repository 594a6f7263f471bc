import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WalletEntry } from '#contract/http/users.ts'
import { MoneyList, usePageNumber } from '#renderer/entities/money-list.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ExportButton } from './export-button.tsx'
import { StatementCard, statementColumns } from './statement-columns.tsx'
import { filterOfParams, isFiltered, noFilter, toStatementFilter, withFilter } from './statement-filter.ts'
import { StatementHead } from './statement-head.tsx'
import { walletTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'
import './wallet.css'

const rowId = ({ entryId }: WalletEntry): string => entryId
const renderCard = (entry: WalletEntry) => <StatementCard entry={entry} />

interface StatementListProps {
  /** Another's wallet; one's own without. */
  userId?: string
  /** Whose it is, for the export. */
  owner: string
  hasTds: boolean
  title: string
  hint: string
  /** What to do where nothing ever moved. */
  emptyAction?: ReactNode
  /** Above the filters. */
  head?: ReactNode
}

/** A wallet's statement: filters, sums, lines, export. The filter stands in the address. */
export const StatementList = ({
  userId,
  owner,
  hasTds,
  title,
  hint,
  emptyAction = null,
  head,
}: StatementListProps) => {
  const [params, setParams] = useSearchParams()
  const [page] = usePageNumber()
  const key = withFilter(new URLSearchParams(), filterOfParams(params)).toString()
  const filter = useMemo(() => filterOfParams(new URLSearchParams(key)), [key])
  const asked = { ...toStatementFilter(filter), ...(userId === undefined ? {} : { userId }) }
  const fresh = { refetchOnMountOrArgChange: 30 }
  const { data, error, isFetching, refetch } = walletApi.useStatementQuery({ ...asked, page }, fresh)
  const sums = walletApi.useStatementSummaryQuery(asked, fresh)
  const hasNoSums = sums.error !== undefined && !sums.isFetching
  const clear = (): void => setParams((before) => withFilter(before, noFilter))
  return (
    <MoneyList
      id="walletStatement"
      title={title}
      hint={hint}
      empty={{
        title: texts.empty,
        text: isFiltered(filter) ? texts.emptyFiltered : texts.emptyText,
        action: isFiltered(filter) ? <Button text={texts.clear} onClick={clear} /> : emptyAction,
      }}
      failed={texts.failed}
      columns={statementColumns[hasTds ? 'withTds' : 'plain']}
      rowId={rowId}
      renderCard={renderCard}
      head={
        <>
          {head}
          <StatementHead
            filter={filter}
            summary={sums.currentData}
            onRetry={hasNoSums && !error ? () => void sums.refetch() : null}
            onFilter={(next) => setParams((before) => withFilter(before, next))}
          />
          <ExportButton asked={asked} owner={owner} total={data?.total ?? 0} />
        </>
      }
      answer={{
        rows: data?.entries,
        totalPages: data?.totalPages ?? 1,
        summary: data ? texts.lines(data.total, data.isTotalCapped) : '',
        error,
        isFetching,
        onRetry: () => {
          void refetch()
          if (hasNoSums) void sums.refetch()
        },
      }}
    />
  )
}
