import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { siteSettings, restoreSiteConfig } = endpoints.site
const owner = { as: 'owner' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = () => server.must(siteSettings, {}, owner)
const logoUrl = 'https://cdn.example/logo.png'
const blocks = [
  { kind: 'logo' as const, text: '', url: '' },
  { kind: 'text' as const, text: '<script>1</script>', url: '' },
  { kind: 'phone' as const, text: '+91 11 4000 0000', url: '' },
]
const html =
  '<section dir="auto"><div><img src="https://cdn.example/logo.png" alt="Skyways Travel" height="40"></div>' +
  '<div>&lt;script&gt;1&lt;/script&gt;</div><div><a href="tel:+911140000000">+91 11 4000 0000</a></div></section>'

test('blocks become the header of the site, and follow the logo', async () => {
  const ssrHtml = { header: '<p>ignored</p>', footer: '' }
  expect(await saveSite(server, { logoUrl, ssrHtml, header: { mode: 'blocks', blocks } })).toMatchObject({
    ok: true,
    result: { site: { ssrHtml: { header: html } }, settings: { header: { mode: 'blocks', blocks } } },
  })
  expect(await saveSite(server, { logoUrl: '' })).toMatchObject({
    result: { site: { ssrHtml: { header: expect.stringContaining('<strong>Skyways Travel</strong>') } } },
  })
})

test('a header written as HTML keeps the blocks for later', async () => {
  const ssrHtml = { header: '<p>Hello</p>', footer: '' }
  await saveSite(server, { ssrHtml, header: { mode: 'html', blocks } })
  expect((await read()).settings).toMatchObject({ ssrHtml, header: { mode: 'html', blocks } })
})

test('a version from before the blocks is restored as HTML', async () => {
  await saveSite(server, { header: { mode: 'blocks', blocks } })
  const { version } = await read()
  const first = await server.must(restoreSiteConfig, { version, restore: 1 }, owner)
  expect(first.settings.header).toEqual({ mode: 'html', blocks })
  expect(first.settings.ssrHtml.header).toBe('')
})

test.each<
  [
    title: string,
    path: string,
    block: (typeof blocks)[number] | { kind: 'link' | 'image'; text: string; url: string },
  ]
>([
  ['a text without any', 'text', { kind: 'text', text: ' ', url: '' }],
  ['a phone number of letters', 'text', { kind: 'phone', text: 'call us', url: '' }],
  ['a link that is a script', 'url', { kind: 'link', text: 'x', url: 'javascript:alert(1)' }],
  ['a link to another host by two slashes', 'url', { kind: 'link', text: 'x', url: '//evil.example' }],
  ['an image inside its address', 'url', { kind: 'image', text: '', url: 'data:image/png;base64,AAAA' }],
])('%s is refused at its field', async (_title, path, block) => {
  expect(await saveSite(server, { header: { mode: 'blocks', blocks: [block] } })).toMatchObject({
    failure: { fields: [{ path: `settings.header.blocks.0.${path}` }] },
  })
})

test('more than twelve blocks are refused', async () => {
  const many = Array.from({ length: 13 }, () => ({ kind: 'logo' as const, text: '', url: '' }))
  expect(await saveSite(server, { header: { mode: 'blocks', blocks: many } })).toMatchObject({
    failure: { fields: [{ path: 'settings.header.blocks' }] },
  })
})
