import type { FieldError } from '#contract/common/envelope.ts'
import { maxPriceMinor } from '#contract/common/minor.ts'
import type { QuoteDraft, QuoteMarkup } from '#contract/entities/quote.ts'
import { indiaDate } from '#domain/india.ts'
import { sumMinor } from '#domain/money/money.ts'
import { addQuoteMarkup } from '#domain/packages/quote-markup.ts'
import { findValidityProblem } from '#domain/packages/quote-rules.ts'
import type { Person, SignedInContext } from '#server/calls/context.ts'
import type { FrozenOption, FrozenQuote } from '#server/db/shapes/quotes.ts'
import type { Deps } from '#server/deps.ts'
import { loadPublished, type LoadedPackage } from '#server/features/packages/content/published.service.ts'
import {
  createPackageSales,
  findDateState,
  type PackageSale,
} from '#server/features/packages/price/sale.service.ts'
import { loadQuoteBuyer } from '#server/features/quotes/buyer-tax.ts'
import { quoteTexts as texts } from '#server/features/quotes/texts.ts'
import type { QuoteMaker } from './maker.ts'
import { loadQuoteCustomer } from './quote-customer.ts'

type PriceDeps = Pick<Deps, 'database' | 'now' | 'secretKey'>
type PriceCall = Pick<SignedInContext, 'site' | 'subject'>

/** What sending a draft would freeze now, besides the seller. */
export interface PricedDraft {
  packageVersion: number
  frozen: Omit<FrozenQuote, 'seller'>
}

export type DraftPricing =
  | { is: 'priced'; priced: PricedDraft }
  /** The package isn't on sale, or is another site's. */
  | { is: 'notOnSale' }
  | { is: 'refused'; errors: FieldError[] }

/** Finds what is wrong with a draft, whatever it costs. */
const checkDraft = (
  draft: QuoteDraft,
  { facts, body }: Pick<LoadedPackage, 'facts' | 'body'>,
  { scope }: QuoteMaker,
  today: string,
): FieldError[] => {
  const { hotelCategories, startsOn } = draft
  const expected = body.activity ? [''] : body.hotelCategories
  const categories = hotelCategories.flatMap((category, index): FieldError[] => {
    const path = `hotelCategories.${index}`
    if (!expected.includes(category)) return [{ path, message: texts.chooseCategory }]
    return hotelCategories.indexOf(category) < index ? [{ path, message: texts.categoryTwice }] : []
  })
  const invalid = findValidityProblem(draft, today)
  return [
    ...(scope.isOfAgent && facts.priceMode === 'onRequest'
      ? [{ path: 'packageId', message: texts.onRequest }]
      : []),
    ...categories,
    ...(startsOn === today ? [{ path: 'startsOn', message: texts.startsTooSoon }] : []),
    ...(invalid === null ? [] : [{ path: 'validUntil', message: invalid }]),
  ]
}

/** Converts the price of an option to what its maker and the customer see. An agent's customer sees the total only. */
const toOption = (
  { price }: PackageSale,
  hotelCategory: string,
  { markup, isOfAgent }: { markup: QuoteMarkup; isOfAgent: boolean },
): FrozenOption => {
  const { baseMinor, totalMinor: netMinor, perAdultMinor } = price
  const saleMarkupMinor = sumMarkup(price)
  if (!isOfAgent)
    return {
      hotelCategory,
      baseMinor,
      saleMarkupMinor,
      netMinor,
      totalMinor: netMinor,
      perAdultMinor,
      lines: price.lines,
      gstMinor: price.gstMinor,
      tcsMinor: price.tcsMinor,
      schedule: price.schedule,
      cancellation: price.cancellation,
    }
  return {
    hotelCategory,
    baseMinor,
    saleMarkupMinor,
    netMinor,
    ...addQuoteMarkup({ totalMinor: netMinor, perAdultMinor }, markup),
    lines: [],
    gstMinor: null,
    tcsMinor: null,
    schedule: [],
    cancellation: [],
  }
}

