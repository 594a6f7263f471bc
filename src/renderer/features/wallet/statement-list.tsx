import type { ReactNode } from 'react'
import type { WalletEntry } from '#contract/entities/wallet-entry.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { loadStatement } from './load-statement.ts'
import { StatementCard, statementColumns } from './statement-columns.tsx'
import { statementAddress, toStatementFilter } from './statement-filter.ts'
import { StatementHead } from './statement-head.tsx'
import { walletTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'
import './wallet.css'

const rowId = ({ entryId }: WalletEntry): string => entryId
const renderCard = (entry: WalletEntry) => <StatementCard entry={entry} />

interface StatementListProps {
  /** Whose wallet it is; the user's own by default. */
  userId?: string
  /** Name of the wallet's owner, for the export. */
  owner: string
  hasTds: boolean
  title: string
  hint: string
  /** Action shown when there are no entries at all. */
  emptyAction?: ReactNode
  /** Shown above the filters. */
  head?: ReactNode
}

/** A wallet's statement: filters, sums, entries, export. The filter is stored in the address. */
export const StatementList = ({
  userId,
  owner,
  hasTds,
  title,
  hint,
  emptyAction = null,
  head,
}: StatementListProps) => {
  const dispatch = useAppDispatch()
  const place = useListAddress(statementAddress)
  const asked = { ...toStatementFilter(place.filter), ...(userId === undefined ? {} : { userId }) }
  const list = useList(walletApi.endpoints.statement, { place, request: asked, rows: 'entries' })
  const sums = walletApi.useStatementSummaryQuery(asked, { refetchOnMountOrArgChange: 30 })
  const hasNoSums = sums.error !== undefined && !sums.isFetching
  const isFiltered = place.changed.length > 0
  const clear = (): void => place.setFilter(statementAddress.defaults)
  const retry = (): void => {
    list.retry()
    if (hasNoSums) void sums.refetch()
  }
  return (
    <MoneyList
      id="walletStatement"
      list={{ ...list, retry }}
      title={title}
      hint={hint}
      empty={{
        title: texts.empty,
        text: isFiltered ? texts.emptyFiltered : texts.emptyText,
        action: isFiltered ? <Button text={texts.clear} onClick={clear} /> : emptyAction,
      }}
      failed={texts.failed}
      columns={statementColumns[hasTds ? 'withTds' : 'plain']}
      rowId={rowId}
      renderCard={renderCard}
      head={
        <>
          {head}
          <StatementHead
            filter={place.filter}
            summary={sums.currentData}
            onRetry={hasNoSums && !list.error ? () => void sums.refetch() : null}
            onFilter={place.setFilter}
          />
          <WorkbookButton
            kind="walletStatement"
            total={list.info?.total ?? 0}
            load={(onProgress) => loadStatement(dispatch, { asked, owner }, onProgress)}
            savedText={texts.exported}
            tooManyText={texts.exportTooLong}
          />
        </>
      }
      summary={list.info && texts.lines(list.info.total, list.info.isTotalCapped)}
    />
  )
}
