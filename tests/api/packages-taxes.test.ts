import { and, asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { defaultTaxRules } from '#domain/packages/default-tax-rules.ts'
import { auditEvents, taxRuleSets } from '#server/db/schema/index.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { getTaxRules, saveTaxRules } = endpoints.packages
const owner = { as: 'owner' }
const admin = { as: 'admin' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lower = defaultTaxRules.map((rule) => (rule.kind === 'gst' ? { ...rule, rateBp: 400 } : { ...rule }))
const save = (input: object, who = owner) =>
  server.call(saveTaxRules, { rules: lower, expectedVersion: 0, ...input }, who)
const code = async (answer: ReturnType<typeof save>) => {
  const got = await answer
  return got.ok ? 'ok' : got.failure.errorCode
}

describe('tax rules', () => {
  test("are the default ones at first, and customers can't see or change them", async () => {
    expect(await server.must(getTaxRules, {}, owner)).toEqual({
      rules: defaultTaxRules,
      isRoundedUp: false,
      version: 0,
      history: [],
      proposal: null,
    })
    for (const who of [{ as: 'retail' }, { as: 'agent' }])
      expect(await server.call(getTaxRules, {}, who)).toMatchObject({ status: 403 })
    expect(await code(save({}, { as: 'agent' }))).toBe('forbidden')
  })

  test('refuse gaps, overlaps and stale versions', async () => {
    expect(await server.call(saveTaxRules, { rules: [], expectedVersion: 0 }, owner)).toMatchObject({
      failure: {
        errorCode: 'invalidRequest',
        fields: [{ path: 'rules' }, { path: 'rules' }, { path: 'rules' }],
      },
    })
    expect(await code(save({ expectedVersion: 3 }))).toBe('versionStale')
  })

  test('apply once a second person has confirmed them, and are kept', async () => {
    expect(
      await server.must(saveTaxRules, { rules: lower, isRoundedUp: true, expectedVersion: 0 }, owner),
    ).toEqual({
      isActive: false,
    })
    expect(await server.must(getTaxRules, {}, owner)).toMatchObject({
      version: 0,
      proposal: { rules: lower, isRoundedUp: true, isOwn: true },
    })
    expect(await server.must(getTaxRules, {}, admin)).toMatchObject({ proposal: { isOwn: false } })
    expect(await code(save({ isRoundedUp: true }))).toBe('ownRequest')
    expect(await code(save({ isRoundedUp: true }, admin))).toBe('ok')
    expect(await server.must(getTaxRules, {}, owner)).toEqual({
      rules: lower,
      isRoundedUp: true,
      version: 1,
      history: [
        {
          rules: lower,
          isRoundedUp: true,
          version: 1,
          proposedBy: expect.stringMatching(/./),
          confirmedBy: expect.stringMatching(/./),
          at: server.deps.now().toISOString(),
        },
      ],
      proposal: null,
    })
    expect(await server.must(getTaxRules, {}, { as: 'owner', site: 'meridian' })).toMatchObject({
      version: 0,
      history: [],
    })
    const { db } = server.database
    const [kept] = await db.select().from(taxRuleSets).where(eq(taxRuleSets.siteId, 'skyways'))
    expect(kept).toMatchObject({
      version: 1,
      proposedBy: 'usr_skyways_owner',
      confirmedBy: 'usr_skyways_admin',
    })
    await expect(db.delete(taxRuleSets)).rejects.toThrow()
    const trail = await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.siteId, 'skyways'), like(auditEvents.action, 'packageTaxes.%')))
      .orderBy(asc(auditEvents.id))
    expect(trail.map(({ action }) => action)).toEqual(['packageTaxes.propose', 'packageTaxes.confirm'])
  })

  test('other rules replace a proposal, and the rules that apply withdraw it', async () => {
    const version = { expectedVersion: 1 }
    const rules = defaultTaxRules.map((rule) => ({ ...rule }))
    expect(await server.must(saveTaxRules, { rules, ...version }, owner)).toEqual({ isActive: false })
    expect(await server.must(saveTaxRules, { rules: lower, ...version }, admin)).toEqual({ isActive: false })
    expect(await server.must(getTaxRules, {}, owner)).toMatchObject({
      version: 1,
      proposal: { rules: lower, isRoundedUp: false, isOwn: false },
    })
    expect(await server.must(saveTaxRules, { rules: lower, isRoundedUp: true, ...version }, owner)).toEqual({
      isActive: true,
    })
    expect(await server.must(getTaxRules, {}, owner)).toMatchObject({ version: 1, proposal: null })
  })
})
