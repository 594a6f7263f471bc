import '#renderer/ui/styles/parts.css'
import '#renderer/shell-view/agency-list.css'
import './fares.css'
import { Error as ErrorIcon, LogIn, Pin, Refresh } from '@blueprintjs/icons'
import { useMemo, useState, type KeyboardEvent } from 'react'
import type { FareSource, KeptFareRow } from '#contract/ipc/fare-tray.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { formatList } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { StateFrame } from '#renderer/ui/states.tsx'
import { PanelHead } from '#renderer/shell-view/panel-head.tsx'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { FareList } from './fare-list.tsx'
import { faresTexts as texts } from './texts.ts'
import { useFares, type FaresControl } from './use-fares.ts'

interface SourcesProps {
  sources: readonly FareSource[]
  entries: ReadonlyMap<string, RailEntry>
}

/** What is missing from the list, and why. */
const Sources = ({ sources, entries }: SourcesProps) => {
  const namesOf = (wanted: FareSource['state']): string[] =>
    sources.flatMap(({ workspaceId, state }) =>
      state === wanted ? (entries.get(workspaceId)?.name ?? []) : [],
    )
  const signedOut = namesOf('signedOut')
  const lines = [
    ...namesOf('down').map(texts.down),
    ...namesOf('forbidden').map(texts.forbidden),
    ...namesOf('reading').map(texts.reading),
    ...(signedOut.length > 0 ? [texts.signedOut(formatList(signedOut))] : []),
  ]
  return lines.length === 0 ? null : (
    <div role="status">
      <ul className="kept-sources small">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

interface FareBarProps {
  fare: KeptFareRow
  entry: RailEntry
  control: FaresControl
}

/** The actions on the fare with the cursor; each opens its agency's own page. */
const FareBar = ({ fare, entry, control }: FareBarProps) => (
  <footer className="agency-list-bar" role="group" aria-label={texts.actions(fare.flights)}>
    <TenantMark theme={entry.theme} />
    <span className="clip grow">
      <strong>{entry.name}</strong> · <span className="mono">{fare.flights}</span>
    </span>
    <Button intent="primary" text={texts.open} onClick={() => void control.open(fare, 'show')} />
    <Button
      text={texts.hold}
      aria-keyshortcuts="h"
      disabled={!fare.canHold}
      onClick={() => void control.open(fare, 'hold')}
    />
    <Button text={texts.reprice} aria-keyshortcuts="r" onClick={() => void control.open(fare, 'reprice')} />
    <Button text={texts.repriceAll} aria-keyshortcuts="a" onClick={() => void control.repriceAll(fare)} />
  </footer>
)

/** The fare tray of all agencies. Each fare stays with its own agency. */
export const FaresPanel = ({ bridge, state, onClose, onKeys }: PanelProps) => {
  const control = useFares(bridge)
  const { list, error, isRefreshing, refresh } = control
  const [active, setActive] = useState(0)
  const entries = useMemo(
    () => new Map(state.entries.map((entry) => [entry.workspaceId, entry])),
    [state.entries],
  )
  const fares = list?.fares ?? []
  const cursor = Math.min(active, fares.length - 1)
  const fare = fares[cursor]
  const entry = fare && entries.get(fare.workspaceId)
  const isReading = isRefreshing || (list?.sources.some((source) => source.state === 'reading') ?? true)
  const isNobody = list !== null && list.sources.every((source) => source.state === 'signedOut')
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const steps: Record<string, () => unknown> = {
      '?': onKeys,
      ...(fare
        ? {
            h: () => fare.canHold && control.open(fare, 'hold'),
            r: () => control.open(fare, 'reprice'),
            a: () => control.repriceAll(fare),
          }
        : {}),
    }
    const step = steps[event.key.toLowerCase()]
    if (!step) return
    event.preventDefault()
    void step()
  }
  return (
    <section className="kept-panel" aria-label={texts.title} onKeyDown={onKeyDown}>
      <PanelHead title={texts.title} subtitle={list ? texts.count(fares.length) : ''} onClose={onClose}>
        <Button
          icon={<Refresh size={14} />}
          text={texts.refresh}
          loading={isRefreshing}
          onClick={() => void refresh()}
        />
      </PanelHead>
      {list ? <Sources sources={list.sources} entries={entries} /> : null}
      {fare ? (
        <FareList
          fares={fares}
          sources={list?.sources ?? []}
          entries={entries}
          active={cursor}
          onActive={setActive}
          onOpen={(one) => void control.open(one, 'show')}
        />
      ) : error ? (
        <StateFrame
          role="alert"
          icon={<ErrorIcon size={20} />}
          title={texts.failed}
          action={<Button text={texts.retry} onClick={() => void refresh()} />}
        >
          {error}
        </StateFrame>
      ) : isReading && !isNobody ? (
        <SkeletonRows rows={8} height={48} />
      ) : (
        <StateFrame
          role="status"
          icon={isNobody ? <LogIn size={20} /> : <Pin size={20} />}
          title={isNobody ? texts.notSignedIn : texts.empty}
        >
          {isNobody ? texts.nobodyText : texts.emptyText}
        </StateFrame>
      )}
      <p className="small muted" role={error ? 'alert' : 'status'}>
        {fare ? error || texts.keys : ''}
      </p>
      {fare && entry ? <FareBar fare={fare} entry={entry} control={control} /> : null}
    </section>
  )
}
