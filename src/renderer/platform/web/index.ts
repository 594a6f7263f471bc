import { loggedInCookieName } from '#contract/common/headers.ts'
import { jumpMark } from '#renderer/store/tab-marks.ts'
import { savedTicketsKey } from './saved-tickets-key.ts'
import { lastingStorage } from '#renderer/platform/page-storage.ts'
import type { Platform, PlatformResult } from '#renderer/platform/platform.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { lazyExports } from './export/lazy-exports.ts'
import { webPrint } from './web-print.ts'
import { createWebSettings } from './web-settings.ts'

const done: PlatformResult<null> = { status: 'done', value: null }

const openExternal = async (url: string): Promise<PlatformResult<null>> => {
  if (!/^https?:\/\//i.test(url)) return { status: 'unsupported', reason: 'Only web links can be opened.' }
  window.open(url, '_blank', 'noopener,noreferrer')
  return done
}

const copy = async (text: string): Promise<PlatformResult<null>> => {
  try {
    await navigator.clipboard.writeText(text)
    return done
  } catch {
    return {
      status: 'unsupported',
      reason: "Your browser doesn't allow copying here. Select the text and copy it.",
    }
  }
}

/** Creates the platform of the browser. */
export const createWebPlatform = (): Platform => ({
  kind: 'web',
  console: null,
  savedTickets: {
    owner: () => lastingStorage().getItem(savedTicketsKey) ?? '',
    load: async () => (await import('./web-saved-tickets.ts')).webSavedTickets,
  },
  session: {
    siteDomain: () => location.hostname,
    isMaybeSignedIn: () => jumpMark() !== '' || readCookie(loggedInCookieName) !== null,
    keychainWarning: async () => null,
    onSignedOut: () => () => undefined,
    actFor: async () => done,
  },
  print: webPrint,
  files: {
    ...lazyExports,
    reveal: async () => ({ status: 'unsupported', reason: "Check your browser's downloads." }),
  },
  notify: {
    show: async () => ({
      status: 'unsupported',
      reason: 'Notifications are only available in the desktop console.',
    }),
  },
  passkeys: async () => (await import('./web-passkeys.ts')).webPasskeys(),
  push: async () => (await import('./web-push.ts')).webPush(),
  links: { openExternal, copy },
  settings: createWebSettings(lastingStorage()),
  flags: {
    has: (name) => readCookie(`faredesk-${name}`) !== null,
    set: (name, days) => writeCookie(`faredesk-${name}`, '1', days),
  },
})
