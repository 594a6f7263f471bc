import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'

/** An open session of the calling operator. */
export const OperatorSession = z.object({
  /** Identifies the session to its owner; can't be used to sign in. */
  sessionId: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isThis: z.boolean(),
})
export type OperatorSession = z.infer<typeof OperatorSession>

/** Last used first, 100 at most. */
const mySessions = endpoint({
  id: 'operator.mySessions',
  area: 'operator',
  method: 'GET',
  path: 'operator/mySessions',
  access: 'operator',
  request: z.object({}),
  result: z.array(OperatorSession),
  errors: [],
})

/** Ends another session of the operator. */
const endMySession = endpoint({
  id: 'operator.endMySession',
  area: 'operator',
  method: 'POST',
  path: 'operator/endMySession',
  access: 'operator',
  request: z.object({ sessionId: z.string().min(1).max(60) }),
  result: z.object({}),
  errors: ['notFound', 'wrongState'],
})

/** Ends every other session of the operator. */
const endOtherSessions = endpoint({
  id: 'operator.endOtherSessions',
  area: 'operator',
  method: 'POST',
  path: 'operator/endOtherSessions',
  access: 'operator',
  request: z.object({}),
  result: z.object({ endedSessions: z.int() }),
  errors: [],
})

/** Like `users.useSession`. A session also ends after its lifetime, which use doesn't extend. */
const useSession = endpoint({
  id: 'operator.useSession',
  area: 'operator',
  method: 'POST',
  path: 'operator/useSession',
  access: 'operator',
  request: z.object({ isUsed: z.boolean() }),
  result: z.object({ secondsLeft: z.int() }),
  errors: [],
})

/** Endpoints for the calling operator's sessions. */
export const operatorSessionEndpoints = { mySessions, endMySession, endOtherSessions, useSession }
