import { Button } from '#renderer/ui/button.tsx'
import { Disable, Lock, LogIn, Offline, Refresh, Tick, WarningSign } from '@blueprintjs/icons'
import { useState, type ComponentType } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { ArchiveSource } from '#contract/ipc/archive.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { archiveTexts } from './texts.ts'

const icons: Record<ArchiveSource['state'], ComponentType<{ size?: number }>> = {
  off: Disable,
  ok: Tick,
  reading: Refresh,
  down: Offline,
  signedOut: LogIn,
  locked: Lock,
  damaged: WarningSign,
  failed: WarningSign,
}

/** States in which the user may have everything downloaded again. */
const readable = new Set<ArchiveSource['state']>(['ok', 'down', 'damaged', 'failed', 'locked'])

interface SourceProps {
  source: ArchiveSource
  entry: RailEntry
  onRefresh: () => void
  onWipe: () => void
}

const Source = ({ source, entry, onRefresh, onWipe }: SourceProps) => {
  const { state, count, trips, keptAt, progress, text } = source
  const [isAsking, setAsking] = useState(false)
  const Icon = icons[state]
  const { name } = entry
  return (
    <li className="archive-source" data-state={state}>
      <div className="row">
        <TenantMark theme={entry.theme} />
        <strong className="clip grow">{name}</strong>
        <span className="archive-word small">
          <Icon size={12} />
          {archiveTexts.states[state]}
        </span>
      </div>
      {entry.userLabel ? <p className="small muted clip">{entry.userLabel}</p> : null}
      <p className="num">
        {archiveTexts.counted(source)}
        {keptAt ? <span className="muted"> {archiveTexts.savedAt(formatInstantShort(keptAt))}</span> : null}
      </p>
      {progress ? (
        <progress
          value={progress.done}
          max={Math.max(1, progress.total)}
          aria-label={archiveTexts.progress(name)}
        />
      ) : null}
      {text ? <p className="small muted archive-text">{text}</p> : null}
      {isAsking ? (
        <div className="archive-sure" role="group" aria-label={archiveTexts.deleteSource(name)}>
          <p className="small">{archiveTexts.wipeText}</p>
          <div className="row">
            <Button size="small" autoFocus text={archiveTexts.cancel} onClick={() => setAsking(false)} />
            <Button
              size="small"
              intent="danger"
              text={archiveTexts.wipeNow(source, name)}
              onClick={() => {
                setAsking(false)
                onWipe()
              }}
            />
          </div>
        </div>
      ) : (
        <div className="row">
          {readable.has(state) ? (
            <Button
              size="small"
              text={archiveTexts.refresh}
              aria-label={archiveTexts.refreshSource(name)}
              onClick={onRefresh}
            />
          ) : null}
          {count + trips > 0 ? (
            <Button
              size="small"
              variant="minimal"
              text={archiveTexts.wipe}
              aria-label={archiveTexts.deleteSource(name)}
              onClick={() => setAsking(true)}
            />
          ) : null}
        </div>
      )}
    </li>
  )
}

interface ArchiveSourcesProps {
  bridge: ShellBridge
  sources: readonly ArchiveSource[]
  entries: readonly RailEntry[]
}

/** The state of each agency's stored tickets, and what can be done about it. */
export const ArchiveSources = ({ bridge, sources, entries }: ArchiveSourcesProps) => {
  const [error, setError] = useState('')
  const act = async (name: 'archive.refresh' | 'archive.wipe', workspaceId: string): Promise<void> => {
    const answer = await bridge.calls[name]({ workspaceId })
    setError(answer.ok ? '' : answer.error.message)
  }
  if (sources.length === 0) return null
  return (
    <aside className="archive-sources" aria-label={archiveTexts.sources}>
      <h2 className="small muted">{archiveTexts.sources}</h2>
      {error ? <p role="alert">{error}</p> : null}
      <ul>
        {sources.map((source) => {
          const entry = entries.find(({ workspaceId }) => workspaceId === source.workspaceId)
          return entry ? (
            <Source
              key={source.workspaceId}
              source={source}
              entry={entry}
              onRefresh={() => void act('archive.refresh', source.workspaceId)}
              onWipe={() => void act('archive.wipe', source.workspaceId)}
            />
          ) : null
        })}
      </ul>
    </aside>
  )
}
