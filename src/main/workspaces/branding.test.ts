import { describe, expect, it } from 'vitest'
import { findBrandingChange, toDistinctName, toPlainSite, toRailName } from './branding.ts'

const theme = { primary: '#0b5fff', accent: '#ff7a00', glyph: 'S' }
const kept = { name: 'Skyways', companyName: 'Skyways', siteId: 's1', theme, sellsTrips: false }
const site = { siteId: 's1', companyName: 'Skyways', theme, sellsTrips: false }

describe('the branding of an open agency', () => {
  it('stays when the server says the same', () => {
    expect(findBrandingChange(kept, site)).toBeNull()
  })

  it('follows the server: name, colour and site', () => {
    const changed = {
      siteId: 's2',
      companyName: 'Skyways Plus',
      theme: { ...theme, glyph: '+' },
      sellsTrips: true,
    }
    expect(findBrandingChange(kept, changed)).toEqual({ name: 'Skyways Plus', ...changed })
  })

  it('notes whether packages or activities are on sale', () => {
    const read = (sells?: { packages: boolean; activities: boolean }) =>
      toPlainSite({ ...site, ...(sells ? { sells } : {}) }).sellsTrips
    expect(read()).toBe(false)
    expect(read({ packages: false, activities: false })).toBe(false)
    expect(read({ packages: false, activities: true })).toBe(true)
    expect(read({ packages: true, activities: false })).toBe(true)
  })

  it('keeps a name the user gave', () => {
    expect(
      findBrandingChange({ ...kept, name: 'Night desk' }, { ...site, companyName: 'New' }),
    ).toMatchObject({
      name: 'Night desk',
      companyName: 'New',
    })
  })

  it('keeps the name of an agency added before company names were stored', () => {
    expect(findBrandingChange({ ...kept, companyName: '' }, { ...site, companyName: 'New' })?.name).toBe(
      'Skyways',
    )
  })
})

describe("an agency's own name", () => {
  it("can't reverse or break the text beside it", () => {
    expect(toRailName('\u202Elevart\u202C\n Skyways')).toBe('levart Skyways')
    expect(toRailName('\u202E')).toBe('Agency')
    const glyph = (text: string) => toPlainSite({ ...site, theme: { ...theme, glyph: text } }).theme.glyph
    expect([glyph('\u202E'), glyph('S')]).toEqual(['?', 'S'])
    expect(toPlainSite({ ...site, companyName: 'x'.repeat(1_000_000) }).companyName).toHaveLength(120)
  })

  it('is shown with its address when another one looks the same', () => {
    const sky = { name: 'Skyways Travel', origin: 'https://skyways.example' }
    const night = { name: 'Night desk', origin: 'https://night.example' }
    expect(toDistinctName(sky, [sky, night])).toBe('Skyways Travel')
    expect(toDistinctName(sky, [sky, { ...sky }])).toBe('Skyways Travel')
    for (const name of ['Skyways Travel', 'skyways  travel', 'Ｓkyways\u200D Travel']) {
      const other = { name, origin: 'https://mallory.example:8443' }
      expect(toDistinctName(sky, [sky, other])).toBe('Skyways Travel (skyways.example)')
      expect(toDistinctName(other, [sky, other])).toBe(`${name} (mallory.example:8443)`)
    }
  })
})
