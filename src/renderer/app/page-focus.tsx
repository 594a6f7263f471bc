import { useEffect, useRef } from 'react'
import { useSite } from '#renderer/entities/audience.ts'
import { isFocusFree } from '#renderer/ui/is-focus-free.ts'
import { getScreenTitle } from './screen-title.ts'

/** Sets the window's title. An e-ticket sets its own, since browsers name the printed file after it. */
const nameWindow = (heading: Element | null, text: string, company: string): void => {
  if (company === '' || heading?.closest('.sheet')) return
  document.title = [text || getScreenTitle(), company].filter(Boolean).join(' · ')
}

/**
 * Sets the window's title to the page's heading, or to the screen's title until there is one. Moves the focus to the
 * heading when the page has changed. Screens load late, so this watches the heading rather than the address.
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
      // The first page leaves the focus where the browser put it.
      if (!current.heading || !isFocusFree()) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const scheduleLook = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const observer = new MutationObserver(scheduleLook)
    observer.observe(document.body, { childList: true, subtree: true })
    scheduleLook()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [company])
  return null
}
