import type { OwnWindow } from '#contract/ipc/windows.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import type { StoredWindow, WindowPlace } from '#main/settings/settings-schema.ts'
import { addPlace } from './window-places.ts'

/** Returns the name of a window, which is also the query of its shell view's address. */
export const toWindowKey = (window: OwnWindow): string => {
  const params = new URLSearchParams(window)
  // The order of the fields doesn't change the name.
  params.sort()
  return params.toString()
}

/** Which windows are open, and where they were with each arrangement of displays. Stored in the settings. */
export interface WindowMemory {
  /** The windows that were open when the console last ended. */
  listOpen(): OwnWindow[]
  getPlaces(window: OwnWindow): readonly WindowPlace[]
  note(window: OwnWindow, isOpen: boolean, place: WindowPlace | null): void
  /** Deletes what is stored about a workspace's window. */
  forget(workspaceId: string): void
}

export function createWindowMemory(settings: SettingsStore): WindowMemory {
  const find = (window: OwnWindow): StoredWindow | undefined => {
    const key = toWindowKey(window)
    return settings.get().ownWindows.find((one) => toWindowKey(one.window) === key)
  }
  return {
    listOpen: () =>
      settings
        .get()
        .ownWindows.filter(({ isOpen }) => isOpen)
        .map(({ window }) => window),
    getPlaces: (window) => find(window)?.places ?? [],
    note(window, isOpen, place) {
      const key = toWindowKey(window)
      const known = find(window)
      const places = place ? addPlace(known?.places ?? [], place) : (known?.places ?? [])
      const next = { window, isOpen, places }
      if (JSON.stringify(known) === JSON.stringify(next)) return
      settings.note((all) => ({
        ...all,
        ownWindows: [next, ...all.ownWindows.filter((one) => toWindowKey(one.window) !== key)],
      }))
    },
    forget(workspaceId) {
      const isOther = ({ window }: StoredWindow) =>
        window.kind !== 'pane' || window.workspaceId !== workspaceId
      if (settings.get().ownWindows.every(isOther)) return
      settings.note((all) => ({ ...all, ownWindows: all.ownWindows.filter(isOther) }))
    },
  }
}
