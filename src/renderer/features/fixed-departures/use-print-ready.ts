import { useEffect } from 'react'

const attribute = 'data-print-ready'

/** Marks the page once it is drawn and its fonts are there, for whoever prints it. */
export const usePrintReady = (isDrawn: boolean): void => {
  useEffect(() => {
    if (!isDrawn) return
    let isGone = false
    const root = document.documentElement
    void Promise.resolve(document.fonts?.ready).then(() => {
      if (!isGone) root.setAttribute(attribute, 'true')
    })
    return () => {
      isGone = true
      root.removeAttribute(attribute)
    }
  }, [isDrawn])
}
