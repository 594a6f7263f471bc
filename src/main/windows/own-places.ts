import { screen as system, type BaseWindow } from 'electron'
import type { OwnWindow } from '#contract/ipc/windows.ts'
import type { WindowPlace } from '#main/settings/settings-schema.ts'
import type { OwnFrame } from './own-frame.ts'
import type { WindowMemory } from './window-memory.ts'
import { findDisplay, isReachable, placeWindow, toScreensKey, type OpenPlace } from './window-places.ts'

const quietMs = 400

/** Where windows other than the main one are, and where they open. */
export interface OwnPlaces {
  /** Returns where a window opens. */
  find(what: OwnWindow): OpenPlace
  /** Stores a window's place after each move. */
  follow(frame: OwnFrame): void
  /** Stores a window's place now, and whether it opens at the next start. */
  note(frame: OwnFrame, isOpen: boolean): void
  stop(): void
}

export interface OwnPlacesDeps {
  memory: WindowMemory
  mainWindow: BaseWindow
  frames: ReadonlyMap<string, OwnFrame>
}

const listDisplays = () => {
  const main = system.getPrimaryDisplay()
  return [main, ...system.getAllDisplays().filter(({ id }) => id !== main.id)]
}

const readPlace = (window: BaseWindow): WindowPlace | null => {
  const displays = listDisplays()
  const bounds = window.getNormalBounds()
  const display = findDisplay(bounds, displays)
  if (!display) return null
  return {
    screens: toScreensKey(displays),
    display: { id: display.id, bounds: display.bounds },
    bounds,
    isMaximized: window.isMaximized(),
  }
}

/** Runs work once there has been no request for it for `quietMs`. */
function whenQuiet(work: () => void): { ask(): void; stop(): void } {
  let pending: NodeJS.Timeout | undefined
  return {
    ask() {
      clearTimeout(pending)
      pending = setTimeout(work, quietMs)
    },
    stop: () => clearTimeout(pending),
  }
}

export function createOwnPlaces({ memory, mainWindow, frames }: OwnPlacesDeps): OwnPlaces {
  const find = (what: OwnWindow) =>
    placeWindow(what, memory.getPlaces(what), listDisplays(), {
      mainWindow: mainWindow.getNormalBounds(),
      others: Array.from(frames.values(), ({ window }) => window.getNormalBounds()),
    })
  /** Moves windows that a change of displays put out of reach, and moves them back once their displays return. */
  const replacing = whenQuiet(() => {
    const displays = listDisplays()
    for (const { window, what } of frames.values()) {
      const isKnown = memory.getPlaces(what).some(({ screens }) => screens === toScreensKey(displays))
      if (isKnown || !isReachable(window.getBounds(), displays)) window.setBounds(find(what).bounds)
    }
  })
  const replaceSoon = () => replacing.ask()
  system.on('display-added', replaceSoon)
  system.on('display-removed', replaceSoon)
  system.on('display-metrics-changed', replaceSoon)
  const note = ({ window, what }: OwnFrame, isOpen: boolean) => memory.note(what, isOpen, readPlace(window))
  return {
    find,
    follow(frame) {
      const saving = whenQuiet(() => {
        if ([...frames.values()].includes(frame)) note(frame, true)
      })
      frame.window.on('resize', () => saving.ask())
      frame.window.on('move', () => saving.ask())
      saving.ask()
    },
    note,
    stop() {
      replacing.stop()
      system.off('display-added', replaceSoon)
      system.off('display-removed', replaceSoon)
      system.off('display-metrics-changed', replaceSoon)
    },
  }
}
