import { useMemo } from 'react'
import type { ProfitLossEntry, ProfitLossRow } from '#contract/http/profit-loss.ts'
import { formatCount } from '#domain/format.ts'
import { indiaDate } from '#domain/india.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { useListAddress, type AddressPlace } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { loadStatementSheet } from './load-statement-sheet.ts'
import { profitLossApi } from './profit-loss-api.ts'
import { ProfitLossChart } from './profit-loss-chart.tsx'
import { ProfitLossCheck } from './profit-loss-check.tsx'
import { EntryCard, entryColumns, RowCard, statementColumns } from './profit-loss-columns.tsx'
import {
  fromRowParam,
  profitLossAddress,
  toRowParam,
  withDefaultDates,
  type ProfitLossFilter,
} from './profit-loss-filter.ts'
import { ProfitLossForm } from './profit-loss-form.tsx'
import { profitLossTexts as texts } from './texts.ts'
import './profit-loss.css'

interface PartProps {
  place: AddressPlace<ProfitLossFilter>
  filter: ProfitLossFilter
}

const rowId = ({ key }: ProfitLossRow): string => toRowParam(key)
const entryId = (entry: ProfitLossEntry): string => entry.entryId
const renderEntry = (entry: ProfitLossEntry) => <EntryCard entry={entry} />
const tiles = ['sales', 'refunds', 'cost', 'profit'] as const

const Statement = ({ place, filter }: PartProps) => {
  const dispatch = useAppDispatch()
  const site = useSiteLine()
  const { row: _row, ...asked } = filter
  const { by } = asked
  const list = useList(profitLossApi.endpoints.profitLoss, { place, request: asked, rows: 'rows' })
  const report = list.currentData ?? list.data
  const { setFilter } = place
  const open = useStableCallback((row: ProfitLossRow): void =>
    setFilter({ ...filter, row: toRowParam(row.key) }),
  )
  const columns = useMemo(() => statementColumns({ by, onOpen: open }), [by, open])
  return (
    <MoneyList
      id={`profitLoss.${by}`}
      list={list}
      title={texts.title}
      hint={texts.hint}
      empty={{ title: texts.empty, text: texts.emptyText, action: null }}
      failed={texts.failed}
      columns={columns}
      rowId={rowId}
      renderCard={(row) => <RowCard row={row} by={by} onOpen={open} />}
      onOpen={open}
      tools={{
        end: (
          <WorkbookButton
            kind="profitLoss"
            total={list.info?.total ?? 0}
            load={(onProgress) => loadStatementSheet(dispatch, { asked, site }, onProgress)}
            savedText={texts.exported}
            tooManyText={texts.exportTooLong}
          />
        ),
      }}
      head={
        <div className="profit-head">
          <ProfitLossForm values={asked} onApply={(values) => setFilter({ ...filter, ...values })} />
          {report ? (
            <>
              <dl className="profit-tiles" aria-label={texts.total}>
                <div>
                  <dt>{texts.heads.bookings}</dt>
                  <dd className="num">{formatCount(report.totals.bookings)}</dd>
                </div>
                {tiles.map((name) => (
                  <div key={name}>
                    <dt>{texts.heads[name]}</dt>
                    <dd>
                      <Amount rupees={report.totals[name]} isStrong={name === 'profit'} />
                    </dd>
                  </div>
                ))}
              </dl>
              <ProfitLossChart by={by} points={report.chart} />
              <ProfitLossCheck report={report} />
            </>
          ) : null}
        </div>
      }
      summary={list.info && texts.rows(list.info.total)}
    />
  )
}

const Entries = ({ place, filter }: PartProps) => {
  const { row, ...asked } = filter
  const key = fromRowParam(row)
  const list = useList(profitLossApi.endpoints.profitLossEntries, {
    place,
    request: { ...asked, key },
    rows: 'entries',
  })
  // The name of a customer or member of staff comes with the statement, which is in the cache after a click.
  const { data } = profitLossApi.useProfitLossQuery({ ...asked, page: 1, pageSize: 50 })
  const name = [...(data?.rows ?? []), ...(data?.chart ?? [])].find((known) => known.key === key)?.name ?? ''
  return (
    <MoneyList
      id="profitLossEntries"
      list={list}
      title={texts.entriesTitle(texts.rowName(filter.by, { key, name }))}
      hint={texts.entriesHint}
      empty={{ title: texts.entriesEmpty, text: texts.entriesEmptyText, action: null }}
      failed={texts.entriesFailed}
      columns={entryColumns}
      rowId={entryId}
      renderCard={renderEntry}
      head={
        <div className="profit-head">
          <p className="row spread">
            <span className="num muted">{texts.period(filter.dateFrom, filter.dateTo)}</span>
            <Button text={texts.back} onClick={() => place.setFilter({ ...filter, row: '' })} />
          </p>
        </div>
      }
      summary={list.info && texts.entries(list.info.total, list.info.isTotalCapped === true)}
    />
  )
}

/** What the agency earned in a period, as rows of its choice; a row opens the bookings behind it. */
export const ProfitLossScreen = () => {
  const place = useListAddress(profitLossAddress)
  const today = indiaDate(serverNow())
  const filter = useMemo(() => withDefaultDates(place.filter, today), [place.filter, today])
  const Part = filter.row === '' ? Statement : Entries
  return <Part place={place} filter={filter} />
}
