import type { Panel } from '#contract/ipc/page.ts'
import type { Divider, Pane, PaneSizes } from '#contract/ipc/panes.ts'
import { offerBarHeight } from '#contract/ipc/shell.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import { freeRoom, layOutDividers, layOutPanes, type Room } from './layout.ts'
import type { PaneSet } from './pane-set.ts'
import { moveDivider, toFittingSizes } from './pane-sizes.ts'
import type { OwnWindows } from './own-windows.ts'
import type { PaneViews } from './pane-views.ts'
import type { WindowFrame } from './window-frame.ts'

export interface ScreenDeps {
  frame: WindowFrame
  workspaces: Workspaces
  /** Whether the bar of offers is shown. It takes space from the panes, so that it covers nothing and takes no keys. */
  hasOffers: () => boolean
  onChange: () => void
  views: () => PaneViews
  own: () => OwnWindows
}

/** What the window shows: panes, their sizes, and the panel above them. */
export interface Screen {
  set: PaneSet
  sizes: PaneSizes
  panel: Panel | null
  panes(): Pane[]
  dividers(): Divider[]
  fittingSizes(): PaneSizes
  divide(index: number, position: number): void
  /** Records which pane got keyboard focus. */
  focus(workspaceId: string): void
  /** Updates the layout. */
  apply(): void
}

const noRect = { x: 0, y: 0, width: 0, height: 0, bandHeight: 0 }

/** Returns a window's title: monogram, agency and person, as the system lists its windows. */
export const toWindowTitle = (workspaces: Workspaces, focusedId: string | null): string => {
  const entry = focusedId === null ? undefined : workspaces.find(focusedId)
  if (!entry) return 'Faredesk'
  const person = entry.userLabel ? ` · ${entry.userLabel}` : ''
  return `${entry.theme.glyph} ${entry.name}${person} – Faredesk`
}

/** `sizes`: stored by the last run. */
export function createScreen(deps: ScreenDeps, sizes: PaneSizes): Screen {
  const { frame, workspaces, hasOffers, onChange, views, own } = deps
  const { window, shell } = frame
  const room = (): Room => {
    const { width, height } = window.contentView.getBounds()
    return { width, height, top: hasOffers() ? offerBarHeight : 0 }
  }
  const placeView = (id: string, view: Electron.WebContentsView) => {
    if (own().has({ kind: 'pane', workspaceId: id })) return
    const rect = layOutPanes(screen.set.ids.length, room(), screen.sizes)[screen.set.ids.indexOf(id)]
    const isGone = ['crashed', 'failed'].includes(views().status(id).status)
    if (rect) view.setBounds({ x: rect.x, y: rect.y, width: rect.width, height: rect.height })
    // A crashed page is hidden, so that the shell's offer to reload is visible.
    view.setVisible(rect !== undefined && !isGone && screen.panel === null)
  }
  const screen: Screen = {
    set: { ids: [], focusedId: null },
    sizes,
    panel: null,
    panes() {
      if (window.isDestroyed()) return []
      const { ids, focusedId } = screen.set
      const rects = layOutPanes(ids.length, room(), screen.sizes)
      return ids.map((workspaceId, index) => ({
        workspaceId,
        ...(rects[index] ?? noRect),
        ...views().status(workspaceId),
        isFocused: workspaceId === focusedId,
      }))
    },
    dividers: () =>
      window.isDestroyed() || screen.panel !== null
        ? []
        : layOutDividers(screen.set.ids.length, room(), screen.sizes),
    fittingSizes() {
      const count = screen.set.ids.length
      return toFittingSizes(count, screen.sizes, freeRoom(count, room()))
    },
    divide(index, position) {
      const count = screen.set.ids.length
      screen.sizes = moveDivider(count, screen.sizes, freeRoom(count, room()), { index, position })
      screen.apply()
    },
    focus(workspaceId) {
      if (screen.set.focusedId === workspaceId || !screen.set.ids.includes(workspaceId)) return
      screen.set = { ...screen.set, focusedId: workspaceId }
      screen.apply()
    },
    apply() {
      if (window.isDestroyed()) return
      const { width, height } = window.contentView.getBounds()
      shell.setBounds({ x: 0, y: 0, width, height })
      for (const [id, view] of views().all()) placeView(id, view)
      own().layOut()
      const title = toWindowTitle(workspaces, screen.set.focusedId)
      if (window.getTitle() !== title) window.setTitle(title)
      onChange()
    },
  }
  return screen
}
