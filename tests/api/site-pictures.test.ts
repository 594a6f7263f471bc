import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { pictureLimits } from '#contract/entities/site-fields.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, sitePictures } from '#server/db/schema/index.ts'
import { mailLogo, toPublicLogo } from '#server/outbox/mail-html-parts.ts'
import { pictures } from '#tests/support/pictures.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { uploadSitePicture } = endpoints.site
const owner = { as: 'owner' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Returns the base64 part of a data URL, or the text itself. */
const toData = (url: string): string => url.slice(url.indexOf(',') + 1)
const { PNG, JPEG, WebP } = pictures.good
const upload = (url: string, who = owner) => server.call(uploadSitePicture, { data: toData(url) }, who)
const get = (url: string, host = 'skyways.localhost') =>
  server.app.inject({ method: 'GET', url, headers: { host } })

test.each([
  ['png', PNG],
  ['jpeg', JPEG],
  ['webp', WebP],
])('an uploaded %s is stored once and served to anyone, who keeps it', async (kind, picture) => {
  const bytes = Buffer.from(toData(picture), 'base64')
  const url = `/api/whitelabel/sitePicture/${createHash('sha256').update(bytes).digest('hex')}.${kind}`
  const stored = { ok: true, result: { url, width: 12, height: 6 } }
  expect(await upload(picture)).toMatchObject(stored)
  expect(await upload(picture)).toMatchObject(stored)
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': `image/${kind}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await saveSite(server, { logoUrl: url, faviconUrl: url })).toMatchObject({
    ok: true,
    result: { site: { logoUrl: url, faviconUrl: url } },
  })
})

test('the audit trail names who uploaded a picture, and which', async () => {
  const answer = await upload(PNG)
  const requestId = String(answer.response.headers['x-request-id'])
  const rows = await server.database.db
    .select({ action: auditEvents.action, actor: auditEvents.actorUserId, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.requestId, requestId))
  const bytes = Buffer.from(toData(PNG), 'base64')
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(rows).toEqual([
    {
      action: 'site.uploadPicture',
      actor: 'usr_skyways_owner',
      details: { hash, kind: 'png', bytes: bytes.length },
    },
  ])
})

test('an email loads an uploaded logo from the domain of the site', () => {
  const url = `/api/whitelabel/sitePicture/${'a'.repeat(64)}.png`
  expect(mailLogo(toPublicLogo(url, 'skyways.example'), 'Skyways')).toContain(
    `src="https://skyways.example${url}"`,
  )
  expect(mailLogo(toPublicLogo(PNG, 'skyways.example'), 'Skyways')).toBe('')
})

test('of many pictures the newest are kept, and those that any version of the settings names', async () => {
  const { db } = server.database
  const toUrl = (hash: string) => `/api/whitelabel/sitePicture/${hash}.png`
  const earlier = (await server.must(uploadSitePicture, { data: toData(WebP) }, owner)).url
  await saveSite(server, { logoUrl: earlier, faviconUrl: '' })
  const hidden = toUrl((50).toString(16).padStart(64, '0'))
  const blocks = [{ kind: 'image' as const, text: '', url: hidden }]
  await saveSite(server, { logoUrl: '', header: { mode: 'html', blocks } })
  await db.execute(sql`insert into site_pictures (site_id, hash, kind, content, uploaded_by, uploaded_at)
    select 'skyways', lpad(to_hex(n), 64, '0'), 'png', '\\x00', 'x', ${testNow.toISOString()}::timestamptz - n * interval '1 second'
    from generate_series(-200, 50) n`)
  await upload(JPEG)
  const codes = [hidden, earlier, toUrl((49).toString(16).padStart(64, '0'))].map(async (url) =>
    get(url).then(({ statusCode }) => statusCode),
  )
  expect(await Promise.all(codes)).toEqual([200, 200, 404])
  // Besides those two, the newest 200 and the logos that the tests above saved.
  expect(await db.$count(sitePictures, eq(sitePictures.siteId, 'skyways'))).toBe(204)
})

test('a picture of one site is not one of another', async () => {
  const answer = await upload(PNG)
  const url = answer.ok ? answer.result.url : ''
  expect((await get(url)).statusCode).toBe(200)
  expect((await get(url, 'meridian.localhost')).statusCode).toBe(404)
  expect((await get(url.replace('.png', '.webp'))).statusCode).toBe(404)
  expect((await get('/api/whitelabel/sitePicture/..%2F..%2Fetc')).statusCode).toBe(404)
})

test('an address that was never uploaded is refused as a logo', async () => {
  const logoUrl = `/api/whitelabel/sitePicture/${'0'.repeat(64)}.png`
  expect(await saveSite(server, { logoUrl })).toMatchObject({
    failure: { errorCode: 'invalidRequest', fields: [{ path: 'settings.logoUrl' }] },
  })
})

// What the bytes are decides here, so a JPEG may call itself a PNG.
const { 'a JPEG that says it is a PNG': _jpeg, ...bad } = pictures.bad
test.each(Object.entries(bad))('%s is refused at its field', async (_title, picture) => {
  expect(await upload(picture)).toMatchObject({
    failure: { errorCode: 'invalidRequest', fields: [{ path: 'data' }] },
  })
})

test('more than 200 kB is refused at its field', async () => {
  const data = Buffer.alloc(pictureLimits.bytes + 1).toString('base64')
  expect(await upload(data)).toMatchObject({
    failure: { errorCode: 'invalidRequest', fields: [{ path: 'data' }] },
  })
})

test('only the owner, super admins and staff who look after SEO may upload', async () => {
  await setStaffRights(server.database, ['site.settings'])
  expect(await upload(PNG, { as: 'staff' })).toMatchObject({ failure: { errorCode: 'forbidden' } })
  expect(await upload(PNG, { as: 'admin' })).toMatchObject({ ok: true })
})
