import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { MySession } from './accounts.ts'

const id = z.string().trim().min(1).max(60)

/** What someone did with or for an account. */
export const CustomerEvent = z.object({
  eventId: z.string(),
  at: Instant,
  /** Name of the action in the audit trail, such as `customer.block`. */
  action: z.string(),
  /** Null for what the system did. */
  actor: z.object({ userId: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
  /** Changed fields as text. A field that is empty before or after was added or removed. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type CustomerEvent = z.infer<typeof CustomerEvent>

/** What the audit trail says about an account and its company, newest first. */
const getCustomerAuditTrail = endpoint({
  id: 'users.getCustomerAuditTrail',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getCustomerAuditTrail',
  access: 'staff',
  right: 'customers.view',
  request: z.object({ userId: id, ...pageRequest }),
  result: z.object({ events: z.array(CustomerEvent), ...pageInfo }),
  errors: ['notFound'],
})

export const CustomerSession = MySession.omit({ isThis: true })
export type CustomerSession = z.infer<typeof CustomerSession>

/** Open sessions of an account, last used first; 100 at most. */
const getCustomerSessions = endpoint({
  id: 'users.getCustomerSessions',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getCustomerSessions',
  access: 'staff',
  right: 'customers.view',
  request: z.object({ userId: id }),
  result: z.object({ sessions: z.array(CustomerSession), hasSecondFactor: z.boolean().default(false) }),
  errors: ['notFound', 'forbidden'],
})

const endCustomerSession = endpoint({
  id: 'users.endCustomerSession',
  area: 'users',
  method: 'POST',
  path: 'wl/user/endCustomerSession',
  access: 'staff',
  right: 'customers.block',
  request: z.object({ userId: id, sessionId: z.string().max(60) }),
  result: z.object({}),
  errors: ['notFound', 'forbidden'],
  refusedInJump: true,
})

/** What the screen of one customer needs besides the account itself. */
export const customersDetailsEndpoints = {
  getCustomerAuditTrail,
  getCustomerSessions,
  endCustomerSession,
}
