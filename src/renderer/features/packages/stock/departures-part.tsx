import { addDays } from '#domain/calendar-days.ts'
import { Add } from '@blueprintjs/icons'
import { useState } from 'react'
import type { PackageDraft } from '#contract/http/packages-edit.ts'
import type { Departure } from '#contract/http/packages-stock.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { RowKeyboard } from '#renderer/ui/list/list-frame.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { DepartureDialog } from './departure-dialog.tsx'
import { DepartureTable } from './departure-table.tsx'
import { stockApi } from './stock-api.ts'
import { departureTexts as texts, stockTexts } from './stock-texts.ts'
import { StopDialog } from './stop-dialog.tsx'
import { StopNotice } from './stop-notice.tsx'
import { useStopUndo } from './use-stop-undo.ts'

/** How far ahead and back departures are shown, in days: the longest span that the server gives. */
const spanDays = 364

type Shown = keyof typeof texts.spans
const spanOptions = (['coming', 'later', 'past'] as const).map((value) => ({
  value,
  label: texts.spans[value],
}))

/** Returns the dates that a choice shows. */
const toSpan = (shown: Shown, today: string): { from: string; to: string } => {
  if (shown === 'coming') return { from: today, to: addDays(today, spanDays) }
  if (shown === 'later') return { from: addDays(today, spanDays + 1), to: addDays(today, 2 * spanDays + 1) }
  return { from: addDays(today, -spanDays - 1), to: addDays(today, -1) }
}

interface PartProps {
  draft: PackageDraft
  /** A date in India. */
  today: string
  canChange: boolean
}

type Open = { does: 'add' } | { does: 'stop' } | { does: 'edit'; departure: Departure }

/** The departures of a package, with series of new ones and stops of sales. */
export const DeparturesPart = ({ draft, today, canChange }: PartProps) => {
  const [shown, setShown] = useState<Shown>('coming')
  const [open, setOpen] = useState<Open | null>(null)
  const [nowMs] = useState(serverNow)
  const stop = useStopUndo(draft._id)
  const { hotelCategories } = draft.body
  const { data, error, refetch } = stockApi.usePackageStockQuery({ _id: draft._id, ...toSpan(shown, today) })
  const close = (): void => setOpen(null)
  const isOpenToChange = canChange && shown !== 'past'
  const departures = data?.departures ?? []
  const add = (
    <Button
      intent="primary"
      icon={<Add size={14} />}
      text={texts.add}
      {...listKey('packageStock', 'add')}
      onClick={() => setOpen({ does: 'add' })}
    />
  )
  return (
    <section className="stack" aria-label={texts.head}>
      <div className="row spread package-stock-bar">
        <ListSelect label={texts.span} value={shown} options={spanOptions} onChange={setShown} />
        {isOpenToChange && departures.length > 0 ? (
          <div className="row">
            <Button
              text={stockTexts.stopSale}
              {...listKey('packageStock', 'stop')}
              onClick={() => setOpen({ does: 'stop' })}
            />
            {add}
          </div>
        ) : null}
      </div>
      <StopNotice {...stop} />
      {error ? (
        <ErrorPanel title={stockTexts.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} height={36} />
      ) : departures.length === 0 ? (
        <EmptyState title={texts.empty[shown]} action={isOpenToChange ? add : null}>
          {isOpenToChange ? <p>{texts.emptyText}</p> : null}
        </EmptyState>
      ) : (
        <DepartureTable
          departures={departures}
          nowMs={nowMs}
          onEdit={isOpenToChange ? (departure) => setOpen({ does: 'edit', departure }) : null}
          onStop={({ departureId, startsOn }, isStopped) =>
            void stop.stopOne(departureId, startsOn, isStopped)
          }
        />
      )}
      <RowKeyboard />
      {open?.does === 'stop' ? (
        <StopDialog
          packageId={draft._id}
          resources={hotelCategories.map((value) => ({ value, label: value }))}
          first={{ resource: '', from: today, to: addDays(today, 30) }}
          onDone={stop.setLast}
          onClose={close}
        />
      ) : open ? (
        <DepartureDialog
          packageId={draft._id}
          hotelCategories={hotelCategories}
          departure={open.does === 'edit' ? open.departure : null}
          kept={departures}
          today={today}
          onClose={close}
        />
      ) : null}
    </section>
  )
}
