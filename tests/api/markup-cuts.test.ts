import { afterEach, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import { markupRules, users } from '#server/db/schema/index.ts'
import { setUpProposals } from '#tests/support/proposal-hooks.ts'

const { saveDefaultMarkup, deleteDefaultMarkup, defaultMarkups, saveAirlineMarkup } = endpoints.markup
const { mapLegalEntity } = endpoints.groups
const staff = { as: 'staff' }
const admin = { as: 'admin' }
const owner = { as: 'owner' }
const needsSecond = { ok: false, status: 409, failure: { errorCode: 'secondPersonNeeded' } }
const perHead = (value: number) => ({ unit: 'fixed', value, per: 'passenger' }) as const
const [standard, gold] = ['grp_skyways_standard', 'grp_skyways_gold']

const { at, list, decide } = setUpProposals()

afterEach(async () => {
  await at.database.db.delete(markupRules).where(eq(markupRules.kind, 'default'))
})

const save = (value: number, who = staff, groupId: string | null = null) =>
  at.server.call(saveDefaultMarkup, { groupId, terms: perHead(value) }, who)
const loadRules = () => at.server.must(defaultMarkups, {}, owner)

describe('a lower markup', () => {
  test('may be set ten times a day by one person, and then needs a second one', async () => {
    expect(await save(300)).toMatchObject({ ok: true })
    for (let value = 299; value >= 290; value -= 1) expect(await save(value)).toMatchObject({ ok: true })
    expect(await save(289)).toMatchObject(needsSecond)
    expect(await save(310)).toMatchObject({ ok: true })
    expect(await save(289)).toMatchObject(needsSecond)
    const { proposals } = await list()
    // The raise in between changed the earlier value, so the second proposal is a different one and replaced the first.
    expect(proposals).toMatchObject([
      {
        kind: 'markup',
        target: { kind: 'markup', id: expect.stringMatching(/^mkp_/) },
        about: 'Everyone · all airlines',
        before: expect.stringMatching(/310 per passenger/),
        after: expect.stringMatching(/289 per passenger/),
        amount: null,
      },
    ])
    expect(await decide(proposals[0]?.proposalId ?? '', admin)).toMatchObject({ ok: true })
    expect(await loadRules()).toMatchObject([{ terms: perHead(289) }])
  })

  test("can't be approved once the rule has changed", async () => {
    await save(300)
    await at.useUpLimit()
    expect(await save(100)).toMatchObject(needsSecond)
    const [proposal] = (await list()).proposals
    expect(await save(50, owner)).toMatchObject({ ok: true })
    expect(await decide(proposal?.proposalId ?? '', admin)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await loadRules()).toMatchObject([{ terms: perHead(50) }])
    expect((await list(staff, false)).proposals[0]).toMatchObject({ state: 'Outdated' })
  })

  test('also counts when a rule is deleted, or one that takes precedence over it is added', async () => {
    await save(300)
    await at.useUpLimit()
    const airline = { airlineCode: 'AI', terms: perHead(0) }
    expect(await at.server.call(saveAirlineMarkup, airline, staff)).toMatchObject(needsSecond)
    expect((await list()).proposals[0]).toMatchObject({
      about: 'Everyone · AI',
      before: expect.stringMatching(/^Everyone · all airlines · /),
    })
    const [rule] = await loadRules()
    const deletion = { markupId: rule?.markupId ?? '' }
    expect(await at.server.call(deleteDefaultMarkup, deletion, staff)).toMatchObject(needsSecond)
    const [proposal] = (await list()).proposals
    expect(proposal).toMatchObject({ after: 'Deleted' })
    expect(await decide(proposal?.proposalId ?? '', admin)).toMatchObject({ ok: true })
    expect(await loadRules()).toEqual([])
  })

  test('shows the rule that it replaces, and is not approved once that one has changed', async () => {
    await save(100, owner, gold)
    await save(900, owner)
    await at.useUpLimit()
    const rule = (await loadRules()).find(({ groupId }) => groupId === gold)
    const moved = { markupId: rule?.markupId ?? '', groupId: null, terms: perHead(100) }
    expect(await at.server.call(saveDefaultMarkup, moved, staff)).toMatchObject(needsSecond)
    const [proposal] = (await list()).proposals
    expect(proposal).toMatchObject({
      about: 'Everyone · all airlines',
      changes: [{ field: 'Replaces', before: expect.stringMatching(/^Everyone .*900 per passenger$/) }],
    })
    await save(950, owner)
    expect(await decide(proposal?.proposalId ?? '', admin)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await loadRules()).toHaveLength(2)
  })

  test('needs no second person when the owner sets it', async () => {
    for (let value = 300; value > 285; value -= 1)
      expect(await save(value, owner)).toMatchObject({ ok: true })
  })
})

describe("a lower markup of a staff member's own group", () => {
  test('needs a second person when their company has no group, so that the default one applies', async () => {
    await save(300, owner, standard)
    await save(300, owner, gold)
    expect(await save(290, staff, gold)).toMatchObject({ ok: true })
    const answer = await save(290, staff, standard)
    expect(answer).toMatchObject(needsSecond)
    expect(answer.ok ? '' : answer.failure.message).toContain('what your own company pays')
    expect(await save(310, staff, standard)).toMatchObject({ ok: true })
  })

  test('needs a second person from another company', async () => {
    const setCompany = (legalEntityId: string) =>
      at.database.db
        .update(users)
        .set({ legalEntityId })
        .where(and(eq(users.siteId, 'skyways'), eq(users.id, 'usr_skyways_admin')))
    await save(300, owner, standard)
    await setCompany('le_skyways_staff')
    expect(await save(290, staff, standard)).toMatchObject(needsSecond)
    expect(await save(290, admin, standard)).toMatchObject(needsSecond)
    expect(await loadRules()).toMatchObject([{ terms: perHead(300) }])
    await setCompany('le_skyways_admin')
  })

  test('needs a second person when their company is in the group', async () => {
    await save(300, owner, standard)
    await save(300, owner, gold)
    await at.server.must(mapLegalEntity, { LEId: 'le_skyways_staff', groupId: gold }, owner)
    expect(await save(290, staff, gold)).toMatchObject(needsSecond)
    expect(await save(290, staff, standard)).toMatchObject({ ok: true })
    await at.server.must(mapLegalEntity, { LEId: 'le_skyways_staff', groupId: null }, owner)
  })
})
