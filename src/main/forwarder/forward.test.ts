import { getEventListeners } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryKeychain } from '#main/keychain/memory-keychain.ts'
import { openVault } from '#main/keychain/token-vault.ts'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { createForward, type ForwardCall, type ForwardDeps } from './forward.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Creates a forwarder with one workspace, whose server answers with `answer`. It waits 30 s unless `parts` says otherwise. */
async function forwardTo(answer: RequestListener, parts: Partial<ForwardDeps> = {}) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const workspaces = openWorkspaces(inMemorySettings())
  const origin = `http://127.0.0.1:${port}`
  const theme = { primary: '#0b5fff', accent: '#ff7a00', glyph: 'S' }
  const { id } = workspaces.add({ origin, siteId: 's', companyName: 'Skyways', theme }, '')
  const reached: string[] = []
  const vault = openVault(memoryKeychain(), workspaces, () => undefined)
  const forward = createForward({
    workspaces,
    vault,
    getFetch: () => (url, init) => fetch(url, init),
    onSignedOut: () => undefined,
    onReach: (_id, reach) => reached.push(reach),
    timeoutMs: 30_000,
    ...parts,
  })
  const send = (call: Partial<ForwardCall>) =>
    forward({
      workspaceId: id,
      method: 'GET',
      pathAndQuery: '/api/x',
      headers: new Headers(),
      body: null,
      session: null,
      ...call,
    })
  const ask = (signal?: AbortSignal, session: 'ends' | null = null) =>
    send({ session, ...(signal ? { signal } : {}) })
  return { ask, send, reached, vault, id }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A busy machine may need most of a second to answer; the forwarder's own limit ends the call. */
const within = 10_000
const silent: Partial<ForwardDeps> = { timeoutMs: 100 }
const stuck: Partial<ForwardDeps> = { timeoutMs: 2_000 }

describe("a call to a server that can't work", () => {
  it.each([
    ['unavailable', 'a copy'],
    ['rateLimited', 'the answer'],
  ])('and says %s gets %s', async (errorCode, expected) => {
    const body = JSON.stringify({
      success: false,
      message: 'the answer',
      errorCode,
      errorMessage: 'the answer',
    })
    const { send } = await forwardTo((_request, response) => void response.writeHead(503).end(body), {
      offline: async () => new Response('a copy'),
    })
    const answer = await send({})
    expect(await answer.text()).toContain(expected)
  })
})

describe('a call for a customer', () => {
  const name = (userId: string) => ({ headers: new Headers({ 'staff-id': userId }) })
  const setUp = async () => {
    const seen: (string | undefined)[] = []
    const kit = await forwardTo(
      (request, response) => {
        seen.push(request.headers['staff-id']?.toString())
        const [message, errorCode] = ['the answer', 'unavailable']
        response
          .writeHead(503)
          .end(JSON.stringify({ success: false, message, errorCode, errorMessage: message }))
      },
      { offline: async () => new Response('a copy') },
    )
    await kit.vault.keep(kit.id, 'token', 'asha@skyways.example')
    kit.vault.setActingFor(kit.id, 'kavita')
    return { ...kit, seen }
  }

  it('names the customer only if the page does, and only the one of this workspace', async () => {
    const { send, seen } = await setUp()
    await send(name('kavita'))
    await send({})
    expect(seen).toEqual(['kavita', undefined])
    const refused = await send(name('ria'))
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ errorCode: 'actForRefused' })
    expect(seen).toHaveLength(2)
  })

  it('is refused once acting or the session has ended', async () => {
    const { send, seen, vault, id } = await setUp()
    vault.setActingFor(id, null)
    expect((await send(name('kavita'))).status).toBe(403)
    vault.setActingFor(id, 'kavita')
    await vault.keep(id, 'another', 'ria@skyways.example')
    expect((await send(name('kavita'))).status).toBe(403)
    expect(seen).toEqual([])
  })

  it("never gets a copy, which is the signed-in person's own, and a sign-out always passes", async () => {
    const { send, seen } = await setUp()
    expect(await (await send(name('kavita'))).text()).not.toContain('a copy')
    expect(await (await send({})).text()).toContain('a copy')
    await send({ ...name('ria'), session: 'ends' })
    expect(seen).toEqual(['kavita', undefined, undefined])
  })
})

