import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { eventsPath, News, type NewsTopic } from '#contract/http/events.ts'
import type { Db } from '#server/db/database.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import { hashToken } from '#server/people/sessions.ts'
import type { TestServer } from './test-server.ts'
import type { TlsTarget } from './tls-client.ts'

/** One event as a client reads it. */
interface ReceivedEvent {
  event: string
  id: string
  data: string
}

/** A client of live news, or the answer that it got instead of a stream. */
export interface ReceivedStream {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  /** Everything received, as text. */
  text(): string
  events(): ReceivedEvent[]
  /** Every topic received so far, sorted. */
  topics(): NewsTopic[]
  /** The id that a client continues from. */
  lastId(): string
  isOpen(): boolean
  /** Disconnects. */
  close(): Promise<void>
}

const readField = (block: string, name: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))
    .at(-1) ?? ''

const toBlocks = (text: string): string[] => text.split('\n\n').slice(0, -1)

/** Reads an answer as a stream while it arrives. */
export const receiveStream = (answer: http.IncomingMessage): ReceivedStream => {
  let text = ''
  let isOpen = true
  answer.setEncoding('utf8')
  answer.on('data', (part: string) => {
    text += part
  })
  answer.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    answer.once('close', () => {
      isOpen = false
      resolve()
    })
  })
  const events = (): ReceivedEvent[] =>
    toBlocks(text)
      .map((block) => ({
        event: readField(block, 'event'),
        id: readField(block, 'id'),
        data: readField(block, 'data'),
      }))
      .filter(({ data }) => data !== '')
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: () => text,
    events,
    topics: () =>
      [
        ...new Set(
          events()
            .filter(({ event }) => event === 'news')
            .flatMap(({ data }) => News.parse(JSON.parse(data)).topics),
        ),
      ].toSorted(),
    lastId: () =>
      toBlocks(text)
        .map((block) => readField(block, 'id'))
        .findLast((id) => id !== '') ?? '',
    isOpen: () => isOpen,
    close: async () => {
      answer.destroy()
      await closed
    },
  }
}

const listening = new WeakMap<object, Promise<number>>()

/** Makes a test server listen, and returns its port. */
export const listen = ({ app }: Pick<TestServer, 'app'>): Promise<number> => {
  const known = listening.get(app)
  if (known) return known
  const port = app
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => (app.server.address() as AddressInfo).port)
  listening.set(app, port)
  return port
}

interface StreamOptions {
  /** A demo role, signed in on first use; nobody without it. */
  as?: string
  site?: string
  /** The position to continue from. */
  from?: string
  headers?: Record<string, string>
}

/** Connects to a server's live news. Resolves with the head of the answer. */
export const connect = async (
  server: TestServer,
  { as, site = 'skyways', from, headers = {} }: StreamOptions,
): Promise<ReceivedStream> => {
  const port = await listen(server)
  const token = as === undefined ? {} : { 'auth-token': await server.signIn(as, site) }
  return new Promise((resolve, reject) => {
    http
      .get(
        {
          port,
          host: '127.0.0.1',
          path: eventsPath,
          agent: false,
          headers: {
            host: `${site}.localhost`,
            ...token,
            ...(from === undefined ? {} : { 'last-event-id': from }),
            ...headers,
          },
        },
        (answer) => resolve(receiveStream(answer)),
      )
      .on('error', reject)
  })
}

/** Connects, and waits until the stream has begun. */
export const openStream = async (server: TestServer, options: StreamOptions): Promise<ReceivedStream> => {
  const stream = await connect(server, options)
  expect(stream.status, stream.text()).toBe(200)
  await expect.poll(() => stream.events().length).toBeGreaterThan(0)
  return stream
}

/** Adds a customer to a site with a session, and returns its token. */
export const addSession = async (db: Db, siteId: string, now = new Date()): Promise<string> => {
  const token = `token of ${siteId}`
  const userId = `usr_${siteId}_news`
  await db.insert(users).values({
    id: userId,
    siteId,
    email: `news@${siteId}.example`,
    passwordHash: '',
    firstName: 'Leela',
    userType: 'retail',
  })
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    siteId,
    userId,
    address: '127.0.0.1',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  return token
}

/** Connects through a proxy, as a browser does. */
export const connectOverTls = (
  { port, ca }: TlsTarget,
  host: string,
  token: string,
): Promise<ReceivedStream> =>
  new Promise((resolve, reject) => {
    https
      .get(
        {
          host: '127.0.0.1',
          port,
          servername: host,
          ca,
          path: eventsPath,
          headers: { host, 'auth-token': token, 'accept-encoding': 'gzip, br' },
          agent: false,
        },
        (answer) => resolve(receiveStream(answer)),
      )
      .on('error', reject)
  })
