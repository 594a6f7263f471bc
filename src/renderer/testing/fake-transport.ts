import { headerNames } from '#contract/common/headers.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { operatorEndpoints } from '#contract/http/operator-registry.ts'
import { allEndpoints } from '#contract/http/registry.ts'
import { NoAnswer, type HttpAnswer, type HttpRequest, type Transport } from '#renderer/store/transport.ts'
import { Refusal, type Answers, type EndpointId } from './answers.ts'

export interface SentCall {
  id: EndpointId
  /** The request as it was sent, before the contract's defaults. */
  body: unknown
  idempotencyKey: string | null
}

export interface FakeTransport {
  readonly send: Transport
  readonly calls: SentCall[]
  /** Calls that broke the contract or had no answer; any of them fails the test. */
  readonly faults: string[]
  /** Adds or replaces answers. */
  answer: (more: Answers) => void
}

const known: readonly Endpoint[] = [...allEndpoints, ...Object.values(operatorEndpoints)]

const findEndpoint = ({ method, path }: HttpRequest): Endpoint | undefined =>
  known.find((one) => one.method === method && (one.path === path || one.alsoAt?.includes(path)))

const respond = (status: number, data: unknown): HttpAnswer => ({ status, data, headers: new Headers() })

/** Answers the renderer's calls as a test says, and checks requests and results against the contract. */
export const createFakeTransport = (initial: Answers): FakeTransport => {
  let answers: Partial<Record<string, unknown>> = initial
  const calls: SentCall[] = []
  const faults: string[] = []
  const fail = (fault: string): never => {
    faults.push(fault)
    throw new Error(fault)
  }

  const send: Transport = async (request) => {
    const endpoint = findEndpoint(request)
    if (!endpoint) return fail(`${request.method} ${request.path} is not in the contract`)
    const { id } = endpoint
    const body = request.input ?? {}
    const idempotencyKey = request.headers.get(headerNames.idempotencyKey)
    calls.push({ id: id as EndpointId, body, idempotencyKey })
    const parsed = endpoint.request.safeParse(body)
    if (!parsed.success) return fail(`request of ${id}: ${parsed.error.message}`)
    if (!(id in answers)) return fail(`${id} has no answer: add it to the test's answers`)
    const answer = answers[id]
    const outcome: unknown = typeof answer === 'function' ? answer(parsed.data) : answer
    if (outcome === 'never') return new Promise(() => undefined)
    if (outcome === 'lost') throw new NoAnswer(false)
    if (outcome instanceof Refusal) return respond(outcome.status, outcome.body)
    const result = endpoint.result.safeParse(outcome)
    if (!result.success) return fail(`answer of ${id}: ${result.error.message}`)
    return respond(200, { success: true, message: '', result: outcome })
  }
  return {
    send,
    calls,
    faults,
    answer: (more) => {
      answers = { ...answers, ...more }
    },
  }
}
