import '#renderer/ui/styles/parts.css'
import './holds.css'
import { Refresh } from '@blueprintjs/icons'
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { HoldRow } from '#contract/ipc/holds.ts'
import { isAtRisk } from '#domain/holds/hold-risk.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PanelHead } from '#renderer/shell-view/panel-head.tsx'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import { HoldBar } from './hold-bar.tsx'
import { HoldDeskBody } from './hold-desk-body.tsx'
import { filterHolds, keyOf, noHoldFilter, skewsOf } from './hold-filter.ts'
import { HoldFilters } from './hold-filters.tsx'
import { HoldList } from './hold-list.tsx'
import { HoldSources } from './hold-sources.tsx'
import { holdDeskTexts } from './texts.ts'
import { useClock } from './use-clock.ts'
import { useHoldActs } from './use-hold-acts.ts'
import { useHolds } from './use-holds.ts'

const noHolds: HoldRow[] = []
const isField = (target: EventTarget): boolean => target instanceof Element && target.matches('input, select')

/** The hold desk: every hold of every tenant, the most urgent first. */
export const HoldsPanel = ({ bridge, state, onClose, onKeys }: PanelProps) => {
  const { list, error, isRefreshing, refresh, load } = useHolds(bridge)
  const acts = useHoldActs(bridge)
  const [filter, setFilter] = useState(noHoldFilter)
  const [active, setActive] = useState({ key: '', index: 0 })
  const field = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLElement>(null)

  // Who is at risk changes with the time alone, though not so that every second counts.
  const now = useClock(10)
  const all = list?.holds ?? noHolds
  const skews = useMemo(() => skewsOf(list?.sources ?? []), [list])
  const entries = useMemo(
    () => new Map(state.entries.map((entry) => [entry.workspaceId, entry])),
    [state.entries],
  )
  const shown = useMemo(() => filterHolds(all, filter, skews, now), [all, filter, skews, now])
  const sums = useMemo(() => {
    const atRisk = shown.filter((hold) => isAtRisk(hold.deadline, now - (skews.get(hold.workspaceId) ?? 0)))
    const paise = shown.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    return holdDeskTexts.count(shown.length, atRisk.length, paise / 100)
  }, [shown, skews, now])

  const found = shown.findIndex((hold) => keyOf(hold) === active.key)
  const activeIndex = found === -1 ? Math.min(active.index, Math.max(0, shown.length - 1)) : found
  const activeHold = shown[activeIndex]
  const activeEntry = activeHold && entries.get(activeHold.workspaceId)
  const latest = useRef({ shown, acts })
  latest.current = { shown, acts }
  const choose = useCallback(
    (hold: HoldRow) => setActive({ key: keyOf(hold), index: latest.current.shown.indexOf(hold) }),
    [],
  )
  const show = useCallback((hold: HoldRow) => void latest.current.acts.open(hold, 'show'), [])

  const focusList = (): void => body.current?.querySelector<HTMLElement>('[role=grid]')?.focus()
  const act = (key: string): boolean => {
    if (!activeHold) return false
    const steps: Record<string, () => Promise<void>> = {
      i: () => acts.open(activeHold, 'issue'),
      r: () => acts.open(activeHold, 'reprice'),
      x: () => acts.open(activeHold, 'release'),
      s: () => acts.snooze(activeHold),
    }
    const step = steps[key.toLowerCase()]
    if (step) void step()
    return step !== undefined
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const handle = (): boolean => {
      if (event.key === 'Escape') {
        if (isField(event.target) && filter.text !== '') setFilter({ ...filter, text: '' })
        else onClose()
        return true
      }
      if (event.key === 'ArrowDown' && !(event.target instanceof HTMLSelectElement)) {
        focusList()
        return true
      }
      if (isField(event.target)) return false
      if (event.key === '/') field.current?.focus()
      else if (event.key === '?') onKeys()
      else return act(event.key)
      return true
    }
    if (handle()) event.preventDefault()
  }

  return (
    <section ref={body} className="hold-desk" aria-label={holdDeskTexts.title} onKeyDown={onKeyDown}>
      <PanelHead title={holdDeskTexts.title} subtitle={list ? sums : ''} onClose={onClose}>
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
            onChoose={choose}
            onOpen={show}
          />
        </HoldDeskBody>
      </div>
      <p className="small hold-said" role={acts.said.isBad ? 'alert' : 'status'} data-bad={acts.said.isBad}>
        {acts.said.text || (list && error) || (shown.length > 0 ? holdDeskTexts.keys : '')}
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
