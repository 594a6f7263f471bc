import { InfoSign, LogIn, Offline, Time } from '@blueprintjs/icons'
import type { ComponentType, ReactNode } from 'react'
import type { HoldSource } from '#contract/ipc/holds.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { Button } from '#renderer/ui/button.tsx'
import { formatAge, holdDeskTexts } from './texts.ts'
import { useClock } from '#renderer/shell-view/use-clock.ts'

interface SourceLineProps {
  tone: 'warn' | 'bad' | 'info' | 'quiet'
  Icon: ComponentType<{ size?: number }>
  children: ReactNode
  onOpen?: { name: string; open: () => void }
}

const SourceLine = ({ tone, Icon, children, onOpen }: SourceLineProps) => (
  <li className={`hold-source tone-${tone}`}>
    <Icon size={14} />
    <span className="grow">{children}</span>
    {onOpen ? (
      <Button
        className="hold-source-open"
        size="small"
        variant="minimal"
        text={holdDeskTexts.openTenant(onOpen.name)}
        onClick={onOpen.open}
      />
    ) : null}
  </li>
)

/** Differences below this aren't worth reporting. */
const toldSkewMs = 60_000
const maxNamed = 3

interface HoldSourcesProps {
  sources: readonly HoldSource[]
  entries: ReadonlyMap<string, RailEntry>
  onShow: (workspaceId: string) => void
}

/** What is missing from the list or outdated, and why. */
export const HoldSources = ({ sources, entries, onShow }: HoldSourcesProps) => {
  const now = useClock(10)
  const named = sources.flatMap((source) => {
    const entry = entries.get(source.workspaceId)
    return entry ? [{ ...source, name: entry.name }] : []
  })
  const signedOut = named.filter(({ state }) => state === 'signedOut').map(({ name }) => name)
  const formatReadAge = (readAt: string | null): string =>
    readAt === null ? holdDeskTexts.downWithout : holdDeskTexts.downWith(formatAge(now - Date.parse(readAt)))
  const lines = named.flatMap(({ workspaceId, name, state, readAt, notRead, clockSkewMs }) => {
    const onOpen = { name, open: () => onShow(workspaceId) }
    return [
      state === 'down' ? (
        <SourceLine key={`${workspaceId} down`} tone="bad" Icon={Offline} onOpen={onOpen}>
          {holdDeskTexts.down(name)} {formatReadAge(readAt)}
        </SourceLine>
      ) : null,
      state === 'forbidden' ? (
        <SourceLine key={`${workspaceId} forbidden`} tone="quiet" Icon={InfoSign} onOpen={onOpen}>
          {holdDeskTexts.forbidden(name)}
        </SourceLine>
      ) : null,
      state === 'reading' ? (
        <SourceLine key={`${workspaceId} reading`} tone="quiet" Icon={Time}>
          {holdDeskTexts.reading(name)}
        </SourceLine>
      ) : null,
      notRead > 0 ? (
        <SourceLine key={`${workspaceId} more`} tone="info" Icon={InfoSign} onOpen={onOpen}>
          {holdDeskTexts.notRead(name, notRead)}
        </SourceLine>
      ) : null,
      Math.abs(clockSkewMs) >= toldSkewMs ? (
        <SourceLine key={`${workspaceId} clock`} tone="warn" Icon={Time}>
          {holdDeskTexts.skew(name, Math.round(Math.abs(clockSkewMs) / 60_000), clockSkewMs > 0)}
        </SourceLine>
      ) : null,
    ].filter((line) => line !== null)
  })
  const more = signedOut.length - maxNamed
  if (lines.length === 0 && signedOut.length === 0) return null
  return (
    <div role="status">
      <ul className="hold-sources">
        {lines}
        {signedOut.length > 0 ? (
          <SourceLine tone="quiet" Icon={LogIn}>
            {holdDeskTexts.signedOut(
              holdDeskTexts.and(signedOut.slice(0, maxNamed).join(', '), Math.max(0, more)),
            )}
          </SourceLine>
        ) : null}
      </ul>
    </div>
  )
}
