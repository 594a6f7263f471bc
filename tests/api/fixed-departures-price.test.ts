import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { endpoints } from '#contract/http/registry.ts'
import { markupRules } from '#server/db/schema/index.ts'
import { blockInput } from '#tests/support/blocks-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { blocks, saveBlock, closeBlock, manifest } = endpoints.fixedDepartures

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = (title: string, as: string) => server.must(saveBlock, blockInput({ title }), { as })
const list = (request: RequestInputOf<typeof blocks>, who: CallOptions) => server.must(blocks, request, who)

test("shows a supplier their own price, and nobody who can't manage a block its fares", async () => {
  const made = await save('Own price', 'supplier')
  const other = await save('Price of others', 'staff')
  await server.database.db.insert(markupRules).values(
    [made, other].map(({ blockId }) => ({
      id: `mk_${blockId}`,
      siteId: 'skyways',
      kind: 'fixedDeparture' as const,
      blockId,
      unit: 'fixed' as const,
      value: 250_00,
      per: 'passenger' as const,
      updatedBy: 'test',
      updatedAt: testNow,
    })),
  )
  const own = { publishedPrice: 3700, adult: { baseFare: 3000, tax: 700 } }
  const sold = 3700 + 250 + 45
  const { blockId } = made
  const find = (answer: { blocks: SeatBlock[] }, id = blockId) =>
    answer.blocks.find((block) => block.blockId === id)
  const supplier = { as: 'supplier' }
  for (const isBoard of [true, false])
    expect(find(await list({ origin: 'HYD', isBoard }, supplier))).toMatchObject(own)
  expect((await server.must(manifest, { blockId }, supplier)).block).toMatchObject(own)
  for (const isClosed of [true, false])
    expect(await server.must(closeBlock, { blockId, isClosed }, supplier)).toMatchObject(own)
  expect(await server.must(saveBlock, blockInput({ blockId, seatsTotal: 11 }), supplier)).toMatchObject(own)

  for (const as of ['staff', 'owner'])
    expect(find(await list({ origin: 'HYD', isBoard: true }, { as }))).toMatchObject({
      ...own,
      publishedPrice: sold,
    })
  for (const as of ['agent', 'retail']) {
    const seen = find(await list({ origin: 'HYD' }, { as }))
    expect(seen?.publishedPrice).toBe(sold)
    expect(seen).not.toHaveProperty('adult')
  }
  const foreign = find(await list({ origin: 'HYD' }, supplier), other.blockId)
  expect(foreign?.publishedPrice).toBe(sold)
  expect(foreign).not.toHaveProperty('adult')
})
