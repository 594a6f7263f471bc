import { useEffect } from 'react'

/** Sets the window's title while the page is shown: printers and PDF files are named after it. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    if (title === '') return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
