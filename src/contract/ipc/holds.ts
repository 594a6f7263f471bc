import { z } from 'zod'
import { Instant, IsoDate, LocalDateTime } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { Nothing, OneWorkspace } from './ids.ts'

/**
 * What has a deadline: a held booking, a trip's order that waits for its deposit, places that the waitlist has on hold for
 * the person, or a requested trip that staff have to answer.
 */
export const HoldKind = z.enum(['booking', 'order', 'offer', 'request'])
export type HoldKind = z.infer<typeof HoldKind>

/** A tenant's held booking or trip, as shown in the hold desk. */
export const HoldRow = OneWorkspace.extend({
  kind: HoldKind,
  /** Id of the booking, number of the trip, or an offer's own; unique in its workspace. */
  holdId: z.string(),
  /** PNR of a booking or number of a trip; an offer has none. */
  reference: z.string(),
  /** `DEL–BOM`, or the title of a trip. */
  title: z.string(),
  /** Empty for a trip. */
  airlineName: z.string(),
  /** First day of a trip. */
  travelDate: LocalDateTime.or(IsoDate),
  /** `SHARMA/ANIL +2`. */
  passengers: z.string(),
  /** What is at stake; null for an offer, which has no price before it is ordered. */
  amount: Rupees.nullable(),
  /** What an order needs until the deadline; null for everything else. */
  deposit: Rupees.nullable(),
  /** Null is unknown and counts as most urgent. */
  deadline: Instant.nullable(),
  /** Who set the deadline of a booking; empty for a trip. */
  deadlineSource: z.string(),
  /** How much the wallet is short of the fare; 0 when it is enough, null when the wallet isn't known, as for trips. */
  walletShort: Rupees.nullable(),
  /** Alarms of this hold are silent until then. */
  snoozedUntil: Instant.nullable(),
})
export type HoldRow = z.infer<typeof HoldRow>

/** How up to date a tenant's holds are. */
export const HoldSource = OneWorkspace.extend({
  state: z.enum(['reading', 'ok', 'down', 'signedOut', 'forbidden']),
  /** When its holds were last read. */
  readAt: Instant.nullable(),
  /** This computer's clock minus the server's, by the Date header. */
  clockSkewMs: z.int(),
  /** How many more holds there are than were read; 0 when all are here. */
  notRead: z.int(),
})
export type HoldSource = z.infer<typeof HoldSource>

export const HoldList = z.object({ holds: z.array(HoldRow), sources: z.array(HoldSource) })
export type HoldList = z.infer<typeof HoldList>

const oneHold = OneWorkspace.extend({ holdId: z.string().max(60) })
export type HoldId = z.infer<typeof oneHold>

/** The list for the hold desk, with the hold to open it at: set once, after a click on the hold's alarm. */
export const ShownHoldList = HoldList.extend({ chosen: oneHold.nullable() })
export type ShownHoldList = z.infer<typeof ShownHoldList>

/** What the hold desk opens for a hold: the booking, or one of its dialogs. A trip only has its page. */
export const HoldAct = z.enum(['show', 'issue', 'reprice', 'release'])
export type HoldAct = z.infer<typeof HoldAct>

/** Calls of the hold desk. Errors of all that name a hold: `notFound`. */
export const holdCalls = {
  /** Lists all holds of all tenants with a signed-in person, most urgent first. */
  'holds.list': ipcCall({ from: 'shell', request: Nothing, result: ShownHoldList }),
  /** Asks the tenants again now. */
  'holds.refresh': ipcCall({ from: 'shell', request: Nothing, result: Nothing }),
  /** Silences this hold's alarms for a time, also across restarts. */
  'holds.snooze': ipcCall({
    from: 'shell',
    request: oneHold.extend({ minutes: z.int().min(1).max(1440) }),
    result: Nothing,
  }),
  /** Opens the tenant at the hold, with the dialog for the action. The tenant's own page asks for confirmation. */
  'holds.open': ipcCall({
    from: 'shell',
    request: oneHold.extend({ act: HoldAct }),
    result: Nothing,
  }),
} as const

export const holdEvents = { 'holds.changed': ipcEvent({ to: 'shell', payload: ShownHoldList }) } as const
