import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { SharedQuote } from '#contract/entities/quote.ts'
import type { quotesEndpoints } from '#contract/http/quotes.ts'
import { sumDeposit } from '#domain/packages/trip-schedule.ts'
import { isOfAgency } from '#server/calls/agency-right.ts'
import { AppError } from '#server/calls/app-error.ts'
import { isOwnerOrStaff, type CallContext } from '#server/calls/context.ts'
import type { QuoteRow } from '#server/features/quotes/quotes.repo.ts'
import { versionsRepo } from '#server/features/quotes/versions.repo.ts'
import { toTaxBuyer } from '#server/features/trips/order/quoted-order.service.ts'
import { assertOpen, openByCode, requireOption, toSent } from './open-quote.ts'
import { isDateOnSale, priceShared } from './price-shared.ts'
import { showShared, type ShareDeps } from './shared-view.ts'

type Calls = typeof quotesEndpoints

/** Whether those who made the quote open its link, or staff who look: the customer hasn't seen it then. */
const isOpenedByMaker = (
  { isOfAgent, userId }: QuoteRow,
  { actor, subject }: Pick<CallContext, 'actor' | 'subject'>,
): boolean =>
  isOwnerOrStaff(actor) ||
  (actor?.jumpedBy ?? null) !== null ||
  (isOfAgent && subject !== null && isOfAgency(subject, userId))

/** Reads the quote of a link, and notes that its customer opened it. */
export const readByCode = async (
  deps: ShareDeps,
  { quoteCode }: RequestOf<Calls['getByCode']>,
  call: CallContext,
): Promise<SharedQuote> => {
  const { db } = deps.database
  const { siteId } = call.site
  const { quote, version } = await openByCode(db, siteId, quoteCode)
  if (version.status !== 'sent' || isOpenedByMaker(quote, call))
    return showShared(deps, { quote, version }, call)
  const repo = versionsRepo(db, siteId)
  await repo.markViewed(version.id, deps.now())
  return showShared(deps, { quote, version: toSent(await repo.byNo(quote.id, version.version)) }, call)
}

/** Prices an option for a buyer's PAN and residence. */
export const readTotal = async (
  deps: ShareDeps,
  { quoteCode, hotelCategory, hasPan, residency }: RequestOf<Calls['getTotal']>,
  { site }: Pick<CallContext, 'site'>,
): Promise<ResultOf<Calls['getTotal']>> => {
  const opened = await openByCode(deps.database.db, site.siteId, quoteCode)
  assertOpen(opened, deps.now())
  const { version, quote } = opened
  const option = requireOption(version, hotelCategory)
  if (quote.isOfAgent) return { totalMinor: option.totalMinor, tcsMinor: null, dueNowMinor: null }
  const sale = await priceShared(deps, { version, option }, toTaxBuyer({ hasPan, residency }), site)
  if (!sale || !(await isDateOnSale(deps, { version, option }))) throw new AppError('quoteExpired')
  const { totalMinor, tcsMinor, schedule } = sale.price
  return { totalMinor, tcsMinor, dueNowMinor: sumDeposit(schedule) }
}
