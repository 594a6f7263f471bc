import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { users } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { getMyLegalEntity, saveMyBilling } = endpoints.users

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the legal entity', () => {
  test("is the caller's own", async () => {
    expect(await server.must(getMyLegalEntity, {}, { as: 'agent' })).toMatchObject({
      id: 'le_skyways_rao-travels',
      name: 'Rao Travels',
      companyName: 'Rao Travels',
      address1: '14 MG Road',
    })
  })
  test('has no tax numbers of billing details with another name', async () => {
    const numbers = { gstNumber: '27AAPFU0939F1ZV', gstState: 'Maharashtra', panNumber: 'AAPFU0939F' }
    const loadNumbers = async (billingName: string) => {
      await server.must(saveMyBilling, { billingName, billingAddress: '', ...numbers }, { as: 'agent' })
      return server.must(getMyLegalEntity, {}, { as: 'agent' })
    }
    expect(await loadNumbers('RAO travels')).toMatchObject({ gstNumber: '27AAPFU0939F1ZV' })
    expect(await loadNumbers('Someone Else')).not.toMatchObject({ gstNumber: '27AAPFU0939F1ZV' })
    expect(await loadNumbers('Someone Else')).not.toMatchObject({ panNumber: 'AAPFU0939F' })
  })
  test('says what to do when there is none', async () => {
    const mine = eq(users.id, 'usr_skyways_supplier')
    const [supplier] = await server.database.db.select().from(users).where(mine)
    await server.database.db.update(users).set({ legalEntityId: 'le_meridian_rao-travels' }).where(mine)
    expect(await server.call(getMyLegalEntity, {}, { as: 'supplier' })).toMatchObject({
      status: 404,
      failure: { message: expect.stringContaining('contact support') },
    })
    await server.database.db.update(users).set({ legalEntityId: supplier?.legalEntityId }).where(mine)
  })
})
