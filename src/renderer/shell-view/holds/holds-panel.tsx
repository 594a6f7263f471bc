import '#renderer/ui/styles/parts.css'
import '#renderer/shell-view/agency-list.css'
import './holds.css'
import { Refresh } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import type { HoldRow } from '#contract/ipc/holds.ts'
import { Button } from '#renderer/ui/button.tsx'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { PanelHead } from '#renderer/shell-view/panel-head.tsx'
import { NextHoldButton } from '#renderer/shell-view/next-hold/next-hold-button.tsx'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import { HoldBar } from './hold-bar.tsx'
import { HoldDeskBody } from './hold-desk-body.tsx'
import { noHoldFilter } from './hold-filter.ts'
import { HoldFilters } from './hold-filters.tsx'
import { HoldList } from './hold-list.tsx'
import { HoldSources } from './hold-sources.tsx'
import { holdDeskTexts } from './texts.ts'
import { useActiveHold } from './use-active-hold.ts'
import { useHoldActs } from './use-hold-acts.ts'
import { useHoldKeys } from './use-hold-keys.ts'
import { useHolds } from './use-holds.ts'
import { useFilteredHolds } from './use-filtered-holds.ts'

/** The hold desk: all holds of all agencies, the most urgent first. */
export const HoldsPanel = ({ bridge, state, onClose, onKeys }: PanelProps) => {
  const { list, chosen, error, isRefreshing, refresh, load } = useHolds(bridge)
  const acts = useHoldActs(bridge)
  const [filter, setFilter] = useState(noHoldFilter)
  const field = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLElement>(null)

  const { skews, entries, shown, sums } = useFilteredHolds(list, state.entries, filter)

  const { activeIndex, choose } = useActiveHold(shown, chosen)
  const activeHold = shown[activeIndex]
  const activeEntry = activeHold && entries.get(activeHold.workspaceId)
  const show = useStableCallback((hold: HoldRow) => void acts.open(hold, 'show'))

  const { hasNextHold } = state.own
  const toggleNextHold = () =>
    void bridge.calls[hasNextHold ? 'windows.putBack' : 'windows.open']({ window: { kind: 'nextHold' } })

  const onKeyDown = useHoldKeys({
    activeHold,
    acts,
    filter,
    onFilter: setFilter,
    onClose,
    onKeys,
    onNextHold: toggleNextHold,
    focusField: () => field.current?.focus(),
    focusList: () => body.current?.querySelector<HTMLElement>('[role=grid]')?.focus(),
  })

  return (
    <section ref={body} className="hold-desk" aria-label={holdDeskTexts.title} onKeyDown={onKeyDown}>
      <PanelHead title={holdDeskTexts.title} subtitle={list ? sums : ''} onClose={onClose}>
        <NextHoldButton isOpen={hasNextHold} onToggle={toggleNextHold} />
        <Button
          icon={<Refresh size={14} />}
          text={holdDeskTexts.refresh}
          loading={isRefreshing}
          onClick={() => void refresh()}
        />
      </PanelHead>
      <HoldFilters filter={filter} entries={state.entries} onChange={setFilter} field={field} />
      {list ? (
        <HoldSources
          sources={list.sources}
          entries={entries}
          onShow={(workspaceId) => void bridge.calls['panes.show']({ workspaceId })}
        />
      ) : null}
      <div className="hold-main">
        <HoldDeskBody
          list={list}
          error={error}
          shownCount={shown.length}
          onRetry={() => void load()}
          onClear={() => setFilter(noHoldFilter)}
        >
          <HoldList
            holds={shown}
            entries={entries}
            skews={skews}
            activeIndex={activeIndex}
            chosen={chosen}
            onChoose={choose}
            onOpen={show}
          />
        </HoldDeskBody>
      </div>
      <p className="small hold-said" role={acts.said.isBad ? 'alert' : 'status'} data-bad={acts.said.isBad}>
        {acts.said.text ||
          (list && error) ||
          (activeHold ? holdDeskTexts.keys(activeHold.kind !== 'booking') : '')}
      </p>
      {activeHold && activeEntry ? (
        <HoldBar
          hold={activeHold}
          entry={activeEntry}
          onAct={(name) => void acts.open(activeHold, name)}
          onSnooze={() => void acts.snooze(activeHold)}
        />
      ) : null}
    </section>
  )
}
