import { Moon, Offline, Share } from '@blueprintjs/icons'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { getEntryLabel, shortCount, getEntryTooltip } from './rail-words.ts'
import { TenantMark } from './tenant-mark.tsx'

interface RailEntryProps {
  entry: RailEntry
  position: number
  /** Distinguishes it from another entry that looks the same. */
  number: number | null
  isShown: boolean
  isCurrent: boolean
  /** The only entry of the rail in the tab order. */
  isTabStop: boolean
  onShow: (isBeside: boolean) => void
  onMenu: (top: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: () => void
  drag: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >
}

const isMenuKey = (event: KeyboardEvent): boolean =>
  event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')

/** One agency: its mark, and around it what is waiting, at risk, and its state. */
export const RailEntryButton = (props: RailEntryProps) => {
  const { entry, position, number, isShown, isCurrent, isTabStop, onShow, onMenu, onKeyDown, onFocus, drag } =
    props
  const { unread, holds, holdsAtRisk, reach, isAsleep, hasOwnWindow } = entry
  const openMenu = (element: HTMLElement) => onMenu(element.getBoundingClientRect().top)
  return (
    <button
      type="button"
      className="rail-entry"
      data-id={entry.workspaceId}
      data-shown={isShown}
      data-signed-in={entry.isSignedIn}
      data-asleep={isAsleep}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isCurrent}
      aria-label={getEntryLabel(entry, number)}
      aria-haspopup="menu"
      aria-keyshortcuts={position < 9 ? `Control+${position + 1}` : undefined}
      title={getEntryTooltip(entry, position)}
      onClick={(event) => onShow(event.ctrlKey || event.metaKey)}
      onContextMenu={(event) => {
        event.preventDefault()
        openMenu(event.currentTarget)
      }}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (!isMenuKey(event)) return onKeyDown(event)
        event.preventDefault()
        openMenu(event.currentTarget)
      }}
      {...drag}
    >
      <TenantMark theme={entry.theme} number={number} />
      <span aria-hidden="true">
        {unread > 0 ? <span className="rail-count rail-unread num">{shortCount(unread)}</span> : null}
        {holds > 0 ? (
          <span className="rail-count rail-holds num" data-risk={holdsAtRisk > 0}>
            {shortCount(holdsAtRisk > 0 ? holdsAtRisk : holds)}
          </span>
        ) : null}
        {reach === 'down' ? (
          <span className="rail-state" data-state="down">
            <Offline size={10} />
          </span>
        ) : isAsleep ? (
          <span className="rail-state" data-state="asleep">
            <Moon size={10} />
          </span>
        ) : hasOwnWindow ? (
          <span className="rail-state" data-state="own">
            <Share size={10} />
          </span>
        ) : null}
        {entry.keychainWarning ? <span className="rail-warning" /> : null}
      </span>
    </button>
  )
}
