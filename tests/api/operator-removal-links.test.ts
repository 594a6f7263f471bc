import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { linkNotices } from '#server/db/schema/index.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: ReturnType<typeof openOperator>
beforeAll(async () => {
  server = await startTestServer({ now: () => testNow })
  operator = openOperator(server)
  await operator.begin()
})
afterAll(() => server.close())

const remove = async (siteId: string): Promise<string> => {
  const answer = await operator.call(calls.deleteAgency, { siteId, confirm: siteId })
  return 'failure' in answer ? answer.failure.message : ''
}

it.each(['lotus', 'meridian'])(
  "%s can't be deleted while the books of a linked agency lack a payment",
  async (siteId) => {
    const before = await remove(siteId)
    expect(before).toContain('Suspend it first')
    expect(before).not.toContain('in both agencies')
    const notice = { siteId: 'lotus', consumerSiteId: 'meridian', kind: 'topUp' as const, createdAt: testNow }
    await server.database.db.insert(linkNotices).values({ ...notice, entryId: 1, amountMinor: 50_000 })
    expect(await remove(siteId)).toContain(
      "1 payment or correction between this agency and another isn't in both agencies' books yet.",
    )
    await server.database.db.insert(linkNotices).values({ ...notice, entryId: 2, amountMinor: 100 })
    expect(await remove(siteId)).toContain('2 payments or corrections between this agency and others')
    await server.database.db.update(linkNotices).set({ mirroredAt: testNow })
    expect(await remove(siteId)).not.toContain('in both agencies')
    await server.database.db.delete(linkNotices)
  },
)
