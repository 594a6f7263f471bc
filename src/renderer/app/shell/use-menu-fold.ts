import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'

const foldedKey = 'menuFolded'
/** In a narrower window the menu would take a quarter of the pane. */
const tight = '(width < 900px)'

const subscribe = (listener: () => void): (() => void) => {
  const media = globalThis.matchMedia?.(tight)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}
const isTightNow = (): boolean => globalThis.matchMedia?.(tight).matches ?? false

/**
 * Whether the menu shows icons only: as the user left it, but always at first in a narrow window. Unfolding it there
 * isn't stored.
 */
export const useMenuFold = (): { isFolded: boolean; fold: () => void } => {
  const { settings } = usePlatform()
  const isTight = useSyncExternalStore(subscribe, isTightNow, () => false)
  const [isFoldedWide, setFoldedWide] = useState(false)
  const [isFoldedTight, setFoldedTight] = useState(true)
  useEffect(() => {
    void settings.get(foldedKey).then((value) => setFoldedWide(value === true))
  }, [settings])
  const isFolded = isTight ? isFoldedTight : isFoldedWide
  const fold = (): void => {
    if (isTight) return setFoldedTight(!isFolded)
    setFoldedWide(!isFolded)
    void settings.set(foldedKey, !isFolded)
  }
  return { isFolded, fold }
}
