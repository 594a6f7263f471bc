import { z } from 'zod'
import { ipcCall } from './call.ts'
import { Nothing, OneWorkspace } from './ids.ts'
import { Panel } from './page.ts'
import { Pane } from './panes.ts'

/** A panel that can be in its own window. Settings apply to the whole console and stay in the main window. */
export const WindowPanel = Panel.exclude(['settings'])
export type WindowPanel = z.infer<typeof WindowPanel>

/** What a window other than the main one shows: an agency's page, a panel, or the hold that expires next. */
export const OwnWindow = z.discriminatedUnion('kind', [
  OneWorkspace.extend({ kind: z.literal('pane') }),
  z.object({ kind: z.literal('panel'), panel: WindowPanel }),
  z.object({ kind: z.literal('nextHold') }),
])
export type OwnWindow = z.infer<typeof OwnWindow>

/** The windows other than the main one. */
export const OwnWindows = z.object({
  panes: z.array(Pane.pick({ workspaceId: true, status: true, message: true })),
  panels: z.array(WindowPanel),
  hasNextHold: z.boolean(),
})
export type OwnWindows = z.infer<typeof OwnWindows>

/** Height of the band above the page in a window of one agency, in CSS pixels. */
export const ownBandHeight = 36

const one = z.object({ window: OwnWindow })

/** Calls about windows other than the main one. Errors of both: `notFound` when there is no such agency or window. */
export const windowCalls = {
  /** Moves a page or panel into its own window without reloading the page. An open window is brought to the front. */
  'windows.open': ipcCall({ from: 'shell', request: one, result: Nothing }),
  /** Closes a window. Its page or panel returns to the main window; the next hold is only closed. */
  'windows.putBack': ipcCall({ from: 'shell', request: one, result: Nothing }),
} as const
