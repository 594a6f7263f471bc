import { useEffect, useState, type RefObject } from 'react'

const pollMs = 50
/** A picture that hasn't arrived by then is left out, so that the rest can be printed. */
const limitMs = 8_000

const isDrawn = (sheet: HTMLElement): boolean =>
  [...sheet.querySelectorAll('img')].every((image) => image.complete) &&
  // Terms are cleaned by code that loads late.
  [...sheet.querySelectorAll('details > div')].every((terms) => terms.childNodes.length > 0)

/** Whether pictures and terms, which load late, are on the page. Nothing else is waited for. */
export const usePrintDrawn = (sheet: RefObject<HTMLElement | null>): boolean => {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const until = performance.now() + limitMs
    const timer = setInterval(() => {
      const { current } = sheet
      if (!current || (!isDrawn(current) && performance.now() < until)) return
      clearInterval(timer)
      setReady(true)
    }, pollMs)
    return () => clearInterval(timer)
  }, [sheet])
  return isReady
}
