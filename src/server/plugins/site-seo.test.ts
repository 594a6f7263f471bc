import { describe, expect, it } from 'vitest'
import type { SeoEntry } from '#contract/entities/site-seo.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { robotsText, seoHead, sitemapXml } from './site-seo.ts'

const [skyways] = demoSites
const site = {
  ...skyways?.config,
  siteId: 'skyways',
  domain: 'www.skyways.example',
  kind: 'live',
} as SiteConfig
const origin = 'https://www.skyways.example'
const entry = (over: Partial<SeoEntry>): SeoEntry => ({
  route: '/',
  locale: 'en-IN',
  title: '',
  description: '',
  canonical: '',
  image: '',
  robots: 'index, follow',
  ...over,
})
const head = (address: string, entries: SeoEntry[] = [], over: Partial<SiteConfig> = {}) =>
  seoHead({ ...site, ...over }, { origin, address, entries })

describe('the head of a page', () => {
  it("has the agency's name and address where nothing was written", () => {
    const { title, html } = head('/')
    expect(title).toBe('Skyways Travel')
    expect(html).toContain(
      '<meta name="description" content="Search and book flights with Skyways Travel." />',
    )
    expect(html).toContain('<link rel="canonical" href="https://www.skyways.example/app/" />')
    expect(html).toContain('<meta name="robots" content="index, follow" />')
    expect(html).toContain('<meta property="og:title" content="Skyways Travel" />')
  })

  it('has the texts of its own page and language, and names the other language', () => {
    const entries = [
      entry({ title: 'Cheap flights', description: 'Every airline.' }),
      entry({ locale: 'hi-IN', title: 'सस्ती उड़ानें' }),
    ]
    expect(head('/?x=1', entries).title).toBe('Cheap flights')
    const hindi = head('/?hl=hi-IN', entries)
    expect(hindi.title).toBe('सस्ती उड़ानें')
    expect(hindi.html).toContain('content="Every airline."')
    expect(hindi.html).toContain('<link rel="canonical" href="https://www.skyways.example/app/?hl=hi-IN" />')
    expect(hindi.html).toContain('hreflang="en-IN" href="https://www.skyways.example/app/"')
  })

  it.each(['/flight/result/abc', '/staff/wallets', '/e-ticket/x', '/quote/x', '/user/dashboard', '/nowhere'])(
    'keeps %s out of search engines',
    (address) => {
      expect(head(address).html).toBe('<meta name="robots" content="noindex, nofollow" />')
    },
  )

  it.each<[string, Partial<SiteConfig>]>([
    ['demo', { kind: 'demo' }],
    ['test', { kind: 'test' }],
    ['locked', { isLocked: true, lockedRoutes: [] }],
  ])('keeps a %s site out of search engines, whatever was written', (_title, over) => {
    const { html } = head('/', [entry({ robots: 'index, follow', title: 'Ours' })], over)
    expect(html).toContain('<meta name="robots" content="noindex, nofollow" />')
    expect(html).not.toContain('index, follow"')
    expect(html).not.toContain('application/ld+json')
    expect(robotsText({ ...site, ...over }, origin)).toBe('User-agent: *\nDisallow: /\n')
    expect(sitemapXml({ ...site, ...over }, { origin, entries: [], packages: [] })).not.toContain('<url>')
  })

  it("describes the agency on the home page only, as data that can't end its element", () => {
    const name = '</script><script>alert(1)</script>'
    const { html } = head('/', [], { companyName: name })
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({ '@type': 'TravelAgency', name })
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(head('/flight/search').html).not.toContain('ld+json')
  })

  it.each([
    '"><script>alert(1)</script>',
    "' onload='x",
    '</title></head><body>',
    '<!-- ',
    '&quot;&lt;',
    '${1}$&',
  ])('never lets a text break out: %s', (text) => {
    const { html } = head('/', [
      entry({ title: text, description: text, canonical: `https://a.example/${text}`, image: text }),
    ])
    const withoutData = html.replace(/<script type="application\/ld\+json">.*?<\/script>/, '')
    expect(withoutData.replaceAll(/<(?:meta|link) [a-z:]+="[^"<>]*"(?: [a-z]+="[^"<>]*")+ \/>/g, '')).toBe('')
  })

  it('shows an uploaded picture at its full address', () => {
    const image = `/api/whitelabel/sitePicture/${'a'.repeat(64)}.png`
    expect(head('/', [entry({ image })]).html).toContain(
      `<meta property="og:image" content="${origin}${image}" />`,
    )
  })
})

it('lists only pages that may be listed in the sitemap', () => {
  const entries = [
    entry({ route: '/signup', robots: 'noindex, follow' }),
    entry({ route: '/privacy_policy', canonical: 'https://other.example/privacy' }),
    entry({ locale: 'hi-IN', title: 'x' }),
  ]
  const xml = sitemapXml(site, { origin, entries, packages: [] })
  expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${origin}/app/`,
    `${origin}/app/?hl=hi-IN`,
    `${origin}/app/flight/search`,
    `${origin}/app/terms_and_conditions`,
    `${origin}/app/cancellation_return_refund_policy`,
    `${origin}/app/api-partner-program`,
  ])
  expect(robotsText(site, origin)).toContain(`Sitemap: ${origin}/sitemap.xml`)
})
