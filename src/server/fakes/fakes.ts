import type { SiteKind } from '#contract/entities/site.ts'

/**
 * Everything in this product that isn't real, and the kinds of site where it exists. Nothing else decides it. An
 * operator sets a site's kind; a site has kind `live` unless it was set.
 */
export const fakes = {
  /** The synthetic timetable, and the staging systems of real suppliers: their tickets aren't valid for travel. */
  testSuppliers: ['test', 'demo', 'practice'],
  /** The sandbox airline. Sandboxes sell nothing else, whatever suppliers the installation or its agencies have. */
  sandboxAirline: ['sandbox'],
  /** The sandbox gateway, whose payments move no money. */
  testGateways: ['test', 'sandbox', 'demo', 'practice'],
  /** Agencies whose logins and passwords are in the README, with wallets and tickets that were never paid. */
  demoLogins: ['demo', 'practice'],
} as const satisfies Record<string, readonly SiteKind[]>

const isOneOf = (kinds: readonly SiteKind[], kind: SiteKind): boolean => kinds.includes(kind)

/** Whose tickets a supplier sells: real ones, test ones, those of the sandbox airline, or seats that the site or its supplier bought. */
export type TicketKind = 'real' | 'test' | 'sandbox' | 'own'

/**
 * Whether a site sells a supplier's tickets. Test tickets never cost real money, and real tickets are never bought
 * with a test payment.
 */
export const canSellTickets = ({ kind }: { kind: SiteKind }, tickets: TicketKind): boolean => {
  switch (tickets) {
    case 'real':
      return kind === 'live'
    case 'test':
      return isOneOf(fakes.testSuppliers, kind)
    case 'sandbox':
      return isOneOf(fakes.sandboxAirline, kind)
    case 'own':
      return kind !== 'sandbox'
  }
}

/** Whether a site takes payments through a gateway. */
export const canUseGateway = (site: { kind: SiteKind }, gateway: { isTest: boolean }): boolean =>
  !gateway.isTest || isOneOf(fakes.testGateways, site.kind)

/** Whether this server shows a site at all. Without the demo, a demo that was left in the database can't be opened. */
export const isSiteServed = (site: { kind: SiteKind }, config: { isDemo: boolean }): boolean =>
  config.isDemo || !isOneOf(fakes.demoLogins, site.kind)
