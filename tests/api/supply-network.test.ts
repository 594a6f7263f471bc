import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { StoredSiteKind } from '#server/db/shapes/sites.ts'
import { siteDomains, sites, supplierLists, users } from '#server/db/schema/index.ts'
import { visibleListsRepo } from '#server/features/supply-network/visible-lists.repo.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import {
  consumerOwner,
  listInput,
  offerList,
  offerOwnList,
  supplierOwner,
} from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { consumers, suppliers } = endpoints
const staff = { as: 'staff' }
const supplier = { as: 'supplier' }
const lotus = { as: 'owner', site: 'lotus' }

const now = testNow
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isRefused = (code: string, message?: RegExp) => ({
  ok: false,
  failure: { errorCode: code, ...(message ? { message: expect.stringMatching(message) } : {}) },
})
const visibleTo = async (who = consumerOwner as typeof lotus) =>
  (await server.must(suppliers.visibleSuppliers, { domainName: `${who.site}.localhost` }, who)).suppliers
const findVisible = async (supplierListId: string, who?: typeof lotus) =>
  (await visibleTo(who)).find((list) => list.supplierListId === supplierListId)
const ownLists = async () => (await server.must(consumers.supplierLists, {}, supplierOwner)).lists

describe('lists', () => {
  test('are saved by the site and by its supplier users, each their own', async () => {
    const own = await offerList(server, { defaultGroupId: 'grp_skyways_gold' })
    expect(own).toMatchObject({
      ownerUserId: '',
      ownerName: '',
      termsVersion: 1,
      defaultGroupId: 'grp_skyways_gold',
      consumers: 0,
      pendingRequests: 0,
    })
    expect(own.supplierListId).toMatch(/^lst_[0-9a-f-]{36}$/)
    const theirs = await offerOwnList(server, { title: 'Seats of a supplier' })
    expect(theirs).toMatchObject({ ownerUserId: 'usr_skyways_supplier', defaultGroupId: '' })
    const { lists } = await server.must(consumers.supplierLists, {}, staff)
    expect(lists.map((list) => list.supplierListId)).toEqual([own.supplierListId, theirs.supplierListId])
    expect(lists[1]?.ownerName).not.toBe('')
    expect(await server.must(suppliers.mySupplierLists, {}, supplier)).toEqual({ lists: [theirs] })
  })

  test('are one for each owner', async () => {
    const again = server.call(consumers.saveSupplierList, listInput(), supplierOwner)
    expect(await again).toMatchObject(isRefused('wrongState', /already have a list/))
    const mine = server.call(suppliers.saveMySupplierList, listInput(), supplier)
    expect(await mine).toMatchObject(isRefused('wrongState', /already have a list/))
  })

  test('go up a version with changed terms alone', async () => {
    const [own] = (await server.must(consumers.supplierLists, {}, staff)).lists
    const supplierListId = own?.supplierListId ?? ''
    const renamed = await offerList(server, { supplierListId, title: 'Renamed' })
    expect(renamed).toMatchObject({ title: 'Renamed', termsVersion: 1, defaultGroupId: '' })
    const changed = await offerList(server, { supplierListId, terms: 'Pay within a week.' })
    expect(changed.termsVersion).toBe(2)
  })

  test('refuse lists and groups of others, and categories that nothing sells', async () => {
    const { lists } = await server.must(consumers.supplierLists, {}, staff)
    const [own, theirs] = lists.map((list) => list.supplierListId)
    const saveAsSite = (over: object) =>
      server.call(consumers.saveSupplierList, listInput(over), supplierOwner)
    const saveAsSupplier = (over: object) =>
      server.call(suppliers.saveMySupplierList, listInput(over), supplier)
    expect(await saveAsSite({ supplierListId: theirs })).toMatchObject(isRefused('notFound'))
    expect(await saveAsSite({ supplierListId: 'lst_none' })).toMatchObject(isRefused('notFound'))
    expect(await saveAsSite({ supplierListId: own, defaultGroupId: 'grp_meridian_gold' })).toMatchObject(
      isRefused('notFound'),
    )
    expect(await saveAsSupplier({ supplierListId: own })).toMatchObject(isRefused('notFound'))
    expect(await saveAsSupplier({ supplierListId: 'lst_none' })).toMatchObject(isRefused('notFound'))
    const isField = { ok: false, failure: { fields: [{ path: 'sup_category' }] } }
    expect(await saveAsSite({ sup_category: 'TourPackages' })).toMatchObject(isField)
    expect(await saveAsSupplier({ sup_category: 'Flights' })).toMatchObject(isField)
    const uninvited = await saveAsSite({ visibility: 'invited' })
    expect(uninvited).toMatchObject({ ok: false, failure: { fields: [{ path: 'invitedDomains' }] } })
  })

  test('are read and saved by staff with the rights only', async () => {
    const [own] = await ownLists()
    if (!own) throw new Error('the site has no list')
    const { supplierListId, terms } = own
    const save = () => server.call(consumers.saveSupplierList, listInput({ supplierListId, terms }), staff)
    await setStaffRights(server.database, ['customers.view'])
    expect(await save()).toMatchObject(isRefused('forbidden'))
    await setStaffRights(server.database, [])
    expect(await server.call(consumers.supplierLists, {}, staff)).toMatchObject(isRefused('forbidden'))
    await setStaffRights(server.database, ['consumers.manage'])
    expect((await save()).ok).toBe(true)
  })
})

