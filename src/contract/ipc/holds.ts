import { z } from 'zod'
import { Instant, LocalDateTime } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { Nothing, OneWorkspace } from './ids.ts'

/** A held booking of one of the tenants, as the hold desk shows it. */
export const HoldRow = OneWorkspace.extend({
  bookingId: z.string(),
  pnr: z.string(),
  /** `DEL–BOM`. */
  route: z.string(),
  airlineName: z.string(),
  travelDate: LocalDateTime,
  /** `SHARMA/ANIL +2`. */
  passengers: z.string(),
  amount: Rupees,
  /** Null: nobody knows it, so it counts as the most urgent. */
  deadline: Instant.nullable(),
  deadlineSource: z.string(),
  /** How much the wallet lacks for the fare; 0 when it is enough, null when the wallet is not known. */
  walletShort: Rupees.nullable(),
  /** Alarms of this hold are silent until then. */
  snoozedUntil: Instant.nullable(),
})
export type HoldRow = z.infer<typeof HoldRow>

/** How well the desk knows the holds of a tenant. */
export const HoldSource = OneWorkspace.extend({
  state: z.enum(['reading', 'ok', 'down', 'signedOut', 'forbidden']),
  /** When its holds were last read. */
  readAt: Instant.nullable(),
  /** This computer's clock minus the server's, by the Date header. */
  clockSkewMs: z.int(),
  /** How many holds there are beyond those that were read; 0 when all are here. */
  notRead: z.int(),
})
export type HoldSource = z.infer<typeof HoldSource>

export const HoldList = z.object({ holds: z.array(HoldRow), sources: z.array(HoldSource) })
export type HoldList = z.infer<typeof HoldList>

const oneHold = OneWorkspace.extend({ bookingId: z.string().max(60) })

/** Calls of the hold desk. Errors of all that name a hold: `notFound`. */
export const holdCalls = {
  /** All holds of all tenants where somebody is signed in, the most urgent first. */
  'holds.list': ipcCall({ from: 'shell', request: Nothing, result: HoldList }),
  /** Asks the tenants again now. */
  'holds.refresh': ipcCall({ from: 'shell', request: Nothing, result: Nothing }),
  /** Gives no alarm of this hold for so long, also after a restart. */
  'holds.snooze': ipcCall({
    from: 'shell',
    request: oneHold.extend({ minutes: z.int().min(1).max(1440) }),
    result: Nothing,
  }),
  /** Opens the tenant at the hold, with the dialog of what is to be done. The tenant's own page asks and confirms. */
  'holds.open': ipcCall({
    from: 'shell',
    request: oneHold.extend({ act: z.enum(['show', 'issue', 'reprice', 'release']) }),
    result: Nothing,
  }),
} as const

export const holdEvents = { 'holds.changed': ipcEvent({ to: 'shell', payload: HoldList }) } as const
