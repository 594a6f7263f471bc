import { useEffect, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'

/** Window width from which the panel and all columns fit side by side. */
const roomyPx = 1600

/**
 * Gives whether a panel is open. It's remembered on this device; on a narrow screen it starts closed and isn't
 * remembered.
 */
export const useFold = (key: string, isNarrow: boolean) => {
  const { settings } = usePlatform()
  const [isOpen, setOpen] = useState(!isNarrow && window.innerWidth >= roomyPx)
  useEffect(() => {
    if (isNarrow) return setOpen(false)
    let isGone = false
    void settings.get(key).then((value) => {
      if (!isGone && typeof value === 'boolean') setOpen(value)
    })
    return () => {
      isGone = true
    }
  }, [settings, key, isNarrow])
  const change = (next: boolean): void => {
    setOpen(next)
    if (!isNarrow) void settings.set(key, next)
  }
  return [isOpen, change] as const
}
