import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tboMethods, type TboMethod, type TboSettings } from '#server/config/tbo-settings.ts'
import { bookingDetails, releasePnr } from './after-sale.ts'
import { book, ticket } from './bookings.ts'
import { calendarFare } from './calendar.ts'
import { cancellationCharges, changeRequestStatus, sendChangeRequest } from './change-requests.ts'
import { createFaultPlan, toEffect, type Effect, type Happening, type PlannedFault } from './faults.ts'
import { asRecord, type Json } from './fields.ts'
import { fareQuote, fareRule, ssr } from './quotes.ts'
import { invalid, responseStatuses, TboRefusal } from './refusals.ts'
import { reshaped } from './reshape.ts'
import { search } from './search.ts'
import { sendAnswer } from './send.ts'
import { agencyBalance, authenticate, logout } from './sessions.ts'
import { createWorld, type TboServerOptions, type World } from './world.ts'

export interface TboRequest {
  method: string
  body: Json
  /** The server's clock when the request arrived. */
  at: Date
}

export interface TboServer {
  readonly url: string
  /** Every request received, including refused and unanswered ones. */
  readonly requests: TboRequest[]
  /** The server's state, to compare with what a caller believes. */
  readonly world: World
  /** Returns the settings of an account at this server; `over` changes individual ones. */
  settings(over?: Partial<TboSettings>): TboSettings
  plan(fault: PlannedFault): void
  /** Discards the remaining plan. */
  clearPlan(): void
  listRequests(method: TboMethod): TboRequest[]
  /** Invalidates all tokens, as when the account is used elsewhere. */
  expireTokens(): void
  close(): Promise<void>
}

type Handler = (world: World, body: Json, effect: Effect) => Json | Promise<Json>

/** Methods whose answers have no `Response` wrapper. */
const bare = new Set<string>(['Authenticate', 'Logout', 'GetAgencyBalance'])
const handlers: Record<TboMethod, Handler> = {
  Authenticate: authenticate,
  Logout: logout,
  GetAgencyBalance: agencyBalance,
  Search: search,
  FareRule: fareRule,
  FareQuote: fareQuote,
  SSR: ssr,
  GetCalendarFare: calendarFare,
  Book: book,
  Ticket: ticket,
  GetBookingDetails: bookingDetails,
  ReleasePNRRequest: releasePnr,
  SendChangeRequest: sendChangeRequest,
  GetChangeRequestStatus: changeRequestStatus,
  GetCancellationCharges: cancellationCharges,
}

/**
 * Starts a local flight supplier that speaks the documented protocol over HTTP, refuses what the documents forbid,
 * and simulates the faults a test plans.
 */
export const startTboServer = async (options: TboServerOptions): Promise<TboServer> => {
  const world = createWorld(options)
  const plan = createFaultPlan()
  const requests: TboRequest[] = []

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = new URL(request.url ?? '/', 'http://tbo').pathname.split('/').at(-1) ?? ''
    const handler = (handlers as Record<string, Handler | undefined>)[method]
    if (request.method !== 'POST' || !handler) {
      response.writeHead(404).end()
      return
    }
    const body = await readBody(request)
    requests.push({ method, body, at: options.now() })
    const happening = plan.take(method)
    if (isBeforeWork(happening)) {
      sendAnswer(request, response, null, happening)
      return
    }
    const answer = await answerCall(world, handler, { method, body, request, happening })
    sendAnswer(request, response, reshaped(answer, happening), happening)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((fault: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(String(fault))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requests,
    world,
    settings: (over) => settingsFor(url, world, over),
    plan: plan.add,
    clearPlan: plan.clear,
    listRequests: (method) => requests.filter((request) => request.method === method),
    expireTokens: () => world.tokens.clear(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const isBeforeWork = (happening: Happening | null): boolean =>
  happening !== null && 'afterWork' in happening && happening.afterWork === false

const answerCall = async (
  world: World,
  handler: Handler,
  call: { method: string; body: Json; request: IncomingMessage; happening: Happening | null },
): Promise<Json> => {
  const { method, body, request, happening } = call
  const wrap = (content: Json): Json => (bare.has(method) ? content : { Response: content })
  try {
    if (!String(request.headers['content-type']).startsWith('application/json'))
      throw invalid('Content-Type has to be application/json')
    if (happening?.kind === 'error')
      throw new TboRefusal(
        happening.status ??
          (happening.errorCode === 6 ? responseStatuses.InValidSession : responseStatuses.Failed),
        happening.errorCode,
        happening.message ?? 'Planned refusal',
      )
    const content = await handler(world, body, toEffect(happening))
    if (bare.has(method)) return content
    return wrap({
      ResponseStatus: responseStatuses.Successfull,
      Error: { ErrorCode: 0, ErrorMessage: '' },
      ...content,
    })
  } catch (fault) {
    if (!(fault instanceof TboRefusal)) throw fault
    const error = { ErrorCode: fault.errorCode, ErrorMessage: fault.message }
    return wrap(
      bare.has(method)
        ? { Status: 2, Error: error }
        : { ResponseStatus: fault.status, Error: error, TraceId: body['TraceId'] ?? null },
    )
  }
}

const readBody = async (request: IncomingMessage): Promise<Json> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return asRecord(JSON.parse(Buffer.concat(pieces).toString('utf8')), 'body')
}

const settingsFor = (url: string, { account }: World, over: Partial<TboSettings> = {}): TboSettings => ({
  ...account,
  environment: 'staging',
  endUserIp: '203.0.113.9',
  urls: Object.fromEntries(
    tboMethods.map((method) => [
      method,
      `${url}/${bare.has(method) ? 'SharedData.svc' : 'AirService.svc'}/rest/${method}`,
    ]),
  ) as Record<TboMethod, string>,
  sources: [
    { source: 'GDS', name: 'GDS', isLCC: false },
    { source: '6E', name: 'IndiGo', isLCC: true },
    { source: 'SG', name: 'SpiceJet', isLCC: true },
    { source: 'FZ', name: 'flydubai', isLCC: true },
  ],
  readTimeoutMs: 20_000,
  purchaseTimeoutMs: 3_000,
  maxAnswerBytes: 20 * 1024 * 1024,
  sendsAllTicketIdsOnFullCancellation: true,
  noBookingAnswers: ['No booking found for the given details'],
  refusalAnswers: [],
  searchBudget: { perMinute: 1_000_000, atOnce: 1_000 },
  dumpFolder: null,
  ...over,
})
