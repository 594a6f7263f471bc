import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '#contract/entities/site.ts'
import { setUpSitePages } from '#tests/support/site-page-kit.ts'

const { server, get, plant } = setUpSitePages('site-first-visit')

describe('the first visit', () => {
  const site = (body: string): SiteConfig => {
    const data = /<script type="application\/json" id="page-site">([^<]*)<\/script>/.exec(body)?.[1]
    return JSON.parse(data ?? '') as SiteConfig
  }
  const drawn = (body: string): string => /<div id="root">(.*)<\/div>/.exec(body)?.[1] ?? ''

  test("has the site's data in its page, without the site's scripts", async () => {
    const { body } = await get('/app/flight/search')
    const { payload } = await server.app.inject({
      method: 'POST',
      url: '/api/whitelabel/detetct',
      headers: { host: 'skyways.localhost' },
      payload: { domain: 'skyways.localhost' },
    })
    const { result } = JSON.parse(payload) as { result: SiteConfig }
    expect(site(body)).toEqual({ ...result, trackingTag: '', scripts: [], scriptHosts: [] })
  })

  test.each(['/app', '/app/', '/app/flight/search', '/app/flight/search?x=1'])(
    'shows whose search it is at %s before anything runs',
    async (url) => {
      const shown = drawn((await get(url)).body)
      expect(shown).toContain('<span class="shop-name clip">Skyways Travel</span>')
      expect(shown).toContain('<p class="title">Flight Deals</p>')
      expect(shown).toContain("Demo: flights, tickets and payments here aren't real.".replace("'", '&#39;'))
    },
  )

  test.each([
    ['the page of another address', '/app/login', {}],
    ['someone signed in', '/app/flight/search', { cookie: 'faredesk-logged-in=1' }],
    ['a session', '/app/flight/search', { cookie: '__Host-faredesk-session=abc' }],
  ])('has no frame for %s', async (_title, url, more) => {
    const { body } = await get(url, 'skyways.localhost', more)
    expect(drawn(body)).toBe('')
  })

  test.each([
    { isLocked: true, lockedRoutes: [] },
    { coreSiteUrl: 'https://www.skyways.example/' },
    { ssrHtml: { header: '<p>Hello</p>', footer: '' } },
  ])('has no frame with %o', async (change) => {
    await plant(change)
    expect(drawn((await get('/app/')).body)).toBe('')
    await plant({ isLocked: false, coreSiteUrl: '', ssrHtml: { header: '', footer: '' } })
  })
})
