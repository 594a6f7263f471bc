import { describe, expect, it } from 'vitest'
import { ipcOk } from '#contract/ipc/errors.ts'
import { createCallRates } from './call-rates.ts'
import { answerCall, type Handlers } from './register.ts'
import { createSenders } from './senders.ts'

const id = 'w0123456789abcdefghi'
const senders = createSenders()
senders.add(1, { role: 'shell' })
senders.add(2, { role: 'workspace', workspaceId: id })
const handlers = {
  'session.snapshot': () =>
    ipcOk({
      siteDomain: 's',
      isSignedIn: true,
      keychainWarning: null,
      preferences: {},
      flags: [],
      token: 'must not leave',
    }),
  'links.copy': () => {
    throw new Error('fault')
  },
  'tenants.rename': () => ipcOk({}),
} as unknown as Handlers
const desk = { handlers, senders, rates: createCallRates() }
const shell = { webContentsId: 1, isMainFrame: true, frameUrl: 'app://shell/app/' }
const workspace = { webContentsId: 2, isMainFrame: true, frameUrl: `app://${id}/app/` }

describe('a message', () => {
  it('is answered with what the schema allows, and nothing else', async () => {
    const answer = await answerCall(desk, { name: 'session.snapshot', source: workspace, payload: {} })
    expect(answer).toMatchObject({ ok: true, value: { isSignedIn: true } })
    expect(JSON.stringify(answer)).not.toContain('must not leave')
  })

  it.each([
    ['an unknown view', { ...workspace, webContentsId: 9 }],
    ['another kind of view', shell],
    ['a frame within the page', { ...workspace, isMainFrame: false }],
    ['a view at another origin', { ...workspace, frameUrl: 'https://evil.example/' }],
    ['a view of another workspace', { ...workspace, frameUrl: 'app://wother/app/' }],
    ['a host that only starts the same', { ...workspace, frameUrl: `app://${id}.evil/` }],
  ])('from %s is refused', async (_name, source) => {
    const answer = await answerCall(desk, { name: 'session.snapshot', source, payload: {} })
    expect(answer).toMatchObject({ ok: false, error: { code: 'senderRefused' } })
  })

  it("never reaches the handler when it doesn't fit its schema", async () => {
    const ask = (payload: unknown) => answerCall(desk, { name: 'tenants.rename', source: shell, payload })
    expect(await ask({ workspaceId: id, name: 'Sky' })).toMatchObject({ ok: true })
    for (const payload of [null, {}, { workspaceId: '../x', name: 'Sky' }, { workspaceId: id, name: ' ' }]) {
      expect(await ask(payload)).toMatchObject({ ok: false, error: { code: 'invalidRequest' } })
    }
  })

  it('is refused before validation when it is too large or circular', async () => {
    const ask = (payload: unknown) => answerCall(desk, { name: 'links.copy', source: workspace, payload })
    const endless: { text: string; self?: unknown } = { text: 'x' }
    endless.self = endless
    const long = { text: 'x', more: Array.from({ length: 1_000_000 }, () => ({})) }
    for (const payload of [endless, long])
      expect(await ask(payload)).toMatchObject({ ok: false, error: { code: 'invalidRequest' } })
  })

  it('gets a general answer when its handler throws, never the error itself', async () => {
    const answer = await answerCall(desk, { name: 'links.copy', source: workspace, payload: { text: 'x' } })
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(JSON.stringify(answer)).not.toContain('fault')
  })
})
