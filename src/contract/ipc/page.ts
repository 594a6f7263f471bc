import { z } from 'zod'
import { ipcCall, ipcEvent } from './call.ts'
import { AppPath, Nothing } from './ids.ts'

/** A part of the console that is the shell's own and lies over the tenants' pages. */
export const Panel = z.enum(['holds', 'jobs', 'archive', 'settings'])
export type Panel = z.infer<typeof Panel>

/** An entry of a page's own menu, as the command bar offers it. */
export const PageMenuEntry = z.object({ label: z.string().min(1).max(60), path: AppPath })
export type PageMenuEntry = z.infer<typeof PageMenuEntry>

/** What a page says of itself. Plain words and paths; nothing here is ever shown as HTML. */
export const PageReport = z.object({
  title: z.string().max(120),
  path: AppPath,
  /** Something was typed or is under way that reloading would lose. */
  hasUnsaved: z.boolean(),
  unread: z.int().min(0).max(100_000),
  menu: z.array(PageMenuEntry).max(60),
})
export type PageReport = z.infer<typeof PageReport>

/** Calls by which a page tells where it is, and asks for parts of the shell. */
export const pageCalls = {
  /** Heard of the page on the screen alone; hidden pages and pop-up windows are answered and not listened to. */
  'page.report': ipcCall({ from: 'workspace', request: PageReport, result: Nothing }),
  /** Errors of both: `notFound` unless the page is on the screen. */
  'page.openCommandBar': ipcCall({ from: 'workspace', request: Nothing, result: Nothing }),
  'page.openPanel': ipcCall({ from: 'workspace', request: z.object({ panel: Panel }), result: Nothing }),
} as const

export const pageEvents = {
  /** Go there within the application, as if its link had been clicked. */
  'page.goTo': ipcEvent({ to: 'workspace', payload: z.object({ path: AppPath }) }),
} as const