describe('visible suppliers', () => {
  test('are the open lists of other sites for the own domain', async () => {
    const { supplierListId } = await offerList(server, {
      supplierListId: (await ownLists())[0]?.supplierListId,
      terms: 'Pay within a month.',
    })
    expect(await findVisible(supplierListId)).toMatchObject({
      companyName: 'Skyways Travel',
      domain: 'skyways.localhost',
      sup_category: 'FixedDeparture',
      termsVersion: 3,
      isOpen: true,
      request: null,
      isLinked: false,
    })
    expect(await visibleTo({ ...supplierOwner })).toEqual([])
    const elsewhere = server.call(
      suppliers.visibleSuppliers,
      { domainName: 'skyways.localhost' },
      consumerOwner,
    )
    expect(await elsewhere).toMatchObject(isRefused('siteMismatch'))
  })

  test('leave out closed lists, those for others, and sites of another kind or suspended', async () => {
    const { lists } = await server.must(suppliers.mySupplierLists, {}, supplier)
    const supplierListId = lists[0]?.supplierListId ?? ''
    const save = (over: object) =>
      offerOwnList(server, { supplierListId, title: 'Seats of a supplier', ...over })
    await save({ visibility: 'invited', invitedDomains: ['MERIDIAN.localhost'] })
    expect([await findVisible(supplierListId), await findVisible(supplierListId, lotus)]).toMatchObject([
      { isOpen: true },
      undefined,
    ])
    const ask = (who: typeof lotus) =>
      server.call(suppliers.requestSupplier, { supplierListId, termsVersion: 1 }, who)
    expect(await ask(lotus)).toMatchObject(isRefused('notFound'))
    await save({ isOpen: false })
    expect(await findVisible(supplierListId)).toBeUndefined()
    expect(await ask(lotus)).toMatchObject(isRefused('wrongState', /doesn't take new requests/))
    await save({})
    const { db } = server.database
    const all = await visibleTo()
    await db.update(sites).set({ state: 'suspended' }).where(eq(sites.id, 'skyways'))
    expect(await visibleTo()).toEqual([])
    expect(await ask(lotus)).toMatchObject(isRefused('notFound'))
    await db.update(sites).set({ state: 'active' }).where(eq(sites.id, 'skyways'))
    expect(await visibleTo()).toEqual(all)
  })

  test('are of the same kind of site, and nobody sees any at a practice site', async () => {
    const { db } = server.database
    const [lotusSite] = await db.select().from(sites).where(eq(sites.id, 'lotus'))
    if (!lotusSite) throw new Error('there is no third site')
    await db.insert(sites).values({ ...lotusSite, id: 'coast', kind: 'live' })
    await db.insert(supplierLists).values({
      ...listInput(),
      id: 'lst_coast',
      siteId: 'coast',
      category: 'Flights',
      visibility: 'all',
      updatedBy: 'usr_coast',
      createdAt: now,
      updatedAt: now,
    })
    const seenBy = async (kind: StoredSiteKind) => {
      await db.update(sites).set({ kind }).where(eq(sites.id, 'coast'))
      const found = await visibleListsRepo(db, { siteId: 'meridian', kind }).all()
      return found.some(({ list }) => list.id === 'lst_coast')
    }
    expect(await seenBy('live')).toBe(false)
    await db
      .insert(siteDomains)
      .values({ domain: 'coast.localhost', siteId: 'coast', token: 'token', verifiedAt: now })
    expect([await seenBy('live'), await seenBy('test'), await seenBy('demo')]).toEqual([true, true, true])
    expect(await seenBy('practice')).toBe(false)
    expect(await findVisible('lst_coast')).toBeUndefined()
  })

  test('leave out the lists of a supplier user who is blocked', async () => {
    const { db } = server.database
    const setBlocked = (isBlocked: boolean) =>
      db.update(users).set({ isBlocked }).where(eq(users.id, 'usr_skyways_supplier'))
    const shown = await visibleTo()
    await setBlocked(true)
    expect(await visibleTo()).toEqual(shown.filter(({ title }) => title !== 'Seats of a supplier'))
    await setBlocked(false)
    expect(shown).toHaveLength(2)
  })
})
