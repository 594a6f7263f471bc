import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'

const foldedKey = 'menuFolded'
/** Below it the menu would take a quarter of a pane that stands beside others. */
const tight = '(width < 900px)'

const subscribe = (listener: () => void): (() => void) => {
  const media = globalThis.matchMedia?.(tight)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}
const isTightNow = (): boolean => globalThis.matchMedia?.(tight).matches ?? false

/**
 * Whether the menu shows icons only: as this person left it, and in a tight window at first whatever they chose. What is
 * unfolded there is not remembered.
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
