import { toDayNumber } from '#domain/calendar-days.ts'
import { Add, ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PackageDraft } from '#contract/http/packages-edit.ts'
import { Button } from '#renderer/ui/button.tsx'
import { addMonths, monthName } from '#renderer/ui/calendar/month-days.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { RowKeyboard } from '#renderer/ui/list/list-frame.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { withValues } from '#renderer/ui/list/address-of.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import {
  createCells,
  listResources,
  type CellRange,
  type Resource,
  type StockCell,
} from './allotment-cells.ts'
import { AllotmentDialog } from './allotment-dialog.tsx'
import { AllotmentGrid, listDays } from './allotment-grid.tsx'
import { stockApi } from './stock-api.ts'
import { allotmentTexts as texts, stockTexts } from './stock-texts.ts'
import { StopDialog, type StopDone } from './stop-dialog.tsx'
import { StopNotice } from './stop-notice.tsx'
import { useStopUndo } from './use-stop-undo.ts'

interface PartProps {
  draft: PackageDraft
  /** A date in India. */
  today: string
  canChange: boolean
}

const readMonth = (text: string | null, today: string): string =>
  text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)

const Legend = () => (
  <ul className="allotment-legend small muted">
    {(['free', 'nearly', 'full', 'stopped', 'released', 'none'] as const).map((state) => (
      <li key={state}>
        <span className={`allotment-mark is-${state}`} />
        {texts.legend[state]}
      </li>
    ))}
  </ul>
)

/** Months and the month that is shown, which is in the address. */
const MonthPager = ({ month, onMonth }: { month: string; onMonth: (month: string) => void }) => (
  <div className="row">
    <Button
      variant="minimal"
      icon={<ChevronLeft />}
      aria-label={texts.previous}
      {...listKey('packageStock', 'previous')}
      onClick={() => onMonth(addMonths(month, -1))}
    />
    <h2 className="large package-stock-month">{monthName(month)}</h2>
    <Button
      variant="minimal"
      icon={<ChevronRight />}
      aria-label={texts.next}
      {...listKey('packageStock', 'next')}
      onClick={() => onMonth(addMonths(month, 1))}
    />
  </div>
)

type Kind = 'rooms' | 'places'
type Does = 'set' | 'stop'

const Acts = ({ kind, onOpen }: { kind: Kind; onOpen: (does: Does) => void }) => (
  <div className="row">
    <Button text={stockTexts.stopSale} {...listKey('packageStock', 'stop')} onClick={() => onOpen('stop')} />
    <Button
      intent="primary"
      icon={<Add size={14} />}
      text={texts.set[kind]}
      {...listKey('packageStock', 'add')}
      onClick={() => onOpen('set')}
    />
  </div>
)

interface AllotmentDialogsProps {
  does: Does
  draft: PackageDraft
  resources: readonly Resource[]
  range: CellRange | null
  /** The initial values: the range, or the rest of the month. */
  first: CellRange
  /** The first date of the range. */
  cell: StockCell | undefined
  onStopped: (done: StopDone) => void
  onClose: () => void
}

const AllotmentDialogs = ({ does, draft, resources, range, first, ...props }: AllotmentDialogsProps) => {
  const { cell, onStopped, onClose } = props
  if (does === 'stop')
    return (
      <StopDialog
        packageId={draft._id}
        resources={resources}
        first={range ?? { ...first, resource: '' }}
        onDone={onStopped}
        onClose={onClose}
      />
    )
  return (
    <AllotmentDialog
      packageId={draft._id}
      kind={draft.body.activity ? 'places' : 'rooms'}
      resources={resources}
      first={{
        ...first,
        total: cell && cell.state !== 'none' ? cell.total : null,
        releaseDays: cell?.releaseDays ?? 0,
      }}
      onClose={onClose}
    />
  )
}

/** Rooms of hotel categories by night, or places of times by date. */
export const AllotmentsPart = ({ draft, today, canChange }: PartProps) => {
  const [params, setParams] = useSearchParams()
  const month = readMonth(params.get('month'), today)
  const days = listDays(month)
  const span = { from: days[0] ?? today, to: days.at(-1) ?? today }
  const kind = draft.body.activity ? 'places' : 'rooms'
  const resources = listResources(draft)
  const stop = useStopUndo(draft._id)
  const [range, setRange] = useState<CellRange | null>(null)
  const [open, setOpen] = useState<Does | null>(null)
  const { data, error, refetch } = stockApi.usePackageStockQuery({ _id: draft._id, ...span })
  const onMonth = (next: string): void => {
    setRange(null)
    setParams(withValues(params, { month: next === today.slice(0, 7) ? '' : next }))
  }
  const getCell = createCells(data?.allotments ?? [], {
    closedOn: draft.body.activity?.closedOn ?? [],
    today,
  })
  const first = range ?? {
    resource: resources[0]?.value ?? '',
    from: span.from < today && today <= span.to ? today : span.from,
    to: span.to,
  }
  const resource = resources.find(({ value }) => value === first.resource)
  if (resources.length === 0)
    return <EmptyState title={texts.noResources[kind]}>{texts.noResourcesText}</EmptyState>
  return (
    <section className="stack" aria-label={texts[kind]}>
      <div className="row spread package-stock-bar">
        <MonthPager month={month} onMonth={onMonth} />
        <span className="small muted num" role="status">
          {range ? texts.selected(toDayNumber(range.to) - toDayNumber(range.from) + 1) : ''}
        </span>
        {canChange ? <Acts kind={kind} onOpen={setOpen} /> : null}
      </div>
      <StopNotice {...stop} />
      {error ? (
        <ErrorPanel title={stockTexts.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} height={52} />
      ) : (
        <>
          <AllotmentGrid
            key={month}
            month={month}
            days={days}
            resources={resources}
            getCell={getCell}
            today={today}
            range={range}
            onRange={setRange}
            onOpen={(chosen) => {
              setRange(chosen)
              if (canChange) setOpen('set')
            }}
          />
          <div className="row spread package-stock-bar">
            <Legend />
            <span className="small muted package-stock-keys">{texts.keys}</span>
          </div>
        </>
      )}
      <RowKeyboard />
      {open === null ? null : (
        <AllotmentDialogs
          does={open}
          draft={draft}
          resources={resources}
          range={range}
          first={first}
          cell={resource && getCell(resource, first.from)}
          onStopped={stop.setLast}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
