import { z } from 'zod'
import { ipcCall, ipcEvent } from './call.ts'
import { AppPath, Nothing, WorkspaceId } from './ids.ts'
import { Panel } from './page.ts'
import { Divider, Pane, SavedSplit } from './panes.ts'
import { RailEntry } from './tenants.ts'

/** A question of the console that one click answers, such as to open an address in the tenant that it belongs to. */
export const Offer = z.object({
  id: z.string(),
  text: z.string(),
  /** What the button does. */
  action: z.string(),
  workspaceId: WorkspaceId,
  path: AppPath,
})
export type Offer = z.infer<typeof Offer>

/** Height of the bar of offers in CSS pixels, which it takes from the panes while there are any. */
export const offerBarHeight = 44

/** Everything that the shell shows. */
export const ShellState = z.object({
  entries: z.array(RailEntry),
  panes: z.array(Pane),
  dividers: z.array(Divider),
  splits: z.array(SavedSplit),
  /** The part of the shell that lies over the panes; null while the panes are seen. */
  panel: Panel.nullable(),
  /** Print jobs and exports: how many run, and how many wait for somebody. */
  jobs: z.object({ running: z.int(), attention: z.int() }),
  offers: z.array(Offer),
  /** Something that the person has to know once, such as a damaged settings file that was set aside. */
  notices: z.array(z.object({ id: z.string(), text: z.string() })),
  appearance: z.enum(['system', 'light', 'dark']),
})
export type ShellState = z.infer<typeof ShellState>

/** Calls of the shell view about itself. */
export const shellCalls = {
  'shell.state': ipcCall({ from: 'shell', request: Nothing, result: ShellState }),
  /** While a dialog is open the shell lies above the tenants' pages. */
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
  /** Does what the offer says, or takes it off the screen. Errors: `notFound` when it was answered already. */
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
  /** The menu's 'Add Tenant', or a link to a tenant that is not there yet: its address is filled in, nothing more. */
  'shell.addTenantAsked': ipcEvent({ to: 'shell', payload: z.object({ address: z.string() }) }),
  /** F6: the keyboard goes to the rail; where the shell has it already, on to its panel or to the first pane. */
  'shell.railAsked': ipcEvent({ to: 'shell', payload: z.object({ isFromPane: z.boolean() }) }),
} as const
