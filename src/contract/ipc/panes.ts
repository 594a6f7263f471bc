import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { ipcCall } from './call.ts'
import { Nothing, OneWorkspace, WorkspaceId } from './ids.ts'

/**
 * A workspace on screen and its position, in CSS pixels of the window. The tenant band above `y` belongs to the
 * shell.
 */
export const Pane = z.object({
  workspaceId: WorkspaceId,
  x: z.number(),
  /** Top of the page itself; the band, if any, is above it. */
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

/** The line between two panes, in CSS pixels of the window. It belongs to the shell, so that it can be dragged. */
export const Divider = z.object({
  index: z.int(),
  /** `x`: a vertical line, moved sideways. */
  axis: z.enum(['x', 'y']),
  x: z.number(),
  y: z.number(),
  length: z.number(),
  thickness: z.number(),
  /** Its position, as a share of the panes' size along its axis. */
  position: z.number(),
})
export type Divider = z.infer<typeof Divider>

/** How panes share the space. Up to three are side by side; four make two rows of two. Each list sums to 1. */
export const PaneSizes = z.object({
  columns: z.array(z.number().positive()).max(4),
  rows: z.array(z.number().positive()).max(2),
})
export type PaneSizes = z.infer<typeof PaneSizes>

/** A split saved under a name. Removed workspaces are left out when it is opened. */
export const SavedSplit = z.object({
  id: z.string().max(40),
  name: z.string().trim().min(1, requiredText).max(40, 'Use up to 40 characters'),
  workspaceIds: z.array(WorkspaceId).min(1).max(4),
  sizes: PaneSizes,
})
export type SavedSplit = z.infer<typeof SavedSplit>

const one = OneWorkspace
const splitId = z.object({ id: z.string().max(40) })

/** Calls about what is on screen. Errors of all that name a workspace or a split: `notFound`. */
export const paneCalls = {
  /** Shows only one workspace, waking it if it sleeps. */
  'panes.show': ipcCall({ from: 'shell', request: one, result: Nothing }),
  /** Shows a workspace next to those on screen, at most four. */
  'panes.showBeside': ipcCall({ from: 'shell', request: one, result: Nothing }),
  /** Takes a workspace off the screen; its page stays in memory until it sleeps. */
  'panes.close': ipcCall({ from: 'shell', request: one, result: Nothing }),
  'panes.reload': ipcCall({ from: 'shell', request: one, result: Nothing }),
  /** Gives one pane keyboard focus. */
  'panes.focus': ipcCall({ from: 'shell', request: one, result: Nothing }),
  /** Moves a divider; no pane gets too narrow to use. */
  'panes.divide': ipcCall({
    from: 'shell',
    request: z.object({ index: z.int().min(0).max(3), position: z.number().min(0).max(1) }),
    result: Nothing,
  }),
  /** Zoom of one workspace in percent, stored. */
  'panes.zoom': ipcCall({
    from: 'shell',
    request: one.extend({ percent: z.int().min(50).max(200) }),
    result: Nothing,
  }),
  /**
   * Saves these panes, or those on screen, under a name, replacing one with the same name. Errors: `notFound` (nothing
   * on screen, or a workspace that doesn't exist), `invalidRequest` (40 are saved).
   */
  'panes.saveSplit': ipcCall({
    from: 'shell',
    request: SavedSplit.pick({ name: true }).extend({
      panes: SavedSplit.pick({ workspaceIds: true, sizes: true }).optional(),
    }),
    result: splitId,
  }),
  /** Shows the existing tenants of a split. Errors: `notFound`, also when all were removed. */
  'panes.openSplit': ipcCall({ from: 'shell', request: splitId, result: Nothing }),
  'panes.removeSplit': ipcCall({ from: 'shell', request: splitId, result: Nothing }),
} as const
