import { useEffect, type RefObject } from 'react'

const attribute = 'data-print-ready'

/**
 * Marks the page once everything on it is drawn, for whoever prints it. Hidden pages get no animation frames, so none is
 * waited for: the sheet is watched until its place holders are gone, and the fonts are there.
 */
export const usePrintReady = (sheet: RefObject<HTMLElement | null>, isDrawn: boolean): void => {
  useEffect(() => {
    const root = document.documentElement
    if (!isDrawn) return
    let isGone = false
    // The mark says which page is drawn: the next one may be on its way already.
    const address = location.pathname + location.search
    const mark = (): void => {
      if (isGone || !sheet.current || sheet.current.querySelector('.skeleton-rows')) return
      watcher.disconnect()
      void Promise.resolve(document.fonts?.ready).then(() => {
        if (!isGone) root.setAttribute(attribute, address)
      })
    }
    const watcher = new MutationObserver(mark)
    if (sheet.current) watcher.observe(sheet.current, { childList: true, subtree: true })
    mark()
    return () => {
      isGone = true
      watcher.disconnect()
      root.removeAttribute(attribute)
    }
  }, [sheet, isDrawn])
}
