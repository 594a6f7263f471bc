import { describe, expect, it } from 'vitest'
import { sitePicturePath } from '#contract/entities/site-fields.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { siteIcon, siteManifest } from './manifest.ts'

const site = (over: object): SiteConfig =>
  ({
    companyName: 'Skyways Travel',
    faviconUrl: '',
    adminEmail: 'secret@skyways.example',
    theme: { primary: '#0b5fff', accent: '#ff6a00', glyph: 'S' },
    ...over,
  }) as SiteConfig

describe("a site's manifest", () => {
  it('has the name and colour of the site, opens its search, and stays inside the application', () => {
    expect(siteManifest(site({}))).toMatchObject({
      name: 'Skyways Travel',
      short_name: 'Skyways',
      theme_color: '#0b5fff',
      start_url: '/app/flight/search',
      scope: '/app/',
      icons: [{ purpose: 'any' }, { purpose: 'maskable' }],
    })
  })

  it('names the uploaded icon beside the monogram, and no other address', () => {
    const uploaded = `${sitePicturePath}${'a'.repeat(64)}.png`
    const sources = (faviconUrl: string) =>
      (siteManifest(site({ faviconUrl })) as { icons: { src: string }[] }).icons.map(({ src }) => src)
    expect(sources('https://elsewhere.example/icon.png')).toEqual(['/app/icon.svg', '/app/icon-maskable.svg'])
    expect(sources(uploaded)).toEqual(['/app/icon.svg', '/app/icon-maskable.svg', uploaded])
  })

  it('contains nothing of the configuration that visitors do not see in it', () => {
    expect(JSON.stringify(siteManifest(site({})))).not.toContain('secret')
  })

  it('draws the monogram on the colour; only the maskable icon fills the corners', () => {
    const [plain, maskable] = [siteIcon(site({}), false), siteIcon(site({}), true)]
    for (const icon of [plain, maskable]) expect(icon).toContain('>S</text>')
    expect([plain.includes('rx="7"'), maskable.includes('rx="0"')]).toEqual([true, true])
  })

  it('never writes a colour or a monogram that could be more than that into the picture', () => {
    const icon = siteIcon(site({ theme: { primary: 'red"/><script>', accent: '', glyph: '<s' } }), false)
    expect(icon).not.toMatch(/script|<s</)
  })
})
