import type { App } from 'electron'
import { findLink } from '#main/tenants/read-link.ts'

/** Links from the system; those that arrive before anyone listens are stored. */
export interface LinkInbox {
  /** Listens for all ways in which a link can arrive. Call before the app is ready, because macOS delivers early. */
  watch(app: Pick<App, 'on'>, argv: readonly string[]): void
  listen(onLink: (link: string) => void): void
}

/** More aren't stored; nobody clicks that many before the window opens. */
const maxStoredLinks = 5

export function createLinkInbox(): LinkInbox {
  const kept: string[] = []
  let onLink: ((link: string) => void) | null = null
  const take = (link: string | null) => {
    if (link === null) return
    if (onLink) onLink(link)
    else if (kept.length < maxStoredLinks) kept.push(link)
  }
  return {
    watch(app, argv) {
      app.on('open-url', (event, url) => {
        event.preventDefault()
        take(url)
      })
      app.on('second-instance', (_event, words) => take(findLink(words)))
      take(findLink(argv))
    },
    listen(listener) {
      onLink = listener
      for (const link of kept.splice(0)) listener(link)
    },
  }
}

/** The inbox of this process: filled at startup, read by the feature. */
export const linkInbox = createLinkInbox()
