import type { WebContents } from 'electron'

/**
 * Asks a page; null when its process ends first or it doesn't answer in time. Otherwise a dead page would be awaited
 * for ever.
 */
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
