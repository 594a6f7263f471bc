import type { z } from 'zod'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { FactorStep } from '#domain/accounts/second-factor.ts'
import type { Person } from '#server/calls/context.ts'
import type { OperatorCall } from './call.ts'
import type { OperatorRow } from './people/operators.repo.ts'

/** Context that a handler gets with an operator's call. */
export interface OperatorContext extends OperatorCall {
  /** Null for the calls of the sign-in page. */
  operator: OperatorRow | null
  secondFactor: Person['secondFactor']
  factorStep: FactorStep
  client: {
    address: string
    userAgent: string
    requestId: string
    /** The origin of the operator's pages, which the call came from. */
    origin: string
    signal: AbortSignal
  }
  /** The token of the session; null without one. */
  token: string | null
  startSession: (token: string, expiresAt: Date) => void
  endSession: () => void
}

/** An operator's endpoint with its handler. */
export interface BoundOperatorCall {
  readonly endpoint: Endpoint
  readonly handle: (input: unknown, context: OperatorContext) => Promise<unknown>
}

/** Binds a handler to its endpoint. The contract determines the input and result types. */
export const bindOperator = <Req extends z.ZodType, Res extends z.ZodType>(
  endpoint: Endpoint<Req, Res>,
  handle: (input: z.output<Req>, context: OperatorContext) => Promise<z.output<Res>>,
): BoundOperatorCall => ({ endpoint, handle: (input, context) => handle(input as z.output<Req>, context) })
