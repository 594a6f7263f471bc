import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { testNow } from '#tests/support/test-deps.ts'

const { queueSettings, saveGridLayout, saveView, deleteView } = endpoints.tickets

let server: TestServer
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())

const layout = (order: string[], widths: Record<string, number> = {}) => ({ order, hidden: [], widths })
const view = (name: string, query = '?sort=TD', queue = 'tickets') => ({ queue, name, query })
const save = (input: RequestInputOf<typeof saveView>, as = 'agent') => server.must(saveView, input, { as })
const settings = (as: string, more: { site?: string; headers?: Record<string, string> } = {}) =>
  server.must(queueSettings, {}, { as, ...more })

describe("a user's list layout", () => {
  test('is stored, replaced, and reset with null', async () => {
    const first = layout(['pnr', 'status'], { pnr: 120.5 })
    await server.must(saveGridLayout, { grid: 'tickets', layout: first }, { as: 'agent' })
    await server.must(saveGridLayout, { grid: 'held', layout: layout(['pnr']) }, { as: 'agent' })
    expect((await settings('agent')).layouts).toEqual({ tickets: first, held: layout(['pnr']) })

    const next = { ...first, hidden: ['status'] }
    const saved = await server.must(saveGridLayout, { grid: 'tickets', layout: next }, { as: 'agent' })
    expect(saved.layouts['tickets']).toEqual(next)
    await server.must(saveGridLayout, { grid: 'tickets', layout: null }, { as: 'agent' })
    expect(Object.keys((await settings('agent')).layouts)).toEqual(['held'])
  })

  test('belongs to the signed-in user at one site, not to the customer whom staff act for', async () => {
    const headers = { 'staff-id': demoUserId('skyways', 'retail') }
    await server.must(saveGridLayout, { grid: 'tickets', layout: layout(['pnr']) }, { as: 'staff', headers })
    await server.must(saveView, view('mine'), { as: 'staff', headers })
    expect(await settings('retail')).toEqual({ layouts: {}, views: [] })
    expect((await settings('staff')).layouts).toEqual({ tickets: layout(['pnr']) })
    expect((await settings('staff', { headers })).views.map(({ name }) => name)).toEqual(['mine'])
    expect(await settings('staff', { site: 'meridian' })).toEqual({ layouts: {}, views: [] })
  })

  test.each([
    ['a name with a slash', { grid: '../x', layout: layout([]) }],
    ['no text in the order', { grid: 'tickets', layout: { ...layout([]), order: [1] } }],
    ['a list of widths', { grid: 'tickets', layout: { ...layout([]), widths: [100] } }],
    ['a negative width', { grid: 'tickets', layout: layout([], { pnr: 1 }) }],
    ['a width as text', { grid: 'tickets', layout: { ...layout([]), widths: { pnr: '100' } } }],
    ['a name too long', { grid: 'tickets', layout: layout(['x'.repeat(41)]) }],
    [
      'too many widths',
      {
        grid: 'tickets',
        layout: layout([], Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`c${index}`, 100]))),
      },
    ],
    ['nothing at all', { grid: 'tickets' }],
    ["a character that can't be stored", { grid: 'tickets', layout: layout(['a\u0000']) }],
  ])('%s is refused and changes nothing', async (_title, input) => {
    const before = await settings('owner')
    const answer = await server.call(saveGridLayout, input as never, { as: 'owner' })
    expect(answer).toMatchObject({ ok: false, status: 400, failure: { errorCode: 'invalidRequest' } })
    expect(await settings('owner')).toEqual(before)
  })

  test('is limited to fifty lists: the one changed longest ago is deleted first', async () => {
    for (let index = 0; index < 52; index += 1) {
      clock = new Date(testNow.getTime() + index * 1_000)
      await server.must(saveGridLayout, { grid: `list.${index}`, layout: layout([]) }, { as: 'owner' })
    }
    const kept = Object.keys((await settings('owner')).layouts)
    expect(kept).toHaveLength(50)
    expect(kept).not.toContain('list.0')
    expect(kept).toContain('list.51')
  })
})

describe('saved views', () => {
  test('are replaced by the same name in the same queue; another queue has its own', async () => {
    const [first] = (await save(view('Late'))).views
    const { views } = await save(view('Late', '?sort=TA'))
    expect(views).toEqual([{ ...first, query: '?sort=TA' }])
    expect((await save(view('Late', '', 'held'))).views).toHaveLength(2)
    expect((await save(view('  Late  '))).views).toHaveLength(2)
  })

  test('are deleted only by their owner', async () => {
    const { views } = await save(view('Gone soon'), 'corporate')
    const viewId = views.find(({ name }) => name === 'Gone soon')?.viewId ?? ''
    for (const who of [{ as: 'retail' }, { as: 'corporate', site: 'meridian' }])
      expect(await server.call(deleteView, { viewId }, who)).toMatchObject({
        status: 404,
        failure: { errorCode: 'notFound' },
      })
    expect((await server.must(deleteView, { viewId }, { as: 'corporate' })).views).toEqual([])
    expect(await server.call(deleteView, { viewId }, { as: 'corporate' })).toMatchObject({ status: 404 })
  })

  test('are limited to thirty, even from two tabs at once; replacing is always possible', async () => {
    await settings('supplier')
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, index) =>
        server.call(saveView, view(`View ${index}`), { as: 'supplier' }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30)
    for (const answer of answers)
      if (!answer.ok)
        expect(answer).toMatchObject({
          status: 409,
          failure: { errorCode: 'wrongState', message: expect.stringContaining('up to 30') },
        })
    const { views } = await settings('supplier')
    expect(views).toHaveLength(30)
    const name = views[0]?.name ?? ''
    expect((await save(view(name, '?new'), 'supplier')).views.find((one) => one.name === name)?.query).toBe(
      '?new',
    )
  })

  test('are saved once when two tabs use the same name', async () => {
    await settings('admin')
    await Promise.all(['?a', '?b', '?c'].map((query) => save(view('Twice', query), 'admin')))
    expect((await settings('admin')).views).toHaveLength(1)
  })

  test.each([
    ['no name', view('  ')],
    ['a name too long', view('x'.repeat(61))],
    ['an address too long', view('x', 'q'.repeat(601))],
  ])('%s is refused', async (_title, input) => {
    expect(await server.call(saveView, input, { as: 'retail' })).toMatchObject({
      status: 400,
      failure: { errorCode: 'invalidRequest' },
    })
  })

  test("don't exist for a visitor", async () => {
    expect(await server.call(queueSettings, {})).toMatchObject({ status: 401 })
    expect(await server.call(saveView, view('x'))).toMatchObject({ status: 401 })
    expect(await server.call(deleteView, { viewId: 'x' })).toMatchObject({ status: 401 })
    expect(await server.call(saveGridLayout, { grid: 'x', layout: null })).toMatchObject({ status: 401 })
  })
})
