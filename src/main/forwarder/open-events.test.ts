import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { memoryKeychain } from '#main/keychain/memory-keychain.ts'
import { openVault } from '#main/keychain/token-vault.ts'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { createOpenEvents } from './open-events.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A workspace that is signed in at a server that answers like this. */
const setUp = async (answer: RequestListener, { mayAsk = true, isSignedIn = true } = {}) => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const workspaces = openWorkspaces(inMemorySettings())
  const theme = { primary: '#0b5fff', accent: '#ff7a00', glyph: 'S' }
  const origin = `http://127.0.0.1:${port}`
  const { id } = workspaces.add({ origin, siteId: 'site-1', companyName: 'Skyways', theme }, '')
  const vault = openVault(memoryKeychain(), workspaces, () => undefined)
  if (isSignedIn) await vault.keep(id, 'token-1', 'agent@skyways.example')
  const open = createOpenEvents({
    workspaces,
    vault,
    getFetch: () => (url, init) => fetch(url, init),
    mayAsk: () => mayAsk,
  })
  const connect = (lastEventId = '') => {
    const heard: unknown[] = []
    const close = open(id)(lastEventId, {
      onAnswer: ({ status, isStream, retryAfterMs }) => heard.push([status, isStream, retryAfterMs]),
      onText: (text) => heard.push(text),
      onEnd: () => heard.push('end'),
    })
    return { heard, close }
  }
  return { connect, vault, id }
}

it("asks the workspace's own server with its token, and where the last stream ended", async () => {
  const asked: unknown[] = []
  const { connect } = await setUp((request, reply) => {
    const { 'auth-token': token, 'site-id': siteId, 'last-event-id': last, accept } = request.headers
    asked.push([request.method, request.url, token, siteId, last, accept])
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.write('event: ready\nid: 5\ndata: {}\n\n')
  })
  const { heard } = connect('4')
  await expect.poll(() => heard).toEqual([[200, true, 0], 'event: ready\nid: 5\ndata: {}\n\n'])
  expect(asked).toEqual([['GET', '/api/events', 'token-1', 'site-1', '4', 'text/event-stream']])
})

it('ends the connection when it is closed', async () => {
  let isGone = false
  const { connect } = await setUp((request, reply) => {
    request.on('close', () => (isGone = true))
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.write(': \n\n')
  })
  const { heard, close } = connect()
  await expect.poll(() => heard.length).toBe(2)
  close()
  await expect.poll(() => isGone).toBe(true)
})

it('reports a refusal and leaves the session alone: the next call finds out', async () => {
  const { connect, vault, id } = await setUp((_request, reply) => {
    reply.writeHead(401, { 'retry-after': '3' }).end('{}')
  })
  const { heard } = connect()
  await expect.poll(() => heard[0]).toEqual([401, false, 3_000])
  expect(vault.isSignedIn(id)).toBe(true)
})

it('asks nobody without a session', async () => {
  let calls = 0
  const { connect } = await setUp(() => (calls += 1), { isSignedIn: false })
  const { heard } = connect()
  await expect.poll(() => heard).toEqual([[401, false, 0], 'end'])
  expect(calls).toBe(0)
})

it('asks no server that would have to be started', async () => {
  let calls = 0
  const { connect } = await setUp(() => (calls += 1), { mayAsk: false })
  const { heard } = connect()
  await expect.poll(() => heard).toEqual(['end'])
  expect(calls).toBe(0)
})

it('reports that the server did not answer', async () => {
  const { connect } = await setUp((request) => request.destroy())
  const { heard } = connect()
  await expect.poll(() => heard).toEqual(['end'])
})
