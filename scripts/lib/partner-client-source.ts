import { listPartnerCalls, type PartnerCall } from '#server/features/partners/reference/partner-calls.ts'
import { toTypeScript } from './to-typescript.ts'

const runtime = `/** The error of a failed call. Act on \`code\`; \`message\` says what happened and what to do. */
export class PartnerError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly details: Record<string, unknown>
  constructor(status: number, code: string, message: string, requestId: string, details: Record<string, unknown>) {
    super(message)
    this.name = 'PartnerError'
    this.status = status
    this.code = code
    this.requestId = requestId
    this.details = details
  }
}

export interface PartnerClientOptions {
  /** The origin that the key works at, such as \`https://travel-site.example\`. */
  origin: string
  key: string
  fetch?: typeof fetch
}
export interface CallOptions {
  signal?: AbortSignal
}
export interface BuyingOptions extends CallOptions {
  /** A new value for each operation. Send the same value when you retry a call that got no response. */
  idempotencyKey: string
}

type Failure = { errorCode?: string; message?: string; requestId?: string; details?: Record<string, unknown> }

const toError = async (answer: Response): Promise<PartnerError> => {
  const text = await answer.text()
  let failure: Failure = {}
  try {
    failure = JSON.parse(text) as Failure
  } catch {
    // The response came from a proxy rather than the API.
  }
  return new PartnerError(
    answer.status,
    failure.errorCode ?? 'unknown',
    failure.message ?? "The response didn't come from the API.",
    failure.requestId ?? answer.headers.get('x-request-id') ?? '',
    failure.details ?? {},
  )
}
`

const toTypeName = (id: string): string =>
  id.replaceAll(/(^|\.)([a-z])/g, (_all, _dot: string, letter: string) => letter.toUpperCase())

const toTypes = ({ id, request, result }: PartnerCall): string =>
  [
    `export type ${toTypeName(id)}Request = ${toTypeScript(request)}`,
    result === null ? '' : `export type ${toTypeName(id)}Result = ${toTypeScript(result)}`,
  ]
    .filter((line) => line !== '')
    .join('\n')

const toMethod = ({ id, method, path, summary, needsIdempotencyKey, result }: PartnerCall): string => {
  const name = id.split('.')[1] ?? id
  const options = needsIdempotencyKey ? 'options: BuyingOptions' : 'options: CallOptions = {}'
  const answer = result === null ? 'Uint8Array' : `${toTypeName(id)}Result`
  const send = result === null ? 'file' : `json<${answer}>`
  return `      /** ${summary} */
      ${name}: (input: ${toTypeName(id)}Request, ${options}): Promise<${answer}> =>
        ${send}('${method}', '${path}', input, options),`
}

/** Writes the client that partners use: one file of TypeScript without dependencies, with the types of the reference. */
export const toPartnerClient = (calls: readonly PartnerCall[] = listPartnerCalls()): string => {
  const areas = [...new Set(calls.map(({ id }) => id.split('.')[0] ?? ''))]
  const groups = areas.map((area) => {
    const methods = calls.filter(({ id }) => id.startsWith(`${area}.`)).map(toMethod)
    return `    ${area}: {\n${methods.join('\n')}\n    },`
  })
  return `${runtime}
${calls.map(toTypes).join('\n')}

/** Creates a client of the API. Every method throws \`PartnerError\` when the call fails. */
export const createPartnerClient = ({ origin, key, fetch: send = fetch }: PartnerClientOptions) => {
  const request = async (method: 'GET' | 'POST', path: string, input: object, options: Partial<BuyingOptions>) => {
    const url = new URL(\`/api/\${path}\`, origin)
    if (method === 'GET')
      for (const [name, value] of Object.entries(input)) if (value !== undefined) url.searchParams.set(name, String(value))
    const answer = await send(url, {
      method,
      headers: {
        'auth-token': key,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
    if (!answer.ok) throw await toError(answer)
    return answer
  }
  const json = async <T>(...call: Parameters<typeof request>): Promise<T> =>
    ((await (await request(...call)).json()) as { result: T }).result
  const file = async (...call: Parameters<typeof request>): Promise<Uint8Array> =>
    new Uint8Array(await (await request(...call)).arrayBuffer())
  return {
${groups.join('\n')}
  }
}
`
}