/** Returns the site's markup in a price, in paise. */
export const sumMarkup = ({ lines }: Pick<PackageSale['price'], 'lines'>): number =>
  sumMinor(lines.filter(({ kind }) => kind === 'markup').map(({ amountMinor }) => amountMinor))

/** A draft with what its prices depend on. */
interface Quoting {
  draft: QuoteDraft
  found: LoadedPackage
  customer: Person | null
  maker: QuoteMaker
}

/** Prices the options one after the other, and stops at the first that can't be sold. */
const priceOptions = async (
  deps: PriceDeps,
  { draft, found, customer, maker }: Quoting,
  call: PriceCall,
): Promise<DraftPricing> => {
  const { siteId } = call.site
  const { isOfAgent } = maker.scope
  const sales = createPackageSales(deps)
  const taxBuyer = await loadQuoteBuyer(deps.database.db, siteId, { isOfAgent, userId: maker.userId })
  // Readers see the fee, not the rule behind it.
  const buyerCall = { site: call.site, actor: null, subject: isOfAgent ? call.subject : customer }
  const sold: PackageSale[] = []
  const options: FrozenOption[] = []
  for (const [index, hotelCategory] of draft.hotelCategories.entries()) {
    const query = { ...draft, version: found.version, hotelCategory }
    const loaded = await sales.loadSale(query, taxBuyer, buyerCall)
    if (loaded === null) return { is: 'notOnSale' }
    if (!loaded.ok) return { is: 'refused', errors: toDraftErrors(loaded.errors, index) }
    const state = await findDateState(deps, siteId, query)
    if (state === 'closed' || state === 'waitlist') {
      const message = state === 'closed' ? texts.dateClosed : texts.placesGone
      return { is: 'refused', errors: [{ path: 'startsOn', message }] }
    }
    const option = toOption(loaded.sale, hotelCategory, { markup: draft.markup, isOfAgent })
    if (option.totalMinor > maxPriceMinor)
      return { is: 'refused', errors: [{ path: 'markup', message: texts.tooExpensive }] }
    sold.push(loaded.sale)
    options.push(option)
  }
  const [first] = sold
  return first
    ? { is: 'priced', priced: toPriced(draft, found, { sale: first, options }) }
    : { is: 'notOnSale' }
}

const toDraftErrors = (errors: readonly FieldError[], index: number): FieldError[] =>
  errors.map(({ path, message }) => ({
    path: path === 'hotelCategory' ? `hotelCategories.${index}` : path,
    message,
  }))

const toPriced = (
  draft: QuoteDraft,
  { facts, body, version }: LoadedPackage,
  { sale, options }: { sale: PackageSale; options: FrozenOption[] },
): PricedDraft => ({
  packageVersion: version,
  frozen: {
    kind: facts.kind,
    title: body.title,
    nights: facts.nights,
    durationMinutes: facts.durationMinutes,
    startsOn: sale.price.startsOn,
    endsOn: sale.price.endsOn,
    isOverseasPackage: sale.isOverseasPackage,
    addOns: draft.addOns.map(({ addOnId, quantity }) => ({
      label: body.addOns.find((one) => one.addOnId === addOnId)?.name ?? addOnId,
      quantity,
    })),
    saleMarkup: sale.terms.markup,
    taxVersion: sale.taxVersion,
    options,
  },
})

/** Prices a draft for its customer as it would be sent now, or says why it can't be sent. */
export const priceDraft = async (
  deps: PriceDeps,
  draft: QuoteDraft,
  maker: QuoteMaker,
  call: PriceCall,
): Promise<DraftPricing> => {
  const { db } = deps.database
  const { siteId } = call.site
  const found = await loadPublished(db, siteId, draft.packageId)
  if (!found) return { is: 'notOnSale' }
  const customer = await loadQuoteCustomer(db, siteId, draft, maker)
  const wrong = checkDraft(draft, found, maker, indiaDate(deps.now().getTime()))
  const errors = [...(customer.ok ? [] : customer.errors), ...wrong]
  if (!customer.ok || errors.length > 0) return { is: 'refused', errors }
  return priceOptions(deps, { draft, found, customer: customer.person, maker }, call)
}
