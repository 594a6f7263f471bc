import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType, type Location } from 'react-router-dom'
import { takeScrollChoice } from './scroll-choice.tsx'
import { scrollStorageKey } from './scroll-storage-key.ts'
import {
  findPlaceName,
  readPlace,
  restorePlaces,
  scrollPageToTop,
  type ScrollPlaces,
} from './scroll-places.ts'

const keptEntries = 50

const load = (): Map<string, ScrollPlaces> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '[]') as [string, ScrollPlaces][])
  } catch {
    return new Map()
  }
}

const store = (memory: ReadonlyMap<string, ScrollPlaces>): void => {
  try {
    sessionStorage.setItem(scrollStorageKey, JSON.stringify([...memory].slice(-keptEntries)))
  } catch {
    // Without storage only a reload loses the place.
  }
}

/** Scrolls to the element that the address names; false if there is none. */
const showAnchor = (hash: string): boolean => {
  const element = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  element?.scrollIntoView()
  return element !== null
}

const isSamePage = (a: Location | null, b: Location): boolean => a?.pathname === b.pathname

/**
 * Scrolls as a browser does between documents: a new page opens at its top or its anchor, Back and Forward return to
 * where the reader was, and a page that replaces its own address stays in place. `preventScrollReset` keeps the place
 * as well. `shown` is the location that is drawn, which lags behind while its code loads.
 */
export const ScrollMemory = ({ shown }: { shown: Location }) => {
  const type = useNavigationType()
  const memory = useRef<Map<string, ScrollPlaces> | null>(null)
  memory.current ??= load()
  const last = useRef<Location | null>(null)

  useEffect(() => {
    const { history } = globalThis
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    const onScroll = (event: Event): void => {
      const name = findPlaceName(event.target)
      const key = last.current?.key
      if (name === null || key === undefined) return
      memory.current?.set(key, { ...memory.current.get(key), [name]: readPlace(event.target, name) })
    }
    const onHide = (): void => store(memory.current ?? new Map())
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    globalThis.addEventListener('pagehide', onHide)
    return () => {
      history.scrollRestoration = before
      document.removeEventListener('scroll', onScroll, true)
      globalThis.removeEventListener('pagehide', onHide)
    }
  }, [])

  useLayoutEffect(() => {
    const from = last.current
    if (!shown || from === shown) return
    last.current = shown
    const isKept = takeScrollChoice()
    const places = memory.current?.get(shown.key)
    if (type === NavigationType.Pop) {
      // The browser itself shows an anchor that was clicked.
      if (isSamePage(from, shown) && from?.search === shown.search && shown.hash !== from.hash) return
      if (places) return restorePlaces(places)
      if (from && !showAnchor(shown.hash)) scrollPageToTop()
      return
    }
    if (isKept || (type === NavigationType.Replace && isSamePage(from, shown))) {
      const kept = from ? memory.current?.get(from.key) : undefined
      if (kept) memory.current?.set(shown.key, kept)
      return
    }
    if (!showAnchor(shown.hash)) scrollPageToTop()
  }, [shown, type])
  return null
}
