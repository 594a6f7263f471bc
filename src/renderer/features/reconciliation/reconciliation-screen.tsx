import { Duplicate, Import } from '@blueprintjs/icons'
import { useMemo, useState } from 'react'
import { reconciliationKinds } from '#contract/entities/reconciliation.ts'
import type { ReconciliationLine } from '#contract/http/reconciliation.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { LineCard, lineColumns } from './line-columns.tsx'
import { reconciliationApi } from './reconciliation-api.ts'
import { spanAddress, withDefaultDates } from './span.ts'
import { SpanForm } from './span-form.tsx'
import { SummaryTable } from './summary-table.tsx'
import { reconciliationTexts as texts } from './texts.ts'
import { useCopyLines } from './use-copy-lines.ts'
import './reconciliation.css'

const ExplainDialog = loadable(async () => (await import('./explain-dialog.tsx')).ExplainDialog)
const ImportDialog = loadable(async () => (await import('./import-dialog.tsx')).ImportDialog)
const rowId = ({ lineKey }: ReconciliationLine): string => lineKey

/** Wallets, bookings and invoices of a period: totals by kind, lines with explanations, and the import of invoices. */
export const ReconciliationScreen = () => {
  const place = useListAddress(spanAddress)
  const [open, setOpen] = useState<ReconciliationLine | null>(null)
  const [isImporting, setImporting] = useState(false)
  const [opened] = useState(() => new Date())
  const choice = useMemo(() => withDefaultDates(place.filter, opened), [place.filter, opened])
  const { kind, onlyOpen, ...span } = choice
  const asked = { ...span, onlyOpen, kinds: kind ? [kind] : [] }
  const list = useList(reconciliationApi.endpoints.reconciliationLines, {
    place,
    request: asked,
    rows: 'lines',
  })
  const sums = reconciliationApi.useReconciliationSummaryQuery(span, { refetchOnMountOrArgChange: 30 })
  const summary = sums.data
  const hasNoSums = sums.error !== undefined && !sums.isFetching
  const columns = useMemo(() => lineColumns(setOpen), [])
  const { copy, isCopying } = useCopyLines(asked)
  const retry = (): void => {
    list.retry()
    if (hasNoSums) void sums.refetch()
  }
  const suppliers = summary?.suppliers ?? []
  return (
    <>
      <MoneyList
        id="reconciliation"
        list={{ ...list, retry }}
        title={texts.title}
        hint={texts.hint}
        empty={{ title: texts.empty, text: texts.emptyText, action: null }}
        failed={texts.failed}
        columns={columns}
        rowId={rowId}
        renderCard={(line) => <LineCard line={line} onOpen={setOpen} />}
        head={
          <div className="reconciliation-head">
            <SpanForm choice={choice} suppliers={suppliers} onChoice={place.setFilter} />
            {summary ? (
              <SummaryTable summary={summary} />
            ) : hasNoSums ? (
              list.error ? null : (
                <ErrorPanel
                  error={sums.error}
                  title={texts.summaryFailed}
                  onRetry={() => void sums.refetch()}
                />
              )
            ) : (
              <div className="summary-scroll">
                <SkeletonRows rows={reconciliationKinds.length + 3} height={28} />
              </div>
            )}
            <div className="row">
              <Button icon={<Import size={14} />} text={texts.import} onClick={() => setImporting(true)} />
              <Button
                icon={<Duplicate size={14} />}
                text={texts.export}
                loading={isCopying}
                disabled={!list.info?.total}
                onClick={copy}
              />
            </div>
          </div>
        }
        summary={list.info && texts.lines(list.info.total)}
      />
      {open ? <ExplainDialog line={open} onClose={() => setOpen(null)} /> : null}
      {isImporting ? <ImportDialog suppliers={suppliers} onClose={() => setImporting(false)} /> : null}
    </>
  )
}
