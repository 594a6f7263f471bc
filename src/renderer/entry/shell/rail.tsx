import { Plus } from '@blueprintjs/icons'
import type { RailEntry } from '#contract/ipc/shell.ts'
import { TenantMark } from './tenant-mark.tsx'
import { shellTexts } from './texts.ts'

interface RailProps {
  entries: RailEntry[]
  shownIds: ReadonlySet<string>
  focusedId: string | null
  onShow: (workspaceId: string, isBeside: boolean) => void
  onMenu: (workspaceId: string, top: number) => void
  onAdd: () => void
}

/** A native tooltip: it may lie over the tenants' pages, which a drawn one could not. */
const tipOf = ({ name, address, userLabel, isSignedIn, keychainWarning }: RailEntry, position: number) =>
  [
    position < 9 ? `${name}  (Ctrl+${position + 1})` : name,
    address,
    isSignedIn ? `${shellTexts.signedIn}: ${userLabel}` : shellTexts.signedOut,
    keychainWarning,
  ]
    .filter(Boolean)
    .join('\n')

/** The tenants, one mark each, and the way to add one. A click shows it alone, Ctrl and a click beside. */
export const Rail = ({ entries, shownIds, focusedId, onShow, onMenu, onAdd }: RailProps) => (
  <nav className="rail" aria-label={shellTexts.rail}>
    <ul>
      {entries.map((entry, index) => (
        <li key={entry.workspaceId}>
          <button
            type="button"
            className="rail-entry"
            data-shown={shownIds.has(entry.workspaceId)}
            data-signed-in={entry.isSignedIn}
            aria-current={entry.workspaceId === focusedId}
            aria-label={entry.name}
            aria-haspopup="menu"
            title={tipOf(entry, index)}
            onClick={(event) => onShow(entry.workspaceId, event.ctrlKey || event.metaKey)}
            onContextMenu={(event) => {
              event.preventDefault()
              onMenu(entry.workspaceId, event.currentTarget.getBoundingClientRect().top)
            }}
          >
            <TenantMark theme={entry.theme} />
            {entry.keychainWarning ? <span className="rail-warning" aria-hidden="true" /> : null}
          </button>
        </li>
      ))}
    </ul>
    <button
      type="button"
      className="rail-add"
      title={shellTexts.add}
      aria-label={shellTexts.add}
      onClick={onAdd}
    >
      <Plus size={18} />
    </button>
  </nav>
)
