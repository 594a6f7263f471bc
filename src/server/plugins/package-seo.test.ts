import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '#contract/entities/site.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { findRightAddress, readPackageAddress, type PackageSeo } from './package-seo.ts'
import { seoHead, sitemapXml } from './site-seo.ts'

const [skyways] = demoSites
const site = {
  ...skyways?.config,
  siteId: 'skyways',
  domain: 'www.skyways.example',
  kind: 'live',
  sells: { packages: true, activities: true },
} as SiteConfig
const origin = 'https://www.skyways.example'
const packageId = 'a'.repeat(24)
const goa: PackageSeo = {
  packageId,
  packageName: 'goa-beaches',
  kind: 'package',
  title: 'Goa beaches',
  summary: 'Four nights by the sea.',
  destinations: [{ countryCode: 'IN', placeName: 'Goa' }],
  dayTitles: ['Arrival', 'Old Goa'],
  picture: { socialHash: 'b'.repeat(64), alt: 'A beach at dusk' },
  fromPriceMinor: 24_500_00,
}
const url = `${origin}/app/packages/goa-beaches/${packageId}`
const head = (shown: Partial<PackageSeo> = {}, over: Partial<SiteConfig> = {}) =>
  seoHead(
    { ...site, ...over },
    { origin, address: `/packages/goa-beaches/${packageId}`, entries: [], shown: { ...goa, ...shown } },
  )
const dataIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  )

describe("the head of a package's page", () => {
  it('has its title, description, address and picture', () => {
    const { title, html } = head()
    expect(title).toBe('Goa beaches · Skyways Travel')
    expect(html).toContain('<meta name="robots" content="index, follow" />')
    expect(html).toContain('<meta name="description" content="Four nights by the sea." />')
    expect(html).toContain(`<link rel="canonical" href="${url}" />`)
    expect(html).toContain(`<meta property="og:image" content="${origin}/api/files/${'b'.repeat(64)}.jpg" />`)
  })

  it('describes a package as a trip with its days, its price and its place in the site', () => {
    expect(dataIn(head().html)).toMatchObject([
      {
        '@type': 'TouristTrip',
        name: 'Goa beaches',
        itinerary: { numberOfItems: 2 },
        offers: { '@type': 'Offer', price: '24500.00', priceCurrency: 'INR', url },
        provider: { '@type': 'TravelAgency', name: 'Skyways Travel' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { name: 'Packages' }, { name: 'Goa beaches', item: url }],
      },
    ])
  })

  it('describes an activity as an attraction that is sold', () => {
    expect(dataIn(head({ kind: 'activity', dayTitles: [] }).html)).toMatchObject([
      {
        '@type': ['Product', 'TouristAttraction'],
        offers: { price: '24500.00' },
        address: [{ addressLocality: 'Goa', addressCountry: 'IN' }],
      },
      { itemListElement: [{}, { name: 'Activities', item: `${origin}/app/activities` }, {}] },
    ])
  })

  it('offers nothing without a price', () => {
    expect(dataIn(head({ fromPriceMinor: null }).html)[0]).not.toHaveProperty('offers')
  })

  it.each<[string, Partial<SiteConfig>]>([
    ['demo', { kind: 'demo' }],
    ['locked', { isLocked: true, lockedRoutes: [] }],
    ['site with locked packages', { isLocked: true, lockedRoutes: ['/packages'] }],
  ])('is kept out of search engines on a %s', (_title, over) => {
    const { html } = head({}, over)
    expect(html).toContain('<meta name="robots" content="noindex, nofollow" />')
    expect(dataIn(html)).toEqual([])
  })

  it.each(['"><script>alert(1)</script>', '</script><script>alert(1)</script>', "' onload='x", '${1}$&'])(
    'never lets a text break out: %s',
    (text) => {
      const { html } = head({
        title: text,
        summary: text,
        dayTitles: [text],
        picture: { socialHash: 'b', alt: text },
      })
      const withoutData = html.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/g, '')
      expect(withoutData.replaceAll(/<(?:meta|link) [a-z:]+="[^"<>]*"(?: [a-z]+="[^"<>]*")+ \/>/g, '')).toBe(
        '',
      )
      expect(dataIn(html)[0]).toMatchObject({ name: text })
    },
  )

  it('is that of a private page for an unknown package', () => {
    const { html } = seoHead(site, { origin, address: `/packages/x/${packageId}`, entries: [], shown: null })
    expect(html).toBe('<meta name="robots" content="noindex, nofollow" />')
  })
})

describe('the lists', () => {
  it.each(['/packages', '/activities'])('%s can be listed where the agency sells some', (address) => {
    const read = (sells: SiteConfig['sells']) =>
      seoHead({ ...site, sells }, { origin, address, entries: [] }).html
    expect(read({ packages: true, activities: true })).toContain('content="index, follow"')
    expect(read({ packages: false, activities: false })).toContain('content="noindex, nofollow"')
    expect(read(undefined)).toContain('content="noindex, nofollow"')
  })

  it('are in the sitemap with each package, unless visitors have to sign in for them', () => {
    const read = (over: Partial<SiteConfig> = {}): string =>
      sitemapXml({ ...site, ...over }, { origin, entries: [], packages: [goa] })
    expect(read()).toContain(`<loc>${url}</loc>`)
    expect(read()).toContain(`<loc>${origin}/app/activities</loc>`)
    const locked = read({ isLocked: true, lockedRoutes: ['/packages'] })
    expect(locked).not.toContain('/packages')
    expect(locked).toContain('/activities')
  })
})

describe('addresses of packages', () => {
  it.each([
    [`/packages/goa-beaches/${packageId}`, 'goa-beaches'],
    [`/packages/old/${packageId}/?month=2027-01#dates`, 'old'],
    ['/packages/goa-beaches/none', undefined],
    [`/packages/a/b/${packageId}`, undefined],
    ['/packages', undefined],
  ])('%s is read', (address, packageName) => {
    expect(readPackageAddress(address)?.packageName).toBe(packageName)
  })

  it('are redirected to the right name, with their query', () => {
    const to = (address: string) => findRightAddress(address, goa)
    expect(to(`/packages/old-name/${packageId}?month=2027-01`)).toBe(
      `/app/packages/goa-beaches/${packageId}?month=2027-01`,
    )
    expect(to(`/packages/goa-beaches/${packageId}?month=2027-01`)).toBeNull()
  })
})
