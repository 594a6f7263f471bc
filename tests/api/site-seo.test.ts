import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { seoEntry } from '#tests/support/plain-acts.ts'
import { pictures } from '#tests/support/pictures.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'

const { seo, saveSeo, siteConfigVersions, restoreSiteConfig, detect } = endpoints.site
type Entry = RequestInputOf<typeof saveSeo>['entries'][number]
const home: Entry = { ...seoEntry, route: '/', locale: 'en-IN', title: 'Fly', robots: 'index, follow' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (as = 'owner', site = 'skyways') => server.must(seo, {}, { as, site })
const save = async (entries: Entry[], as = 'owner') =>
  server.call(saveSeo, { version: (await read()).version, entries }, { as })

test('is saved as a version of the settings, for this site only, and never shown to visitors as data', async () => {
  const { version } = await read()
  expect(await save([home])).toMatchObject({ ok: true, result: { version: version + 1, entries: [home] } })
  expect((await read()).entries).toEqual([home])
  expect((await read('owner', 'meridian')).entries).toEqual([])
  const { versions } = await server.must(siteConfigVersions, { pageSize: 1 }, { as: 'owner' })
  expect(versions[0]).toMatchObject({
    changedBy: 'owner@skyways.example',
    changes: expect.arrayContaining([{ path: 'seo./ en-IN.title', before: '', after: 'Fly' }]) as unknown,
  })
  expect(await server.must(detect, { domain: 'skyways.localhost' })).not.toHaveProperty('seo')
})

test('stays when other settings are saved, and comes back with a restored version', async () => {
  const { version } = await read()
  await saveSite(server, { formLabel: 'Fly with us' })
  expect((await read()).entries).toEqual([home])
  await save([{ ...home, title: 'Later' }])
  await server.must(restoreSiteConfig, { version: (await read()).version, restore: version }, { as: 'owner' })
  expect((await read()).entries).toEqual([home])
})

test('drops pages that have only defaults', async () => {
  const empty: Entry = { ...home, route: '/signup', title: '' }
  expect(await save([home, empty])).toMatchObject({ result: { entries: [home] } })
})

test('refuses a save over a newer version, and saves nothing', async () => {
  const { version } = await read()
  await save([{ ...home, title: 'Theirs' }], 'admin')
  const mine = { version, entries: [{ ...home, title: 'Mine' }] }
  expect(await server.call(saveSeo, mine, { as: 'owner' })).toMatchObject({
    status: 409,
    failure: { errorCode: 'wrongState', details: { changedBy: 'admin@skyways.example' } },
  })
  expect((await read()).entries).toMatchObject([{ title: 'Theirs' }])
})

test.each<[string, Partial<Record<keyof Entry, unknown>>]>([
  ['a page that is not public', { route: '/staff/wallets' }],
  ['a title with a line break', { title: 'A\r\nB' }],
  ['a title that reverses the text', { title: 'Sky\u202Eyaw' }],
  ['a canonical address over http', { canonical: 'http://a.example/' }],
  ['a canonical address that is a script', { canonical: 'javascript:alert(1)' }],
  ['a picture inside its address', { image: 'data:image/png;base64,AA==' }],
  ['a picture of another site', { image: `/api/whitelabel/sitePicture/${'a'.repeat(64)}.png` }],
  ['other words for robots', { robots: 'all"><script>' }],
])('refuses %s', async (_title, over) => {
  expect(await save([{ ...home, ...over } as Entry])).toMatchObject({ ok: false, status: 400 })
})

test('refuses the same page twice', async () => {
  expect(await save([home, home])).toMatchObject({ ok: false, status: 400 })
})

test('needs the right', async () => {
  await setStaffRights(server.database, ['site.settings'])
  expect(await server.call(seo, {}, { as: 'staff' })).toMatchObject({ failure: { errorCode: 'forbidden' } })
  expect(await save([home], 'staff')).toMatchObject({ failure: { errorCode: 'forbidden' } })
  await setStaffRights(server.database, ['site.seo'])
  expect(await save([home], 'staff')).toMatchObject({ ok: true })
})

test('pictures are uploaded by staff who look after SEO, not by others who only see the settings', async () => {
  const data = pictures.good.PNG.slice(pictures.good.PNG.indexOf(',') + 1)
  const upload = () => server.call(endpoints.site.uploadSitePicture, { data }, { as: 'staff' })
  await setStaffRights(server.database, ['site.settings'])
  expect(await upload()).toMatchObject({ failure: { errorCode: 'forbidden' } })
  await setStaffRights(server.database, ['site.seo'])
  expect(await upload()).toMatchObject({ ok: true })
})
