import { describe, expect, it } from 'vitest'
import type { SiteKind } from '#contract/entities/site.ts'
import { canSellTickets, canUseGateway, isSiteServed } from './fakes.ts'

const kinds: readonly SiteKind[] = ['live', 'test', 'sandbox', 'demo', 'practice']
const kindsWhere = (isSo: (site: { kind: SiteKind }) => boolean): SiteKind[] =>
  kinds.filter((kind) => isSo({ kind }))

describe('fakes', () => {
  it.each([
    ['real', ['live']],
    ['test', ['test', 'demo', 'practice']],
    ['sandbox', ['sandbox']],
    ['own', ['live', 'test', 'demo', 'practice']],
  ] as const)('sells %s tickets on some kinds of site: %j', (tickets, expected) => {
    expect(kindsWhere((site) => canSellTickets(site, tickets))).toEqual(expected)
  })

  it('takes test payments everywhere but on live sites, and real ones on any', () => {
    expect(kindsWhere((site) => canUseGateway(site, { isTest: true }))).toEqual([
      'test',
      'sandbox',
      'demo',
      'practice',
    ])
    expect(kindsWhere((site) => canUseGateway(site, { isTest: false }))).toEqual(kinds)
  })

  it('shows sites with demo logins only where the demo runs', () => {
    expect(kindsWhere((site) => isSiteServed(site, { isDemo: false }))).toEqual(['live', 'test', 'sandbox'])
    expect(kindsWhere((site) => isSiteServed(site, { isDemo: true }))).toEqual(kinds)
  })
})
