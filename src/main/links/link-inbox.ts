import type { App } from 'electron'
import { linkOf } from '#main/tenants/read-link.ts'

/** Links as the system hands them over; those that come before somebody listens are kept. */
export interface LinkInbox {
  /** Listens for every way in which a link can come. Before the app is ready: macOS hands over early. */
  watch(app: Pick<App, 'on'>, argv: readonly string[]): void
  listen(onLink: (link: string) => void): void
}

/** More are not kept: nobody clicks as many before the window is there. */
const mostKept = 5

export function createLinkInbox(): LinkInbox {
  const kept: string[] = []
  let onLink: ((link: string) => void) | null = null
  const take = (link: string | null) => {
    if (link === null) return
    if (onLink) onLink(link)
    else if (kept.length < mostKept) kept.push(link)
  }
  return {
    watch(app, argv) {
      app.on('open-url', (event, url) => {
        event.preventDefault()
        take(url)
      })
      app.on('second-instance', (_event, words) => take(linkOf(words)))
      take(linkOf(argv))
    },
    listen(listener) {
      onLink = listener
      for (const link of kept.splice(0)) listener(link)
    },
  }
}

/** The inbox of this process: filled by the start-up, read by the feature. */
export const linkInbox = createLinkInbox()
