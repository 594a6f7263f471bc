import type { SiteConfig } from '#contract/entities/site.ts'
import type { TaxBuyer } from '#domain/packages/tax-rules.ts'
import type { FrozenOption } from '#server/db/shapes/quotes.ts'
import type { Deps } from '#server/deps.ts'
import {
  createPackageSales,
  findDateState,
  type PackageSale,
} from '#server/features/packages/price/sale.service.ts'
import { sumMarkup } from '#server/features/quotes/make/price-draft.ts'
import type { SentVersion } from './open-quote.ts'

const toSaleQuery = ({ draft, packageVersion }: SentVersion, { hotelCategory }: FrozenOption) => ({
  ...draft,
  version: packageVersion,
  hotelCategory,
})

type PriceDeps = Pick<Deps, 'database' | 'now' | 'secretKey'>

/**
 * Prices an option of a version for a buyer as it is sold today: with the quoted version of the package, the quoted
 * markup, and the taxes of today's payments. Null if it can't be sold as it was quoted: the package isn't on sale, its
 * date is gone, or its price before taxes is another one.
 */
export const priceShared = async (
  deps: PriceDeps,
  { version, option }: { version: SentVersion; option: FrozenOption },
  buyer: TaxBuyer,
  site: SiteConfig,
): Promise<PackageSale | null> => {
  const query = { ...toSaleQuery(version, option), quotedMarkup: version.body.saleMarkup }
  const loaded = await createPackageSales(deps).loadSale(query, buyer, { site, actor: null, subject: null })
  if (!loaded?.ok) return null
  const { sale } = loaded
  const isSame = sale.price.baseMinor === option.baseMinor && sumMarkup(sale.price) === option.saleMarkupMinor
  const isDateGone = sale.stockMode === 'departure' && sale.stock === null
  return isSame && !isDateGone ? sale : null
}

/** Whether the date of an option is on sale, whatever is left of it. */
export const isDateOnSale = async (
  deps: PriceDeps,
  { version, option }: { version: SentVersion; option: FrozenOption },
): Promise<boolean> => (await findDateState(deps, version.siteId, toSaleQuery(version, option))) !== 'closed'
