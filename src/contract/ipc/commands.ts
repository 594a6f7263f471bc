import { z } from 'zod'
import { LocalDateTime } from '#contract/common/dates.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { AppPath, Nothing, OneWorkspace, WorkspaceId } from './ids.ts'
import { PageMenuEntry } from './page.ts'

/** A tenant as the command bar knows it. */
export const CommandTenant = OneWorkspace.extend({
  isSignedIn: z.boolean(),
  /** The entries that its page shows to this person; empty until the page said so. */
  menu: z.array(PageMenuEntry),
})
export type CommandTenant = z.infer<typeof CommandTenant>

/** A booking that a tenant found. */
export const CommandHit = OneWorkspace.extend({
  bookingId: z.string(),
  pnr: z.string(),
  passengers: z.string(),
  route: z.string(),
  travelDate: LocalDateTime,
  statusText: z.string(),
  path: AppPath,
})
export type CommandHit = z.infer<typeof CommandHit>

export const CommandPlace = z.object({ code: z.string(), city: z.string(), name: z.string() })
export type CommandPlace = z.infer<typeof CommandPlace>

/** Calls of the command bar. It reads and goes to places; it never changes anything by itself. */
export const commandCalls = {
  /** Which tenants there are, and what the pages of those where somebody is signed in offer. */
  'commands.context': ipcCall({
    from: 'shell',
    request: Nothing,
    result: z.object({
      /** The tenant that has the keyboard. */
      focusedId: z.string().nullable(),
      tenants: z.array(CommandTenant),
    }),
  }),
  /** Bookings by PNR, ticket number or passenger, of every tenant where somebody is signed in. */
  'commands.find': ipcCall({
    from: 'shell',
    request: z.object({
      text: z.string().trim().min(2).max(80),
      by: z.enum(['pnr', 'name', 'any']).default('any'),
      /** Only these tenants; else all. */
      workspaceIds: z.array(WorkspaceId).max(200).optional(),
      /** Waits for slow tenants too, as long as they may take. */
      isPatient: z.boolean().default(false),
    }),
    result: z.object({
      hits: z.array(CommandHit),
      /** Tenants that have not answered yet: ask for them again, patiently. */
      silent: z.array(z.string()),
      /** Tenants that could not be asked. */
      failed: z.array(z.string()),
    }),
  }),
  /** Airports by name or code, as one tenant's server knows them. Errors: `notFound`, `network`, `notSignedIn`, `forbidden`. */
  'commands.places': ipcCall({
    from: 'shell',
    request: OneWorkspace.extend({ text: z.string().trim().min(2).max(60) }),
    result: z.object({ places: z.array(CommandPlace) }),
  }),
  /** Shows a tenant at one of its pages; the page does what it does when its link is clicked, nothing more. Errors: `notFound`. */
  'commands.goTo': ipcCall({
    from: 'shell',
    request: OneWorkspace.extend({ path: AppPath }),
    result: Nothing,
  }),
} as const

export const commandEvents = {
  /** Ctrl+K, or a page's own button. */
  'commands.asked': ipcEvent({ to: 'shell', payload: Nothing }),
  /** The sheet of all keys. */
  'commands.keysAsked': ipcEvent({ to: 'shell', payload: Nothing }),
} as const
