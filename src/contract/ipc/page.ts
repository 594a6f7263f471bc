import { z } from 'zod'
import { ipcCall, ipcEvent } from './call.ts'
import { AppPath, Nothing } from './ids.ts'

/** A part of the console's shell that covers the tenants' pages. */
export const Panel = z.enum(['holds', 'fares', 'jobs', 'archive', 'settings'])
export type Panel = z.infer<typeof Panel>

/** An entry of a page's own menu, offered by the command bar. */
export const PageMenuEntry = z.object({ label: z.string().min(1).max(60), path: AppPath })
export type PageMenuEntry = z.infer<typeof PageMenuEntry>

/** What a page reports about itself. Plain text and paths, never shown as HTML. */
export const PageReport = z.object({
  title: z.string().max(120),
  path: AppPath,
  /** Whether reloading would lose typed data or work in progress. */
  hasUnsaved: z.boolean(),
  unread: z.int().min(0).max(100_000),
  menu: z.array(PageMenuEntry).max(60),
})
export type PageReport = z.infer<typeof PageReport>

/** Calls by which a page reports its state and opens parts of the shell. */
export const pageCalls = {
  /** Only the page on screen is heeded; reports of hidden pages and pop-up windows are answered and ignored. */
  'page.report': ipcCall({ from: 'workspace', request: PageReport, result: Nothing }),
  /** Errors of both: `notFound` unless the page is on screen. */
  'page.openCommandBar': ipcCall({ from: 'workspace', request: Nothing, result: Nothing }),
  'page.openPanel': ipcCall({ from: 'workspace', request: z.object({ panel: Panel }), result: Nothing }),
} as const

export const pageEvents = {
  /** Navigates within the application, as if the link had been clicked. */
  'page.goTo': ipcEvent({ to: 'workspace', payload: z.object({ path: AppPath }) }),
} as const
