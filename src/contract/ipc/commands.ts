import { z } from 'zod'
import { bookingActs } from '#contract/common/booking-acts.ts'
import { LocalDateTime } from '#contract/common/dates.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { AppPath, Nothing, OneWorkspace, WorkspaceId } from './ids.ts'
import { PageMenuEntry } from './page.ts'

/** A tenant in the command bar. */
export const CommandTenant = OneWorkspace.extend({
  isSignedIn: z.boolean(),
  /** The menu entries that its page shows to this person; empty until the page reports them. */
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
  /** Where each act begins that the booking's state allows. */
  acts: z.partialRecord(z.enum(bookingActs), AppPath),
})
export type CommandHit = z.infer<typeof CommandHit>

export const CommandPlace = z.object({ code: z.string(), city: z.string(), name: z.string() })
export type CommandPlace = z.infer<typeof CommandPlace>

/** Calls of the command bar. It reads and navigates; it never changes anything by itself. */
export const commandCalls = {
  /** Lists the tenants, and the pages of those with a signed-in person. */
  'commands.context': ipcCall({
    from: 'shell',
    request: Nothing,
    result: z.object({
      /** The tenant that has the keyboard. */
      focusedId: z.string().nullable(),
      tenants: z.array(CommandTenant),
    }),
  }),
  /** Finds bookings by PNR, ticket number or passenger, at every tenant with a signed-in person. */
  'commands.find': ipcCall({
    from: 'shell',
    request: z.object({
      text: z.string().trim().min(2).max(80),
      by: z.enum(['pnr', 'name', 'any']).default('any'),
      /** Only these tenants; all if absent. */
      workspaceIds: z.array(WorkspaceId).max(200).optional(),
      /** Waits for slow tenants up to their own limit. */
      isPatient: z.boolean().default(false),
    }),
    result: z.object({
      hits: z.array(CommandHit),
      /** Tenants that haven't answered yet: request them again with `isPatient`. */
      silent: z.array(z.string()),
      /** Tenants that could not be asked. */
      failed: z.array(z.string()),
    }),
  }),
  /**
   * Finds airports by name or code at one tenant's server. Errors: `notFound`, `network`, `notSignedIn`, `forbidden`.
   */
  'commands.places': ipcCall({
    from: 'shell',
    request: OneWorkspace.extend({ text: z.string().trim().min(2).max(60) }),
    result: z.object({ places: z.array(CommandPlace) }),
  }),
  /** Opens one of a tenant's pages, as if its link had been clicked. Errors: `notFound`. */
  'commands.goTo': ipcCall({
    from: 'shell',
    request: OneWorkspace.extend({ path: AppPath }),
    result: Nothing,
  }),
} as const

export const commandEvents = {
  /** Ctrl+K, or a page's own button. */
  'commands.asked': ipcEvent({ to: 'shell', payload: Nothing }),
  /** Opens the keyboard shortcuts sheet. */
  'commands.keysAsked': ipcEvent({ to: 'shell', payload: Nothing }),
} as const
