import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryKeychain } from '#main/keychain/memory-keychain.ts'
import { openVault } from '#main/keychain/token-vault.ts'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { createForward } from './forward.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A forwarder with one workspace at a server that answers as it is told; it waits 100 ms. */
async function forwardTo(answer: RequestListener) {
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
    fetchOf: () => (url, init) => fetch(url, init),
    onSignedOut: () => undefined,
    onReach: (_id, reach) => reached.push(reach),
    timeoutMs: 100,
  })
  const ask = (signal?: AbortSignal, session: 'ends' | null = null) =>
    forward({
      workspaceId: id,
      method: 'GET',
      pathAndQuery: '/api/x',
      headers: new Headers(),
      body: null,
      session,
      ...(signal ? { signal } : {}),
    })
  return { ask, reached, vault, id }
}

const within = 2_000

describe('a call to a server that is silent', () => {
  it.each([
    ['without a signal of the caller', false],
    ['beside a signal of the caller that never fires', true],
  ])(
    'is given up in time %s',
    async (_how, hasSignal) => {
      const { ask, reached } = await forwardTo(() => undefined)
      const answer = await ask(hasSignal ? new AbortController().signal : undefined)
      expect(answer.status).toBe(502)
      expect(reached).toEqual(['down'])
    },
    within,
  )

  it(
    'is given up in the middle of its answer too',
    async () => {
      const { ask } = await forwardTo((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{"success"')
      })
      const answer = await ask(new AbortController().signal)
      await expect(answer.text()).rejects.toThrow()
    },
    within,
  )

  it(
    'ends at once when the caller no longer wants it, and the server is not called down for it',
    async () => {
      const { ask, reached } = await forwardTo(() => undefined)
      const caller = new AbortController()
      const answer = ask(caller.signal)
      caller.abort()
      expect((await answer).status).toBe(502)
      expect((await ask(caller.signal)).status).toBe(502)
      expect(reached).toEqual([])
    },
    within,
  )
})

describe('a sign-out', () => {
  it.each([200, 401, 500, 503])('leaves no token on this machine when the server says %s', async (status) => {
    const { ask, vault, id } = await forwardTo((_request, response) => response.writeHead(status).end('{}'))
    await vault.keep(id, 'T', 'asha@skyways.example')
    expect((await ask(undefined, 'ends')).status).toBe(status)
    expect(await vault.token(id)).toBeNull()
  })
})
