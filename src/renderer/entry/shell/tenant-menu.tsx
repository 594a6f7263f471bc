import { Menu, MenuDivider, MenuItem, Overlay2 } from '@blueprintjs/core'
import { AddColumnRight, Cross, Edit, Maximize, Refresh } from '@blueprintjs/icons'
import type { RailEntry } from '#contract/ipc/shell.ts'
import { shellTexts } from './texts.ts'

interface TenantMenuProps {
  entry: RailEntry
  top: number
  onClose: () => void
  onAlone: () => void
  onBeside: () => void
  onReload: () => void
  onRename: () => void
  onRemove: () => void
}

/** What can be done with one tenant. */
export const TenantMenu = ({ entry, top, onClose, ...act }: TenantMenuProps) => (
  <Overlay2 isOpen hasBackdrop backdropClassName="menu-backdrop" onClose={onClose} transitionDuration={0}>
    <div className="tenant-menu" style={{ top: Math.min(top, Math.max(0, window.innerHeight - 240)) }}>
      <Menu aria-label={shellTexts.options(entry.name)}>
        <MenuDivider title={entry.name} />
        <MenuItem icon={<Maximize />} text={shellTexts.alone} onClick={act.onAlone} />
        <MenuItem icon={<AddColumnRight />} text={shellTexts.beside} onClick={act.onBeside} />
        <MenuItem icon={<Refresh />} text={shellTexts.reload} onClick={act.onReload} />
        <MenuDivider />
        <MenuItem icon={<Edit />} text={shellTexts.rename} onClick={act.onRename} />
        <MenuItem icon={<Cross />} text={shellTexts.remove} intent="danger" onClick={act.onRemove} />
      </Menu>
    </div>
  </Overlay2>
)
