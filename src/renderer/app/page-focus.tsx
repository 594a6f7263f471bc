import { useEffect, useRef } from 'react'
import { useSite } from '#renderer/entities/audience.ts'

/** Nobody stands anywhere: what had the focus went away with its screen, or is the menu that led here. */
const isFocusFree = (): boolean => {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) return true
  return activeElement.closest('nav') !== null
}

/** An e-ticket names itself: its name becomes that of the file. */
const nameWindow = (heading: Element | null, text: string, company: string): void => {
  if (company === '' || heading?.closest('.sheet')) return
  document.title = [text, company].filter(Boolean).join(' · ')
}

/**
 * Names the window after its page, and takes the focus to the heading when the page has changed: screens come in late and
 * by themselves, so the heading is watched rather than the address.
 */
export const PageFocus = () => {
  const company = useSite()?.companyName ?? ''
  const before = useRef<{ heading: Element | null; text: string }>({ heading: null, text: '' })
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      frame = 0
      const heading = document.querySelector('h1')
      const text = heading?.textContent?.trim() ?? ''
      nameWindow(heading, text, company)
      const { current } = before
      if (!heading || (heading === current.heading && text === current.text)) return
      before.current = { heading, text }
      // The first page of all leaves the focus where a browser puts it.
      if (!current.heading || !isFocusFree()) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const soon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true })
    soon()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [company])
  return null
}
