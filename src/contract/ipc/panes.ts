import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { ipcCall } from './call.ts'
import { Nothing, OneWorkspace, WorkspaceId } from './ids.ts'

/** A workspace on the screen, and where, in CSS pixels of the window. The tenant band is the shell's, above `y`. */
export const Pane = z.object({
  workspaceId: WorkspaceId,
  x: z.number(),
  /** Top of the page itself; the band, if there is one, lies above it. */
  y: z.number(),
  width: z.number(),
  height: z.number(),
  bandHeight: z.number(),
  status: z.enum(['loading', 'ready', 'crashed', 'failed']),
  /** What happened, for `crashed` and `failed`. */
  message: z.string(),
  isFocused: z.boolean(),
})
export type Pane = z.infer<typeof Pane>

/** The line between two panes, in CSS pixels of the window: the shell's own ground, so that it can be dragged. */
export const Divider = z.object({
  index: z.int(),
  /** `x`: it stands upright and is moved sideways. */
  axis: z.enum(['x', 'y']),
  x: z.number(),
  y: z.number(),
  length: z.number(),
  thickness: z.number(),
  /** Where it stands, as a share of what the panes have together along its axis. */
  position: z.number(),
})
export type Divider = z.infer<typeof Divider>

/** How the panes share the room. Up to three stand side by side; four make two rows of two. Each list sums to 1. */
export const PaneSizes = z.object({
  columns: z.array(z.number().positive()).max(4),
  rows: z.array(z.number().positive()).max(2),
})
export type PaneSizes = z.infer<typeof PaneSizes>

/** A split that somebody saved under a name. Workspaces that were removed since are left out when it is opened. */
export const SavedSplit = z.object({
  id: z.string().max(40),
  name: z.string().trim().min(1, requiredText).max(40, 'Use up to 40 characters'),
  workspaceIds: z.array(WorkspaceId).min(1).max(4),
  sizes: PaneSizes,
})
export type SavedSplit = z.infer<typeof SavedSplit>

const one = OneWorkspace
const splitId = z.object({ id: z.string().max(40) })

/** Calls about what is on the screen. Errors of all that name a workspace or a split: `notFound`. */
export const paneCalls = {
  /** Shows one workspace alone; one that sleeps is woken. */
  'panes.show': ipcCall({ from: 'shell', request: one, result: Nothing }),
  /** Shows a workspace beside those that are on the screen, four at most. */
  'panes.showBeside': ipcCall({ from: 'shell', request: one, result: Nothing }),
  /** Takes a workspace off the screen; its page stays in memory until it sleeps. */
  'panes.close': ipcCall({ from: 'shell', request: one, result: Nothing }),
  'panes.reload': ipcCall({ from: 'shell', request: one, result: Nothing }),
  /** Gives one pane the keyboard. */
  'panes.focus': ipcCall({ from: 'shell', request: one, result: Nothing }),
  /** Moves a divider; no pane gets narrower than can be used. */
  'panes.divide': ipcCall({
    from: 'shell',
    request: z.object({ index: z.int().min(0).max(3), position: z.number().min(0).max(1) }),
    result: Nothing,
  }),
  /** Zoom of one workspace in percent, kept. */
  'panes.zoom': ipcCall({
    from: 'shell',
    request: one.extend({ percent: z.int().min(50).max(200) }),
    result: Nothing,
  }),
  /** Keeps what is on the screen under a name; the same name replaces it. Errors: `notFound` (nothing is), `invalidRequest` (40 are kept). */
  'panes.saveSplit': ipcCall({ from: 'shell', request: SavedSplit.pick({ name: true }), result: splitId }),
  /** Shows the tenants of a split that are still there. Errors: `notFound`, also when all were removed. */
  'panes.openSplit': ipcCall({ from: 'shell', request: splitId, result: Nothing }),
  'panes.removeSplit': ipcCall({ from: 'shell', request: splitId, result: Nothing }),
} as const
