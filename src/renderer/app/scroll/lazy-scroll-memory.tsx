import { useEffect, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { loadable } from '#renderer/ui/loadable.tsx'
import { scrollStorageKey } from './scroll-storage-key.ts'

const ScrollMemory = loadable(async () => (await import('./scroll-memory.tsx')).ScrollMemory)

const hasStored = (): boolean => {
  try {
    return sessionStorage.getItem(scrollStorageKey) !== null
  } catch {
    return false
  }
}

/** Loads the scroll memory once the page is scrolled or left; a first page that is only read doesn't need it. */
export const LazyScrollMemory = ({ shown }: { shown: Location }) => {
  const { key } = useLocation()
  const [start] = useState({ key, hasStored: hasStored() })
  const [isScrolled, setScrolled] = useState(false)
  const isNeeded = isScrolled || start.hasStored || key !== start.key
  useEffect(() => {
    if (isNeeded) return
    const onScroll = (): void => setScrolled(true)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true, once: true })
    return () => document.removeEventListener('scroll', onScroll, true)
  }, [isNeeded])
  return isNeeded ? <ScrollMemory shown={shown} /> : null
}
