import { useEffect, type RefObject } from 'react'

const attribute = 'data-print-ready'

/**
 * Marks the page for the printing process once everything is drawn. Hidden pages get no animation frames, so it
 * watches the sheet until its placeholders are gone and the fonts are loaded.
 */
export const usePrintReady = (sheet: RefObject<HTMLElement | null>, isDrawn: boolean): void => {
  useEffect(() => {
    const root = document.documentElement
    if (!isDrawn) return
    let isGone = false
    // The mark names the page that is drawn, since the next one may already be loading.
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
