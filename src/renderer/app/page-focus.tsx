import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '#renderer/entities/audience.ts'

/** Nobody stands anywhere: what had the focus went away with its screen, or is the menu that led here. */
const isFocusFree = (): boolean => {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) return true
  return activeElement.closest('nav') !== null
}

/**
 * Names the window after its page, and takes the focus to the heading when the page has changed: screens come in late and
 * by themselves, so the heading is watched rather than the address alone.
 */
export const PageFocus = () => {
  const site = useSite()
  const { pathname, search } = useLocation()
  const place = `${pathname}?${new URLSearchParams(search).get('step') ?? ''}`
  const before = useRef({ place, heading: '' })
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      frame = 0
      const heading = document.querySelector('h1')
      const text = heading?.textContent?.trim() ?? ''
      // An e-ticket names itself: its name becomes that of the file.
      if (site && !pathname.startsWith('/e-ticket')) {
        document.title = [text, site.companyName].filter(Boolean).join(' · ')
      }
      if (!heading || before.current.place === place || before.current.heading === text) {
        before.current.heading ||= text
        return
      }
      before.current = { place, heading: text }
      if (!isFocusFree()) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const soon = (): void => {
      frame ||= requestAnimationFrame(look)
    }
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true })
    soon()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [place, pathname, site])
  return null
}
