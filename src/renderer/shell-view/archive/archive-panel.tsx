import { Button } from '#renderer/ui/button.tsx'
import { useId, useState, type KeyboardEvent } from 'react'
import type { ArchivedTicket } from '#contract/ipc/archive.ts'
import { PanelHead } from '#renderer/shell-view/panel-head.tsx'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import { ArchiveSources } from './archive-sources.tsx'
import { ArchiveState, NothingShown } from './archive-states.tsx'
import { ArchiveSearch } from './archive-search.tsx'
import { FoundTickets } from './found-tickets.tsx'
import { archiveTexts } from './texts.ts'
import { useArchive } from './use-archive.ts'
import './archive.css'

const pageOfRows = 10

/** Returns how far a key moves the active line; null for other keys. */
const getStep = (key: string): number | null =>
  ({ ArrowDown: 1, ArrowUp: -1, PageDown: pageOfRows, PageUp: -pageOfRows })[key] ?? null

const ArchiveFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <ArchiveState
    role="alert"
    title={archiveTexts.failedTitle}
    text={text}
    action={<Button intent="primary" text={archiveTexts.retry} onClick={onRetry} />}
  />
)

/** Tickets and trips stored on this computer: search, open, and the state of each agency's. */
export const ArchivePanel = ({ bridge, state, onClose }: PanelProps) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const [refusal, setRefusal] = useState('')
  const { list, error, retry } = useArchive(bridge, text)
  const listId = useId()
  const tickets = list?.tickets ?? []
  const active = Math.min(chosen, tickets.length - 1)

  const type = (next: string): void => {
    setText(next)
    setChosen(0)
  }
  const open = async ({ workspaceId, id }: ArchivedTicket): Promise<void> => {
    const answer = await bridge.calls['archive.open']({ workspaceId, id })
    setRefusal(answer.ok ? '' : answer.error.message)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = getStep(event.key)
    const ticket = tickets[active]
    if (event.key === 'Escape' && text !== '') type('')
    else if (step !== null) setChosen(Math.max(0, Math.min(tickets.length - 1, active + step)))
    else if (event.key === 'Enter' && ticket) void open(ticket)
    else return
    event.preventDefault()
  }

  return (
    <div className="archive">
      <PanelHead title={archiveTexts.title} subtitle={archiveTexts.about} isFocusElsewhere onClose={onClose}>
        <ArchiveSearch
          listId={listId}
          text={text}
          active={active}
          count={tickets.length}
          found={list ? archiveTexts.found(tickets.length, list.total) : ''}
          onText={type}
          onKeyDown={onKeyDown}
        />
      </PanelHead>
      {refusal ? (
        <p className="archive-refusal" role="alert">
          {refusal}
        </p>
      ) : null}
      <div className="archive-body">
        <section className="archive-found" aria-label={archiveTexts.list}>
          {error ? (
            <ArchiveFailed text={error} onRetry={retry} />
          ) : tickets.length > 0 ? (
            <>
              <FoundTickets
                id={listId}
                tickets={tickets}
                entries={state.entries}
                active={active}
                onChoose={setChosen}
                onOpen={(ticket) => void open(ticket)}
              />
              {list && list.total > tickets.length ? (
                <p className="archive-more muted">{archiveTexts.more}</p>
              ) : null}
            </>
          ) : (
            <NothingShown
              list={list}
              text={text}
              onClear={() => type('')}
              onSettings={() => void bridge.calls['shell.openPanel']({ panel: 'settings' })}
            />
          )}
          <p className="archive-hint faint" aria-hidden="true">
            {archiveTexts.hint}
          </p>
        </section>
        <ArchiveSources bridge={bridge} sources={list?.sources ?? []} entries={state.entries} />
      </div>
    </div>
  )
}
