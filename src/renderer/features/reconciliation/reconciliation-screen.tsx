import { Duplicate, Import } from '@blueprintjs/icons'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { reconciliationKinds } from '#contract/entities/reconciliation.ts'
import type { ReconciliationLine } from '#contract/http/reconciliation.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { MoneyList, usePageNumber } from '#renderer/entities/money-list.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { LineCard, lineColumns } from './line-columns.tsx'
import { reconciliationApi } from './reconciliation-api.ts'
import { choiceOf, paramsOfChoice } from './span.ts'
import { SpanForm } from './span-form.tsx'
import { SummaryTable } from './summary-table.tsx'
import { reconciliationTexts as texts } from './texts.ts'
import { useCopyLines } from './use-copy-lines.ts'
import './reconciliation.css'

const ExplainDialog = loadable(async () => (await import('./explain-dialog.tsx')).ExplainDialog)
const ImportDialog = loadable(async () => (await import('./import-dialog.tsx')).ImportDialog)
const rowId = ({ lineKey }: ReconciliationLine): string => lineKey

/** Wallets, bookings and invoices of a span: sums by kind, lines, what each means, and the import of invoices. */
export const ReconciliationScreen = () => {
  const [params, setParams] = useSearchParams()
  const [page] = usePageNumber()
  const [open, setOpen] = useState<ReconciliationLine | null>(null)
  const [isImporting, setImporting] = useState(false)
  const [opened] = useState(() => new Date())
  const key = paramsOfChoice(choiceOf(params, opened)).toString()
  const choice = useMemo(() => choiceOf(new URLSearchParams(key), opened), [key, opened])
  const { kind, onlyOpen, ...span } = choice
  const asked = { ...span, onlyOpen, kinds: kind ? [kind] : [] }
  const fresh = { refetchOnMountOrArgChange: 30 }
  const lines = reconciliationApi.useReconciliationLinesQuery({ ...asked, page }, fresh)
  const sums = reconciliationApi.useReconciliationSummaryQuery(span, fresh)
  const summary = sums.data
  const hasNoSums = sums.error !== undefined && !sums.isFetching
  const columns = useMemo(() => lineColumns(setOpen), [])
  const { copy, isCopying } = useCopyLines(asked)
  const suppliers = summary?.suppliers ?? []
  return (
    <>
      <MoneyList
        id="reconciliation"
        title={texts.title}
        hint={texts.hint}
        empty={{ title: texts.empty, text: texts.emptyText, action: null }}
        failed={texts.failed}
        columns={columns}
        rowId={rowId}
        renderCard={(line) => <LineCard line={line} onOpen={setOpen} />}
        head={
          <div className="reconciliation-head">
            <SpanForm
              choice={choice}
              suppliers={suppliers}
              onChoice={(next) => setParams(paramsOfChoice(next))}
            />
            {summary ? (
              <SummaryTable summary={summary} />
            ) : hasNoSums ? (
              lines.error ? null : (
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
                disabled={!lines.data?.total}
                onClick={copy}
              />
            </div>
          </div>
        }
        answer={{
          rows: lines.data?.lines,
          totalPages: lines.data?.totalPages ?? 1,
          summary: lines.data ? texts.lines(lines.data.total) : '',
          error: lines.error,
          isFetching: lines.isFetching,
          onRetry: () => {
            void lines.refetch()
            if (hasNoSums) void sums.refetch()
          },
        }}
      />
      {open ? <ExplainDialog line={open} onClose={() => setOpen(null)} /> : null}
      {isImporting ? <ImportDialog suppliers={suppliers} onClose={() => setImporting(false)} /> : null}
    </>
  )
}
