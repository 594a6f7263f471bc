import { z } from 'zod'
import { SiteTheme } from '../entities/site.ts'
import { ipcCall, ipcEvent } from './call.ts'
import type { ShellCallName, ShellEventName } from './names.ts'

/** Opaque id of a workspace: a valid host label, and the host of its pages (`app://<id>/`). Tells nothing about tenant or user. */
export const WorkspaceId = z.string().regex(/^w[a-z0-9]{19}$/)
export type WorkspaceId = z.infer<typeof WorkspaceId>

export const TenantName = z
  .string()
  .trim()
  .min(1, 'This is required field.')
  .max(60, 'A name has at most 60 letters.')

/** One entry of the rail. Never holds a token. */
export const RailEntry = z.object({
  workspaceId: WorkspaceId,
  name: z.string(),
  /** Address as people write it: host, and port when it is not the usual one. */
  address: z.string(),
  theme: SiteTheme,
  /** E-mail of the person who signed in last; empty when nobody did. */
  userLabel: z.string(),
  isSignedIn: z.boolean(),
  /** Why the session lives for this run only; null while the keychain works. */
  keychainWarning: z.string().nullable(),
})
export type RailEntry = z.infer<typeof RailEntry>

/** A workspace on the screen, and where, in CSS pixels of the window. The tenant band is the shell's, above `y`. */
export const Pane = z.object({
  workspaceId: WorkspaceId,
  x: z.number(),
  width: z.number(),
  bandHeight: z.number(),
  status: z.enum(['loading', 'ready', 'crashed', 'failed']),
  /** What happened, for `crashed` and `failed`. */
  message: z.string(),
  isFocused: z.boolean(),
})
export type Pane = z.infer<typeof Pane>

/** Everything that the shell shows. */
export const ShellState = z.object({
  entries: z.array(RailEntry),
  panes: z.array(Pane),
  /** Something that the person has to know once, such as a damaged settings file that was set aside. */
  notices: z.array(z.object({ id: z.string(), text: z.string() })),
})
export type ShellState = z.infer<typeof ShellState>

/** A tenant as it shows itself before anybody types a password. */
export const TenantPreview = z.object({
  origin: z.string(),
  address: z.string(),
  siteId: z.string(),
  companyName: z.string(),
  theme: SiteTheme,
})
export type TenantPreview = z.infer<typeof TenantPreview>

const nothing = z.object({})
const one = z.object({ workspaceId: WorkspaceId })
const address = z.string().trim().min(1, 'This is required field.').max(300)

/** Calls of the shell view. */
export const shellCalls = {
  'shell.state': ipcCall({ from: 'shell', request: nothing, result: ShellState }),
  /** While a dialog is open the shell lies above the tenants' pages. */
  'shell.setDialogOpen': ipcCall({
    from: 'shell',
    request: z.object({ isOpen: z.boolean() }),
    result: nothing,
  }),
  'shell.dismissNotice': ipcCall({ from: 'shell', request: z.object({ id: z.string() }), result: nothing }),
  /** Asks the server at an address who it is. Errors: `invalidAddress`, `unknownTenant` (the server's words), `network`. */
  'tenants.look': ipcCall({ from: 'shell', request: z.object({ address }), result: TenantPreview }),
  /** Looks again and adds what it finds, so that what is shown is what is added. */
  'tenants.add': ipcCall({
    from: 'shell',
    request: z.object({ address, name: z.union([TenantName, z.literal('')]).default('') }),
    result: one,
  }),
  'tenants.rename': ipcCall({
    from: 'shell',
    request: z.object({ workspaceId: WorkspaceId, name: TenantName }),
    result: nothing,
  }),
  /** Signs out, takes the token from the keychain and clears everything that the workspace stored. */
  'tenants.remove': ipcCall({ from: 'shell', request: one, result: nothing }),
  /** Shows one workspace alone. */
  'panes.show': ipcCall({ from: 'shell', request: one, result: nothing }),
  /** Shows a workspace beside those that are on the screen. */
  'panes.showBeside': ipcCall({ from: 'shell', request: one, result: nothing }),
  'panes.close': ipcCall({ from: 'shell', request: one, result: nothing }),
  'panes.reload': ipcCall({ from: 'shell', request: one, result: nothing }),
} as const satisfies Record<ShellCallName, unknown>

/** Events to the shell view. */
export const shellEvents = {
  'shell.changed': ipcEvent({ to: 'shell', payload: ShellState }),
  /** The menu's 'Add Tenant'. */
  'shell.addTenantAsked': ipcEvent({ to: 'shell', payload: nothing }),
} as const satisfies Record<ShellEventName, unknown>
