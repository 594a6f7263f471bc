import { z } from 'zod'
import { Instant, LocalDateTime } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { ipcCall, ipcEvent } from './call.ts'
import { Nothing, OneWorkspace } from './ids.ts'

/** A tenant's kept fare, as shown in the fare tray of all agencies. */
export const KeptFareRow = OneWorkspace.extend({
  keptFareId: z.string(),
  /** `DN 101, DN 220`. */
  flights: z.string(),
  /** `DEL–BOM`. */
  route: z.string(),
  departure: LocalDateTime,
  fareName: z.string(),
  /** The most flights in one leg, less one. */
  stops: z.int(),
  checkedBag: z.string(),
  /** What the customer pays, with the fare's markup. */
  price: Rupees,
  /** Null for readers who may not see it. */
  net: Rupees.nullable(),
  outcome: z.enum(['same', 'cheaper', 'dearer', 'moved', 'choose', 'gone']).nullable(),
  /** New minus previous price at the last check. */
  difference: Rupees,
  expiresAt: Instant,
  canHold: z.boolean(),
  note: z.string(),
})
export type KeptFareRow = z.infer<typeof KeptFareRow>

/** How up to date a tenant's fares are. */
export const FareSource = OneWorkspace.extend({
  state: z.enum(['reading', 'ok', 'down', 'signedOut', 'forbidden']),
  /** This computer's clock minus the server's, by the Date header. */
  clockSkewMs: z.int(),
})
export type FareSource = z.infer<typeof FareSource>

export const FareList = z.object({ fares: z.array(KeptFareRow), sources: z.array(FareSource) })
export type FareList = z.infer<typeof FareList>

const oneFare = OneWorkspace.extend({ keptFareId: z.string().max(60) })

/** What the tray opens for a fare: its details, its booking form with the hold first, or its price check. */
export const FareAct = z.enum(['show', 'hold', 'reprice'])
export type FareAct = z.infer<typeof FareAct>

/** Calls of the fare tray of all agencies. Every action happens in the agency's own page. */
export const fareTrayCalls = {
  'fares.list': ipcCall({ from: 'shell', request: Nothing, result: FareList }),
  /** Asks every tenant with a signed-in person again. */
  'fares.refresh': ipcCall({ from: 'shell', request: Nothing, result: Nothing }),
  /** Opens the tenant's own tray at the fare. Errors: `notFound` unless that tenant sent this fare. */
  'fares.open': ipcCall({ from: 'shell', request: oneFare.extend({ act: FareAct }), result: Nothing }),
  /** Opens a tenant's own tray, which reprices all its fares. Errors: `notFound` when it has none. */
  'fares.repriceAll': ipcCall({ from: 'shell', request: OneWorkspace, result: Nothing }),
} as const

export const fareTrayEvents = { 'fares.changed': ipcEvent({ to: 'shell', payload: FareList }) } as const
