import { createContext } from 'react'

/** Where a panel is shown, and how it moves to the other place. */
export interface PanelPlace {
  isOwnWindow: boolean
  /** Moves it into its own window, or back into the main one. */
  onMove: () => void
}

/** Null for a panel that stays in the main window. */
export const PanelPlaceContext = createContext<PanelPlace | null>(null)
