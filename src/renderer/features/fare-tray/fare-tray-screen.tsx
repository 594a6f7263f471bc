import { useCallback, useMemo, useState } from 'react'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { BatchPanel } from '#renderer/ui/batch/batch-panel.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { getSelectedRows } from '#renderer/ui/list/use-list.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { formatFlights, formatRoute, isGone } from './fare-words.ts'
import { TrayCard } from './table/tray-card.tsx'
import { trayColumns } from './table/tray-columns.tsx'
import { TrayTools } from './table/tray-tools.tsx'
import { fareTrayTexts as texts } from './texts.ts'
import type { TrayFilter } from './tray-address.ts'
import { toTrayKeys } from './tray-keys.ts'
import { TrayPane } from './tray-pane.tsx'
import { useFareActs, type FareActs } from './use-fare-acts.ts'
import { useRepriceAll } from './use-reprice-all.ts'
import { useRequestedAct } from './use-requested-act.ts'
import { useTray } from './use-tray.ts'
import './fare-tray.css'

const ShareDialog = loadable(async () => (await import('./share/share-dialog.tsx')).ShareDialog)

const rowId = ({ keptFareId }: KeptFare): string => keptFareId
const rowHeight = 72

const UndoLine = ({ acts }: { acts: FareActs }) =>
  acts.removed ? (
    <p className="row notice tone-info tray-undo" role="status">
      <span className="grow">{texts.removed(acts.removed.flights)}</span>
      <Button size="small" text={texts.undo} onClick={() => void acts.undo()} />
    </p>
  ) : null

const empty = (
  <EmptyState
    title={texts.empty}
    action={
      <ButtonLink intent="primary" to={searchFlight.to()}>
        {texts.search}
      </ButtonLink>
    }
  >
    <p>{texts.emptyText}</p>
  </EmptyState>
)

/** Gives the acts of the rows' buttons as functions that never change, so that the cells aren't redrawn. */
const useStableActs = (acts: FareActs): Pick<FareActs, 'book' | 'hold' | 'remove'> => {
  const book = useStableCallback(acts.book)
  const hold = useStableCallback(acts.hold)
  const remove = useStableCallback(acts.remove)
  return useMemo(() => ({ book, hold, remove }), [book, hold, remove])
}

/** Gives the columns and cards of the tray. */
const useTrayRows = (acts: FareActs, isNetShown: boolean, onDetails: (keptFareId: string) => void) => {
  const stableActs = useStableActs(acts)
  const columns = useMemo(() => trayColumns(stableActs, isNetShown), [stableActs, isNetShown])
  const renderCard = useCallback(
    (fare: KeptFare) => (
      <TrayCard
        fare={fare}
        acts={stableActs}
        isNetShown={isNetShown}
        onDetails={({ keptFareId }) => onDetails(keptFareId)}
      />
    ),
    [stableActs, isNetShown, onDetails],
  )
  return { columns, renderCard }
}

/** Fares of any searches side by side: compared, repriced, shared, held or booked. */
export const FareTrayScreen = () => {
  const { list, place, sort } = useTray()
  const { rows } = list
  const onDetails = useStableCallback((keptFareId: string) => place.open(keptFareId))
  const acts = useFareActs(onDetails)
  const all = useRepriceAll()
  const [isNetWanted, setNetWanted] = useState(true)
  const [shared, setShared] = useState<readonly KeptFare[]>([])
  const hasNet = rows.some(({ flight }) => flight.offeredPrice !== undefined)
  const isNetShown = isNetWanted && hasNet
  const { columns, renderCard } = useTrayRows(acts, isNetShown, onDetails)
  const onSort = (next: string): void => place.setFilter({ sort: next as TrayFilter['sort'] })
  const onNet = (): void => setNetWanted(!isNetWanted)
  const onShare = (): void => {
    const chosen = getSelectedRows(list, rowId)
    const offered = (chosen.length > 0 ? chosen : rows).filter((fare) => !isGone(fare))
    if (rows.length > 0 && offered.length === 0) acts.sayGone()
    setShared(offered)
  }
  const onRepriceAll = (): void => all.start(rows)
  useRequestedAct({ list, place, acts, onRepriceAll })
  const tools = { sort, onSort, hasNet, isNetShown, onNet, onShare }
  return (
    <>
      <ListScreen
        id="fareTray"
        list={list}
        title={texts.title}
        label={texts.label}
        hint={list.info ? texts.hint(rows.length) : null}
        columns={columns}
        rowId={rowId}
        rowHeight={rowHeight}
        renderCard={renderCard}
        isSelectable
        sort={{ value: sort, onSort }}
        dependencies={[isNetShown]}
        onOpen={acts.book}
        tools={{
          hasColumns: true,
          end:
            rows.length > 0 ? (
              <TrayTools {...tools} onReprice={onRepriceAll} isBusy={all.control.isBusy} />
            ) : null,
        }}
        head={<UndoLine acts={acts} />}
        keys={toTrayKeys(rows, { acts, onDetails, onRepriceAll, onNet, onShare })}
        failed={texts.failed}
        empty={empty}
        opened={rows.find(({ keptFareId }) => keptFareId === place.openId)}
        renderPane={(fare, close) => <TrayPane fare={fare} acts={acts} onClose={close} />}
        selection={
          <BatchPanel
            control={all.control}
            title={texts.repriceTitle(all.control.snapshot?.rows.length ?? 0)}
            rowLabel={({ flight }) => `${formatFlights(flight)} · ${formatRoute(flight)}`}
          />
        }
      />
      <LoadingBackdrop isOpen={acts.checkingId !== ''} text={texts.checking} />
      {shared.length > 0 ? <ShareDialog fares={shared} onClose={() => setShared([])} /> : null}
    </>
  )
}
