import '#renderer/ui/styles/parts.css'
import './next-hold.css'
import { ArrowRight, Endorsed, Time } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { HoldList, HoldRow } from '#contract/ipc/holds.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { findNextHold } from '#domain/holds/next-hold.ts'
import { toReadableFill } from '#domain/site/contrast.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { toSkews } from '#renderer/shell-view/holds/hold-filter.ts'
import { getHoldName, getTripWords, holdDeskTexts } from '#renderer/shell-view/holds/texts.ts'
import { TimeLeft } from '#renderer/shell-view/holds/time-left.tsx'
import { useHoldActs } from '#renderer/shell-view/holds/use-hold-acts.ts'
import { useHolds } from '#renderer/shell-view/holds/use-holds.ts'
import { numberEntries } from '#renderer/shell-view/rail/rail-words.ts'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { useClock } from '#renderer/shell-view/use-clock.ts'
import { nextHoldTexts as texts } from './texts.ts'

interface NextHoldProps {
  bridge: ShellBridge
  state: ShellState
}

interface HoldCardProps extends NextHoldProps {
  hold: HoldRow
  entry: RailEntry
  skewMs: number
  /** Counts the other holds, or warns that the list may be out of date. */
  note: string
}

/** The hold itself. Its buttons open the agency's own page and dialog; nothing is issued here. */
const HoldCard = ({ bridge, state, hold, entry, skewMs, note }: HoldCardProps) => {
  const acts = useHoldActs(bridge)
  const { fill } = toReadableFill(entry.theme.primary)
  const trip = getTripWords(hold.kind)
  const number = numberEntries(state.entries).get(entry.workspaceId) ?? null
  return (
    <>
      <header className="next-hold-head" style={{ borderTopColor: fill }}>
        <TenantMark theme={entry.theme} number={number} />
        <strong className="clip">{entry.name}</strong>
        <span className="muted clip grow">{entry.userLabel}</span>
      </header>
      <div className="next-hold-body">
        <TimeLeft deadline={hold.deadline} skewMs={skewMs} />
        <p className="next-hold-trip">
          <strong className="mono">{getHoldName(hold)}</strong>
          <bdi className="clip">{hold.title}</bdi>
        </p>
        {hold.amount === null ? null : (
          <p className="next-hold-fare">
            <span className="muted small">{trip ? texts.atStake : texts.fare}</span>
            <Amount rupees={hold.amount} isStrong />
          </p>
        )}
      </div>
      <p className="next-hold-note small muted clip" role={acts.said.isBad ? 'alert' : 'status'}>
        {acts.said.text || note}
      </p>
      <footer className="next-hold-foot">
        {trip ? (
          <Button
            intent="primary"
            icon={<ArrowRight size={14} />}
            text={trip.act}
            onClick={() => void acts.open(hold, 'show')}
          />
        ) : (
          <>
            <Button
              intent="primary"
              icon={<Endorsed size={14} />}
              text={holdDeskTexts.issue}
              onClick={() => void acts.open(hold, 'issue')}
            />
            <Button text={texts.open} onClick={() => void acts.open(hold, 'show')} />
          </>
        )}
      </footer>
    </>
  )
}

const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="next-hold-empty" role="status">
    <Time size={20} />
    <strong>{title}</strong>
    {children ? <span className="muted small">{children}</span> : null}
  </div>
)

/** Counts down. Rendered only while there are holds, so that no clock runs without any. */
const Counted = ({ bridge, state, list }: NextHoldProps & { list: HoldList }) => {
  const now = useClock(1)
  const skews = toSkews(list.sources)
  const getSkew = ({ workspaceId }: Pick<HoldRow, 'workspaceId'>) => skews.get(workspaceId) ?? 0
  const { hold, unknown, expired } = findNextHold(list.holds, getSkew, now)
  const entry = hold && state.entries.find(({ workspaceId }) => workspaceId === hold.workspaceId)
  const others = texts.others(unknown, expired)
  if (!hold || !entry) return <Empty title={texts.noDeadline}>{others}</Empty>
  const isStale = list.sources.some(
    ({ workspaceId, state: reach }) => workspaceId === hold.workspaceId && reach === 'down',
  )
  return (
    <HoldCard
      bridge={bridge}
      state={state}
      hold={hold}
      entry={entry}
      skewMs={getSkew(hold)}
      note={isStale ? texts.stale(entry.name) : others}
    />
  )
}

const NoHolds = ({ list }: { list: HoldList }) => {
  const states = list.sources.map((source) => source.state)
  if (states.includes('reading')) return <Empty title={texts.loading} />
  return states.every((one) => one === 'signedOut') ? (
    <Empty title={holdDeskTexts.notSignedIn}>{holdDeskTexts.nobodyText}</Empty>
  ) : (
    <Empty title={holdDeskTexts.empty}>{holdDeskTexts.emptyText}</Empty>
  )
}

/** The hold of all agencies that expires next, in a small window above all others. */
export const NextHold = ({ bridge, state }: NextHoldProps) => {
  const { list, error, load } = useHolds(bridge)
  return (
    <main className="next-hold" aria-label={texts.title}>
      <h1 className="visually-hidden">{texts.title}</h1>
      {list && list.holds.length > 0 ? (
        <Counted bridge={bridge} state={state} list={list} />
      ) : list ? (
        <NoHolds list={list} />
      ) : error ? (
        <div className="next-hold-empty" role="alert">
          <strong>{holdDeskTexts.failed}</strong>
          <Button text={holdDeskTexts.retry} onClick={() => void load()} />
        </div>
      ) : (
        <Empty title={texts.loading} />
      )}
    </main>
  )
}
