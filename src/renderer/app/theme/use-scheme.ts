import { useCallback, useEffect, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { Scheme } from '#domain/site/site-theme.ts'
import { applyScheme } from './apply-theme.ts'

const settingKey = 'colourScheme'
const query = '(prefers-color-scheme: dark)'

export const systemScheme = (): Scheme => (globalThis.matchMedia?.(query).matches ? 'dark' : 'light')

/** Gives light or dark: the user's choice on this device, or else the system's current setting. */
export const useScheme = (): { scheme: Scheme; toggle: () => void } => {
  const { settings, kind } = usePlatform()
  const [chosen, setChosen] = useState<Scheme | null>(null)
  const [system, setSystem] = useState<Scheme>(systemScheme)
  const scheme = chosen ?? system

  useEffect(() => {
    let isGone = false
    void settings.get(settingKey).then((value) => {
      if (!isGone && (value === 'light' || value === 'dark')) setChosen(value)
    })
    const media = globalThis.matchMedia(query)
    const onChange = (): void => {
      setSystem(media.matches ? 'dark' : 'light')
      // In the console the latest choice counts: its own switch overrides the page's earlier one.
      if (kind === 'desktop') setChosen(null)
    }
    media.addEventListener('change', onChange)
    return () => {
      isGone = true
      media.removeEventListener('change', onChange)
    }
  }, [settings, kind])

  useEffect(() => applyScheme(scheme), [scheme])

  const toggle = useCallback(() => {
    const next: Scheme = scheme === 'dark' ? 'light' : 'dark'
    setChosen(next)
    void settings.set(settingKey, next)
  }, [scheme, settings])
  return { scheme, toggle }
}
