import { z } from 'zod'
import { Failure } from '#contract/common/envelope.ts'
import { headerNames } from '#contract/common/headers.ts'
import { listPartnerCalls, type PartnerCall } from './partner-calls.ts'
import type { JsonSchema } from './sample.ts'
import { webhookBodies } from './webhook-bodies.ts'

const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

/** The body of every answer of a call. */
const toAnswer = (result: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { success: { type: 'boolean', const: true }, result, message: { type: 'string' } },
  required: ['success', 'result', 'message'],
})

/** Groups the codes of a call by their HTTP status, as OpenAPI does. */
const toFailures = ({ errors }: PartnerCall): Record<string, object> =>
  Object.fromEntries(
    [...new Set(errors.map(({ status }) => status))]
      .toSorted((one, other) => one - other)
      .map((status) => {
        const ofStatus = errors.filter((error) => error.status === status)
        return [
          String(status),
          {
            description: ofStatus.map(({ code, text }) => `\`${code}\`: ${text}`).join('\n\n'),
            content: json({
              allOf: [
                { $ref: '#/components/schemas/Failure' },
                { type: 'object', properties: { errorCode: { enum: ofStatus.map(({ code }) => code) } } },
              ],
            }),
          },
        ]
      }),
  )

const toParameters = ({ method, needsIdempotencyKey, request, requestExample }: PartnerCall) => [
  ...(needsIdempotencyKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'A new value for each operation. Reuse it to retry a call that got no response.',
          schema: { type: 'string', minLength: 1 },
        },
      ]
    : []),
  ...(method === 'GET'
    ? Object.entries(request.properties ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: request.required?.includes(name) ?? false,
        schema,
        ...(name in requestExample ? { example: (requestExample as Record<string, unknown>)[name] } : {}),
      }))
    : []),
]

const toSuccess = ({ result, resultExample, fileType }: PartnerCall) => ({
  description: 'Success',
  content:
    result === null
      ? { [fileType ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } }
      : json(toAnswer(result), { success: true, result: resultExample, message: '' }),
})

const toOperation = (call: PartnerCall) => ({
  operationId: call.id.replaceAll('.', '_'),
  tags: [call.id.split('.')[0] ?? ''],
  summary: call.summary,
  description: `Scope: \`${call.scope}\`. Limit: \`${call.limit.name}\`, ${call.limit.perMinute} calls a minute.`,
  security: [{ apiKey: [] }],
  parameters: toParameters(call),
  ...(call.method === 'POST'
    ? { requestBody: { required: true, content: json(call.request, call.requestExample) } }
    : {}),
  responses: { '200': toSuccess(call), ...toFailures(call) },
})

const toWebhook = ({ event, summary, schema }: (typeof webhookBodies)[number]) => [
  event,
  {
    post: {
      operationId: `webhook_${event.replaceAll('.', '_')}`,
      summary,
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: json(schema) },
      responses: { '2XX': { description: 'Received. Otherwise we retry for up to 72 hours.' } },
    },
  },
]

const { $schema: _version, ...failure } = z.toJSONSchema(Failure, { target: 'draft-2020-12' })

/** Builds the OpenAPI 3.1 document of the calls that keys can make, for one site. */
export const toOpenApi = ({ companyName, origin }: { companyName: string; origin: string }) => ({
  openapi: '3.1.0',
  info: {
    title: `${companyName} API`,
    version: '1',
    description: `Read ${origin}/api/docs first. Amounts are in rupees with two decimals. Flight times are local to the airport.`,
  },
  servers: [{ url: `${origin}/api` }],
  security: [{ apiKey: [] }],
  paths: Object.fromEntries(
    listPartnerCalls().map((call) => [`/${call.path}`, { [call.method.toLowerCase()]: toOperation(call) }]),
  ),
  webhooks: Object.fromEntries(webhookBodies.map(toWebhook)) as object,
  components: {
    schemas: { Failure: failure },
    securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: headerNames.authToken } },
  },
})
