import { z } from 'zod'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { errorStatus, errorText, type ErrorCode } from '#contract/common/errors.ts'
import type { PartnerLimitName, PartnerScope } from '#contract/entities/partners.ts'
import { partnerDocs } from '#contract/http/partners-docs.ts'
import { allEndpoints } from '#contract/http/registry.ts'
import {
  needsIdempotencyKey,
  partnerLimitsPerMinute,
  toPartnerLimit,
} from '#domain/partners/partner-limits.ts'
import { sampleOf, type JsonSchema } from './sample.ts'

/** What any call with a key may be refused with. */
const sharedErrors: readonly ErrorCode[] = [
  'invalidRequest',
  'notSignedIn',
  'forbidden',
  'notFound',
  'rateLimited',
  'siteSuspended',
  'readOnly',
  'internal',
  'unavailable',
]

/** A call that keys can make, as the reference shows it. */
export interface PartnerCall {
  id: string
  method: 'GET' | 'POST'
  path: string
  summary: string
  scope: PartnerScope | 'any'
  limit: { name: PartnerLimitName; perMinute: number }
  needsIdempotencyKey: boolean
  request: JsonSchema
  requestExample: object
  /** Null for a call that answers with a file of `fileType`. */
  result: JsonSchema | null
  resultExample: unknown
  fileType: string | null
  errors: readonly { code: ErrorCode; status: number; text: string; isShared: boolean }[]
}

/** Converts lists of types, such as those of nullable fields, to `anyOf`, the only form that the reference reads. */
const withSingleTypes = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withSingleTypes)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, withSingleTypes(part)]),
  )
  const { type, ...rest } = parts
  if (!Array.isArray(type) || !type.every((one) => typeof one === 'string')) return parts
  return { anyOf: type.map((one) => (one === 'null' ? { type: one } : { ...rest, type: one })) }
}

/** Converts a schema of the contract. What JSON schema can't say is left to the server. */
const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return withSingleTypes(rest) as JsonSchema
}

const toErrors = ({ errors }: Endpoint): PartnerCall['errors'] =>
  [...new Set([...errors, ...sharedErrors])].map((code) => ({
    code,
    status: errorStatus[code],
    text: errorText[code],
    isShared: !errors.includes(code),
  }))

const toCall = (endpoint: Endpoint, scope: PartnerScope | 'any'): PartnerCall => {
  const doc = partnerDocs[endpoint.id]
  if (!doc) throw new Error(`${endpoint.id} is missing in partners-docs.ts`)
  const limit = toPartnerLimit(endpoint)
  const result = endpoint.fileType ? null : toJsonSchema(endpoint.result, 'output')
  return {
    id: endpoint.id,
    method: endpoint.method,
    path: endpoint.path,
    summary: doc.summary,
    scope,
    limit: { name: limit, perMinute: partnerLimitsPerMinute[limit] },
    needsIdempotencyKey: needsIdempotencyKey(endpoint),
    request: toJsonSchema(endpoint.request, 'input'),
    requestExample: doc.request,
    result,
    resultExample: result && sampleOf(result),
    fileType: endpoint.fileType ?? null,
    errors: toErrors(endpoint),
  }
}

let known: readonly PartnerCall[] | null = null

/** Returns the calls that keys can make, from the contract, in the order of `partnerDocs`. */
export const listPartnerCalls = (): readonly PartnerCall[] => {
  const order = Object.keys(partnerDocs)
  known ??= allEndpoints
    .flatMap((endpoint) => (endpoint.partner ? [toCall(endpoint, endpoint.partner)] : []))
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  return known
}
