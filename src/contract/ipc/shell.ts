import { z } from 'zod'
import { ipcCall, ipcEvent } from './call.ts'
import { AppPath, Nothing, WorkspaceId } from './ids.ts'
import { Panel } from './page.ts'
import { Divider, Pane, SavedSplit } from './panes.ts'
import { RailEntry } from './tenants.ts'
import { OwnWindows } from './windows.ts'

/** A question of the console that one click answers, such as opening an address in the tenant it belongs to. */
export const Offer = z.object({
  id: z.string(),
  text: z.string(),
  /** What the button does. */
  action: z.string(),
  workspaceId: WorkspaceId,
  path: AppPath,
})
export type Offer = z.infer<typeof Offer>

/** Height of the bar of offers in CSS pixels, which the panes lose while there are any. */
export const offerBarHeight = 44

/** Everything that the shell shows. */
export const ShellState = z.object({
  entries: z.array(RailEntry),
  panes: z.array(Pane),
  dividers: z.array(Divider),
  splits: z.array(SavedSplit),
  /** The windows other than the main one. */
  own: OwnWindows,
  /** The part of the shell that covers the panes; null while the panes are visible. */
  panel: Panel.nullable(),
  /** Print jobs and exports: how many run, and how many wait for someone. */
  jobs: z.object({ running: z.int(), attention: z.int() }),
  offers: z.array(Offer),
  /** Something the person must know once, such as a damaged settings file that was moved aside. */
  notices: z.array(z.object({ id: z.string(), text: z.string() })),
  appearance: z.enum(['system', 'light', 'dark']),
})
export type ShellState = z.infer<typeof ShellState>

/** Calls of the shell view about itself. */
export const shellCalls = {
  'shell.state': ipcCall({ from: 'shell', request: Nothing, result: ShellState }),
  /** While a dialog is open the shell is above the tenants' pages. */
  'shell.setDialogOpen': ipcCall({
    from: 'shell',
    request: z.object({ isOpen: z.boolean() }),
    result: Nothing,
  }),
  /** Opens a part of the shell over the panes, or with null shows the panes again. */
  'shell.openPanel': ipcCall({
    from: 'shell',
    request: z.object({ panel: Panel.nullable() }),
    result: Nothing,
  }),
  /** Accepts or dismisses an offer. Errors: `notFound` when it was answered already. */
  'shell.answerOffer': ipcCall({
    from: 'shell',
    request: z.object({ id: z.string(), isAccepted: z.boolean() }),
    result: Nothing,
  }),
  'shell.dismissNotice': ipcCall({ from: 'shell', request: z.object({ id: z.string() }), result: Nothing }),
} as const

/** Events to the shell view. */
export const shellEvents = {
  'shell.changed': ipcEvent({ to: 'shell', payload: ShellState }),
  /** The menu's 'Add Agency', or a link to an unknown agency, whose address is only filled in. */
  'shell.addTenantAsked': ipcEvent({ to: 'shell', payload: z.object({ address: z.string() }) }),
  /** F6 moves keyboard focus to the rail; if the shell has it already, to its panel or the first pane. */
  'shell.railAsked': ipcEvent({ to: 'shell', payload: z.object({ isFromPane: z.boolean() }) }),
} as const
