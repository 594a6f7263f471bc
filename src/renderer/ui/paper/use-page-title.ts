import { useEffect } from 'react'

/** Names the window after what is on it, as long as it is: printers and PDF files take their name from there. */
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
