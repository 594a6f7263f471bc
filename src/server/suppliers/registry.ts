import type { SiteConfig } from '#contract/entities/site.ts'
import { canSellTickets } from '#server/fakes/fakes.ts'
import { readAccountId } from './own-accounts/account-name.ts'
import type { SupplierPort } from './port.ts'

/** A site that sells. */
export type SellingSite = Pick<SiteConfig, 'siteId' | 'kind' | 'featuresOff'>

/** Whether an operator lets the site sell from its own accounts. Bookings bought through them keep them in any case. */
export const mayUseOwnAccounts = ({ featuresOff = [] }: Pick<SiteConfig, 'featuresOff'>): boolean =>
  !featuresOff.includes('ownSupplierAccounts')

/** Whether a site may sell from a supplier now. Its own accounts count only while operators allow them. */
export const maySellFrom = (site: Pick<SiteConfig, 'featuresOff'>, supplierName: string): boolean =>
  mayUseOwnAccounts(site) || readAccountId(supplierName) === null

/** An agency that supplies a site, its desk, and what the site can spend there in paise, credit limit included. */
export interface LinkedSeller {
  companyName: string
  adminEmail: string
  adminContact: string
  availableMinor: number
}

/** Finds the suppliers of sites: those of the installation, and an agency's own accounts at them. */
export interface SupplierRegistry {
  /** The installation's suppliers. */
  readonly shared: readonly SupplierPort[]
  /**
   * Finds the supplier that a booking or search of a site names, including an account that the site no longer sells from;
   * null when this server doesn't have it.
   */
  find(name: string, siteId: string): Promise<SupplierPort | null>
  /** Lists the suppliers whose tickets a site may sell. Its own account replaces the installation's. */
  listForSite(site: SellingSite): Promise<SupplierPort[]>
  /** Lists the agencies that supply a site, by supplier name. Their wallets may be a few seconds old. */
  listSellers(siteId: string): Promise<ReadonlyMap<string, LinkedSeller>>
  /** Finds the agency that is a site's supplier, with its current wallet; null for any other supplier. */
  findSeller(name: string, siteId: string): Promise<LinkedSeller | null>
  /** Reports that an offer for this cost (paise) isn't sold because the site's wallet at its supplier doesn't cover it. Never rejects. */
  reportShort(name: string, siteId: string, costMinor: number): Promise<void>
}

/** Agencies' own accounts at suppliers, as the registry needs them. */
export interface OwnAccounts {
  /** The name of the shared supplier that an account replaces. */
  readonly replaces: string
  /** Null for a name that isn't an account's, and for accounts of other sites. */
  find(name: string, siteId: string): Promise<SupplierPort | null>
  /** The account that the site sells from; null for none. */
  findActive(siteId: string): Promise<SupplierPort | null>
}

/** Creates the registry of an installation; without `accounts` agencies can't have their own. */
export const createRegistry = (
  shared: readonly SupplierPort[],
  accounts: OwnAccounts | null = null,
): SupplierRegistry => ({
  shared,
  find: async (name, siteId) =>
    shared.find((supplier) => supplier.name === name) ?? (await accounts?.find(name, siteId)) ?? null,
  listForSite: async (site) => {
    const sellable = shared.filter(({ ticketKind }) => canSellTickets(site, ticketKind))
    const own = mayUseOwnAccounts(site) ? await accounts?.findActive(site.siteId) : null
    if (!accounts || !own || !canSellTickets(site, own.ticketKind)) return sellable
    return [...sellable.filter(({ name }) => name !== accounts.replaces), own]
  },
  listSellers: () => Promise.resolve(new Map()),
  findSeller: () => Promise.resolve(null),
  reportShort: () => Promise.resolve(),
})

/** Finds a supplier whose tickets the site may sell; null for none. */
export const findSellable = async (
  suppliers: SupplierRegistry,
  name: string,
  site: SellingSite,
): Promise<SupplierPort | null> => {
  const found = await suppliers.find(name, site.siteId)
  return found && canSellTickets(site, found.ticketKind) ? found : null
}