describe("a call to a server that doesn't respond", () => {
  it.each([
    ["without the caller's signal", false],
    ["with a caller's signal that never fires", true],
  ])(
    'is given up after the time limit %s',
    async (_how, hasSignal) => {
      const { ask, reached } = await forwardTo(() => undefined, silent)
      const answer = await ask(hasSignal ? new AbortController().signal : undefined)
      expect(answer.status).toBe(504)
      expect(reached).toEqual(['down'])
    },
    within,
  )

  it(
    'is given up even in the middle of its answer',
    async () => {
      const { ask } = await forwardTo((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{"success"')
      }, stuck)
      const answer = await ask(new AbortController().signal)
      // What fetch only holds weakly is garbage-collected before the time is up.
      collectGarbage()
      await expect(answer.text()).rejects.toThrow()
    },
    within,
  )

  it(
    'ends at once when the caller cancels it, without marking the server as down',
    async () => {
      const { ask, reached } = await forwardTo(() => undefined)
      const caller = new AbortController()
      const answer = ask(caller.signal)
      caller.abort()
      expect((await answer).status).toBe(504)
      expect((await ask(caller.signal)).status).toBe(504)
      expect(reached).toEqual([])
    },
    within,
  )
})

it.each([
  ['an answer that was read', 200],
  ['an answer without a body', 204],
])("leaves no listener on the caller's signal after %s", async (_what, status) => {
  const { ask } = await forwardTo((_request, response) => {
    response.writeHead(status).end(status === 200 ? '{}' : undefined)
  })
  const caller = new AbortController()
  for (let call = 0; call < 3; call += 1) await (await ask(caller.signal)).text()
  expect(getEventListeners(caller.signal, 'abort')).toEqual([])
})

it('stops following the caller once the page cancels an answer', async () => {
  const { ask } = await forwardTo((_request, response) => {
    response.writeHead(200).write('{"success"')
  })
  const caller = new AbortController()
  const answer = await ask(caller.signal)
  expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1)
  await answer.body?.cancel()
  await expect.poll(() => getEventListeners(caller.signal, 'abort')).toEqual([])
})

describe('a call whose connection fails', () => {
  const post = { method: 'POST', body: new TextEncoder().encode('{"amount":500}') }
  const failureIn = async (answer: Response) =>
    (await answer.json()) as { errorCode: string; message: string }

  it('is unanswered when the server read the request and closed the connection', async () => {
    let received = 0
    const { send } = await forwardTo((request, response) => {
      request.resume().on('end', () => {
        received += 1
        response.destroy()
      })
    })
    const answer = await send({ ...post, headers: new Headers({ 'idempotency-key': 'k1' }) })
    expect(received).toBe(1)
    expect(answer.status).toBe(504)
    const { errorCode, message } = await failureIn(answer)
    expect(errorCode).toBe('noAnswer')
    expect(message).toContain('safe to try again')
  })

  it("isn't safe to repeat when the request had no key", async () => {
    const { send } = await forwardTo((_request, response) => response.destroy())
    const { errorCode, message } = await failureIn(await send(post))
    expect(errorCode).toBe('noAnswer')
    expect(message).toContain('see whether it went through')
  })

  it.each([
    ['net::ERR_CONNECTION_REFUSED', 502, 'unreachable'],
    ['net::ERR_NAME_NOT_RESOLVED', 502, 'unreachable'],
    ['net::ERR_INTERNET_DISCONNECTED', 502, 'unreachable'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 502, 'unreachable'],
    ['net::ERR_CONNECTION_RESET', 504, 'noAnswer'],
    ['net::ERR_EMPTY_RESPONSE', 504, 'noAnswer'],
    ['net::ERR_NETWORK_CHANGED', 504, 'noAnswer'],
    ['net::ERR_ADDRESS_UNREACHABLE', 504, 'noAnswer'],
  ])('answers %s with %s %s', async (message, status, errorCode) => {
    const failToFetch = () => () => Promise.reject(new Error(message))
    const { send } = await forwardTo(() => undefined, { getFetch: failToFetch })
    const answer = await send(post)
    expect([answer.status, (await failureIn(answer)).errorCode]).toEqual([status, errorCode])
  })

  it("sent nothing when the server couldn't be started", async () => {
    const beforeCall = () => Promise.reject(new Error("The practice server didn't start."))
    const { send } = await forwardTo(() => undefined, { beforeCall })
    expect(await failureIn(await send(post))).toMatchObject({
      errorCode: 'unreachable',
      message: 'Request timeout.Please check your netowrk connection.',
    })
  })
})

describe('a sign-out', () => {
  it.each([200, 401, 500, 503])('leaves no token on this machine when the server says %s', async (status) => {
    const { ask, vault, id } = await forwardTo((_request, response) => response.writeHead(status).end('{}'))
    await vault.keep(id, 'T', 'asha@skyways.example')
    expect((await ask(undefined, 'ends')).status).toBe(status)
    expect(await vault.token(id)).toBeNull()
  })
})
