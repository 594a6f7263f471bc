import type { WebContents } from 'electron'

/** What a page answers; null when its process ends first, or it says nothing for so long. Without this a dead page is waited for without end. */
export function pageAnswer<T>(
  page: Pick<WebContents, 'once' | 'removeListener'>,
  asked: Promise<T>,
  limitMs: number,
): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(null)
    const timer = setTimeout(giveUp, limitMs)
    page.once('render-process-gone', giveUp)
    page.once('destroyed', giveUp)
    asked.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      page.removeListener('render-process-gone', giveUp)
      page.removeListener('destroyed', giveUp)
    })
  })
}
