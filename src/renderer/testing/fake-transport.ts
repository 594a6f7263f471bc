import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { headerNames } from '#contract/common/headers.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { allEndpoints } from '#contract/http/registry.ts'
import { Refusal, type Answers, type EndpointId } from './answers.ts'

export interface SentCall {
  id: EndpointId
  /** The request as it was sent, before the contract's defaults. */
  body: unknown
  idempotencyKey: string | null
}

export interface FakeTransport {
  readonly adapter: AxiosAdapter
  readonly calls: SentCall[]
  /** What went against the contract or had no answer; a test with any of them fails. */
  readonly faults: string[]
  /** Adds answers, or replaces those there are. */
  answer: (more: Answers) => void
}

const findEndpoint = ({ method = 'get', url = '' }: InternalAxiosRequestConfig): Endpoint | undefined =>
  allEndpoints.find(
    (one) => one.method === method.toUpperCase() && (one.path === url || one.alsoAt?.includes(url)),
  )

const readBody = ({ data, params }: InternalAxiosRequestConfig): unknown =>
  typeof data === 'string' ? JSON.parse(data) : (params ?? {})

const respond = (config: InternalAxiosRequestConfig, status: number, data: object): AxiosResponse => ({
  config,
  status,
  data,
  statusText: '',
  headers: {},
})

/** Answers the renderer's calls as a test says, and checks both directions against the contract. */
export const createFakeTransport = (initial: Answers): FakeTransport => {
  let answers: Partial<Record<string, unknown>> = initial
  const calls: SentCall[] = []
  const faults: string[] = []
  const fail = (config: InternalAxiosRequestConfig, fault: string): never => {
    faults.push(fault)
    throw new AxiosError(fault, AxiosError.ERR_BAD_RESPONSE, config)
  }

  const adapter: AxiosAdapter = async (config) => {
    const endpoint = findEndpoint(config)
    if (!endpoint) return fail(config, `${config.method} ${config.url} is not in the contract`)
    const { id } = endpoint
    const body = readBody(config)
    const key: unknown = config.headers.get(headerNames.idempotencyKey)
    calls.push({ id: id as EndpointId, body, idempotencyKey: typeof key === 'string' ? key : null })
    const request = endpoint.request.safeParse(body)
    if (!request.success) return fail(config, `request of ${id}: ${request.error.message}`)
    if (!(id in answers)) return fail(config, `${id} has no answer: add it to the test's answers`)
    const answer = answers[id]
    const outcome: unknown = typeof answer === 'function' ? answer(request.data) : answer
    if (outcome === 'never') return new Promise(() => undefined)
    if (outcome === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    if (outcome instanceof Refusal) return respond(config, outcome.status, outcome.body)
    const result = endpoint.result.safeParse(outcome)
    if (!result.success) return fail(config, `answer of ${id}: ${result.error.message}`)
    return respond(config, 200, { success: true, message: '', result: outcome })
  }
  return {
    adapter,
    calls,
    faults,
    answer: (more) => {
      answers = { ...answers, ...more }
    },
  }
}
