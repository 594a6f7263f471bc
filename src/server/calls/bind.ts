import type { z } from 'zod'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { CallContext } from './context.ts'
import type { JsonBytes } from './json-bytes.ts'

/** An endpoint with its handler, as a feature's routes file creates it. */
export interface BoundCall {
  readonly endpoint: Endpoint
  readonly handle: (input: unknown, context: CallContext) => Promise<unknown>
}

/** Binds a handler to its endpoint. The contract determines the input and result types. */
export const bind = <Req extends z.ZodType, Res extends z.ZodType>(
  endpoint: Endpoint<Req, Res>,
  handle: (input: z.output<Req>, context: CallContext) => Promise<z.output<Res> | JsonBytes<z.output<Res>>>,
): BoundCall => ({ endpoint, handle: (input, context) => handle(input as z.output<Req>, context) })
