import { Menu, MenuDivider, MenuItem, Overlay2 } from '@blueprintjs/core'
import {
  AddColumnRight,
  ArrowDown,
  ArrowUp,
  Cross,
  Edit,
  Maximize,
  Moon,
  People,
  Refresh,
  Share,
  ZoomIn,
  ZoomOut,
  ZoomToFit,
} from '@blueprintjs/icons'
import { useRef, type KeyboardEvent } from 'react'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { shellTexts } from '#renderer/shell-view/texts.ts'
import { ownKeys } from '#renderer/shell-view/own/own-keys.ts'
import { stopKeyPropagation } from './stop-key-propagation.ts'

export interface TenantActs {
  onAlone: () => void
  onBeside: () => void
  /** Moves its page into its own window, or back. */
  onOwnWindow: () => void
  onReload: () => void
  onZoom: (percent: number) => void
  onSleep: () => void
  onMove: (position: number) => void
  /** Signs in at the practice agency as another role. */
  onRoles: () => void
  onRename: () => void
  onRemove: () => void
}

interface TenantMenuProps extends TenantActs {
  entry: RailEntry
  position: number
  count: number
  top: number
  onClose: () => void
}

const zoomStep = 10
const zoomLimits = { least: 50, most: 200 } as const
/** Approximate maximum height of the menu. */
const menuHeight = 490

const ZoomItems = ({ zoomPercent, onZoom }: { zoomPercent: number; onZoom: TenantActs['onZoom'] }) => (
  <>
    <MenuItem
      icon={<ZoomIn />}
      text={shellTexts.larger}
      shouldDismissPopover={false}
      disabled={zoomPercent >= zoomLimits.most}
      onClick={() => onZoom(Math.min(zoomLimits.most, zoomPercent + zoomStep))}
    />
    <MenuItem
      icon={<ZoomOut />}
      text={shellTexts.smaller}
      shouldDismissPopover={false}
      disabled={zoomPercent <= zoomLimits.least}
      onClick={() => onZoom(Math.max(zoomLimits.least, zoomPercent - zoomStep))}
    />
    <MenuItem
      icon={<ZoomToFit />}
      text={shellTexts.actualSize(zoomPercent)}
      shouldDismissPopover={false}
      disabled={zoomPercent === 100}
      onClick={() => onZoom(100)}
    />
  </>
)

/** The actions on an agency. Those without an immediately visible effect close the menu. */
export const TenantMenu = ({ entry, position, count, top, onClose, ...act }: TenantMenuProps) => {
  const menu = useRef<HTMLUListElement>(null)
  const { zoomPercent, isAsleep, hasOwnWindow } = entry
  const items = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"][tabindex="0"]') ?? []),
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    // The menu item has handled the key press, which must not also press what a dialog focuses.
    if (event.key === 'Enter' || event.key === ' ') {
      stopKeyPropagation()
      return event.preventDefault()
    }
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    all.at(place % all.length)?.focus()
  }
  return (
    <Overlay2
      isOpen
      hasBackdrop
      backdropClassName="menu-backdrop"
      // A menu opened with a key must respond to keys at once; the overlay would focus its own edge.
      autoFocus={false}
      onOpened={() => items()[0]?.focus()}
      onClose={onClose}
      transitionDuration={0}
    >
      <div
        className="tenant-menu"
        style={{ top: Math.max(0, Math.min(top, window.innerHeight - menuHeight)) }}
      >
        <Menu ulRef={menu} aria-label={shellTexts.options(entry.name)} onKeyDown={onKeyDown}>
          <MenuDivider title={entry.name} />
          <MenuItem icon={<Maximize />} text={shellTexts.alone} onClick={act.onAlone} />
          <MenuItem icon={<AddColumnRight />} text={shellTexts.beside} onClick={act.onBeside} />
          <MenuItem
            icon={<Share />}
            text={hasOwnWindow ? shellTexts.putBack : shellTexts.ownWindow}
            label={hasOwnWindow ? ownKeys.putBack() : ownKeys.open()}
            onClick={act.onOwnWindow}
          />
          <MenuItem icon={<Refresh />} text={shellTexts.reload} disabled={isAsleep} onClick={act.onReload} />
          <MenuItem
            icon={<Moon />}
            text={shellTexts.sleep}
            label={shellTexts.sleepHelp}
            disabled={isAsleep}
            onClick={act.onSleep}
          />
          <MenuDivider />
          <ZoomItems zoomPercent={zoomPercent} onZoom={act.onZoom} />
          <MenuDivider />
          <MenuItem
            icon={<ArrowUp />}
            text={shellTexts.moveUp}
            disabled={position === 0}
            onClick={() => act.onMove(position - 1)}
          />
          <MenuItem
            icon={<ArrowDown />}
            text={shellTexts.moveDown}
            disabled={position === count - 1}
            onClick={() => act.onMove(position + 1)}
          />
          {entry.kind === 'practice' ? (
            <MenuItem icon={<People />} text={shellTexts.switchRole} onClick={act.onRoles} />
          ) : null}
          <MenuItem icon={<Edit />} text={shellTexts.rename} onClick={act.onRename} />
          <MenuItem icon={<Cross />} text={shellTexts.remove} intent="danger" onClick={act.onRemove} />
        </Menu>
      </div>
    </Overlay2>
  )
}
