import type { z } from 'zod'
import type { RequestInputOf, RequestOf } from '#contract/common/endpoint.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import { errorStatus, errorText, type ErrorCode } from '#contract/common/errors.ts'
import type { operatorEndpoints } from '#contract/http/operator-registry.ts'
import type { endpoints } from '#contract/http/registry.ts'

type Registry = typeof endpoints
type OperatorRegistry = typeof operatorEndpoints
type AnyEndpoint =
  | { [Area in keyof Registry]: Registry[Area][keyof Registry[Area]] }[keyof Registry]
  | OperatorRegistry[keyof OperatorRegistry]

/** Every id of the contract, such as `wallet.statement`. */
export type EndpointId = AnyEndpoint['id']
type EndpointById<Id extends EndpointId> = Extract<AnyEndpoint, { readonly id: Id }>
export type RequestBody<Id extends EndpointId> = RequestInputOf<EndpointById<Id>>

interface RefusalParts {
  message?: string
  fields?: FieldError[]
  details?: Record<string, unknown>
}

/** A failure that the server returns. */
export class Refusal {
  readonly status: number
  readonly body: object

  constructor(code: ErrorCode, { message = errorText[code], ...parts }: RefusalParts) {
    this.status = errorStatus[code]
    this.body = {
      success: false,
      message,
      errorMessage: message,
      errorCode: code,
      requestId: 'request-1',
      ...parts,
    }
  }
}

/** Creates a failed answer; status and text come from the contract by default. */
export const refused = (code: ErrorCode, parts: RefusalParts = {}): Refusal => new Refusal(code, parts)

/** The answer to a call: its result, a refusal, no answer yet (`never`), or a broken connection (`lost`). */
type Outcome<Id extends EndpointId> = z.input<EndpointById<Id>['result']> | Refusal | 'never' | 'lost'

export type Answer<Id extends EndpointId> =
  Outcome<Id> | ((request: RequestOf<EndpointById<Id>>) => Outcome<Id>)

/** Answers by endpoint id. A call without one fails the test. */
export type Answers = { readonly [Id in EndpointId]?: Answer<Id> }
