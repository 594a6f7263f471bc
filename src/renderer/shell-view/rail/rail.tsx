import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Panel } from '#contract/ipc/page.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import { shellTexts } from '#renderer/shell-view/texts.ts'
import { RailEntryButton } from './rail-entry.tsx'
import { RailFoot } from './rail-foot.tsx'
import { numberEntries } from './rail-words.ts'
import { useRailDrag } from './use-rail-drag.ts'
import './rail.css'

interface RailProps {
  state: ShellState
  onShow: (workspaceId: string, isBeside: boolean) => void
  onMenu: (workspaceId: string, top: number) => void
  onMove: (workspaceId: string, position: number) => void
  /** Returns the keyboard focus to the page. */
  onLeave: () => void
  onAdd: () => void
  onSplits: () => void
  onPanel: (panel: Panel | null) => void
}

const entryButton = (list: HTMLElement | null, workspaceId: string) =>
  list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(workspaceId)}"]`)

/**
 * The agencies, one mark each. A click shows one alone, Ctrl and a click shows it next to others; entries are moved
 * by dragging, or with Alt and the arrows.
 */
export const Rail = ({ state, onShow, onMenu, onMove, onLeave, onAdd, onSplits, onPanel }: RailProps) => {
  const { entries, panes } = state
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<{ workspaceId: string; to: number } | null>(null)
  const [keyId, setKeyId] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const { drag, createHandlers, wasDragged } = useRailDrag(onMove)

  const shownIds = new Set(panes.map((pane) => pane.workspaceId))
  const focusedId = panes.find((pane) => pane.isFocused)?.workspaceId
  const numbers = numberEntries(entries)
  const stops = [keyId, focusedId, entries[0]?.workspaceId]
  const tabStop = stops.find((id) => entries.some((entry) => entry.workspaceId === id))

  // An entry that was moved with keys keeps the focus.
  useLayoutEffect(() => {
    const { current } = moved
    if (!current || entries[current.to]?.workspaceId !== current.workspaceId) return
    moved.current = null
    entryButton(list.current, current.workspaceId)?.focus()
  }, [entries])

  // With many agencies the rail scrolls, so the focused entry is scrolled into view.
  useEffect(() => {
    if (focusedId) entryButton(list.current, focusedId)?.scrollIntoView({ block: 'nearest' })
  }, [focusedId])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, workspaceId: string, position: number) => {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
    const ends: Record<string, number> = { Home: 0, End: entries.length - 1 }
    if (event.key === 'Escape') return onLeave()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onShow(workspaceId, true)
    }
    const step = steps[event.key]
    const wanted = step === undefined ? ends[event.key] : position + step
    const target = wanted === undefined ? undefined : entries[wanted]
    if (wanted === undefined || !target) return
    event.preventDefault()
    if (!event.altKey) return entryButton(list.current, target.workspaceId)?.focus()
    moved.current = { workspaceId, to: wanted }
    setNews(shellTexts.moved(entries[position]?.name ?? '', wanted + 1, entries.length))
    onMove(workspaceId, wanted)
  }

  return (
    <nav className="rail" aria-label={shellTexts.rail}>
      <ul ref={list}>
        {entries.map((entry, index) => {
          const { workspaceId } = entry
          const isTarget = drag?.to === index && drag.from !== index
          return (
            <li
              key={workspaceId}
              data-drop={isTarget ? (drag.to > drag.from ? 'after' : 'before') : undefined}
              data-dragged={drag?.workspaceId === workspaceId}
            >
              <RailEntryButton
                entry={entry}
                position={index}
                number={numbers.get(workspaceId) ?? null}
                isShown={shownIds.has(workspaceId)}
                isCurrent={workspaceId === focusedId}
                isTabStop={workspaceId === tabStop}
                onShow={(isBeside) => (wasDragged() ? undefined : onShow(workspaceId, isBeside))}
                onMenu={(top) => onMenu(workspaceId, top)}
                onKeyDown={(event) => onKeyDown(event, workspaceId, index)}
                onFocus={() => setKeyId(workspaceId)}
                drag={createHandlers(workspaceId, index)}
              />
            </li>
          )
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <RailFoot state={state} onAdd={onAdd} onSplits={onSplits} onPanel={onPanel} />
    </nav>
  )
}
