import type { RequestOf } from '#contract/common/endpoint.ts'
import type { PriceExplanation } from '#contract/entities/markup.ts'
import type { markupEndpoints } from '#contract/http/markup.ts'
import type { RuleNames } from '#domain/money/markup-words.ts'
import { isOfAgency } from '#server/calls/agency-right.ts'
import { AppError } from '#server/calls/app-error.ts'
import { type CallContext } from '#server/calls/context.ts'
import { hasStaffRight, seesAllBookings } from '#server/calls/staff-right.ts'
import type { StoredMarkupRule } from '#server/db/shapes/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { getAudience } from '#server/pricing/audience.ts'
import { explainPrice, type Explainable, type ExplainSight } from '#server/pricing/explain-price.ts'
import { findMatchingRules, toMarkupRule, explainNotApplied } from '#server/pricing/markup.ts'
import { loadReference } from '#server/reference/reference.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import type { Quotes } from '#server/features/flights/fares/quotes.service.ts'
import { listRuleSources } from './rule-sources.ts'
import { rulesRepo } from './rules.repo.ts'

type ExplainInput = RequestOf<typeof markupEndpoints.explain>
type ResultInput = Extract<ExplainInput, { resultIndex: string }>

const toExplainSight = (call: CallContext): ExplainSight => ({
  seesCost: getAudience(call).seesCost,
  seesRules: hasStaffRight(call.actor, 'markups.view'),
})

/** Explains prices: of a booking as sold, of a result as last quoted. */
export const createExplain = (
  deps: Pick<Deps, 'database' | 'suppliers'>,
  quotes: Pick<Quotes, 'lastQuoted' | 'locate'>,
) => {
  const findSourceName = async (source: string, site: CallContext['site']): Promise<string | undefined> =>
    (await listRuleSources(deps.suppliers, site)).find((one) => one.source === source)?.name

  const loadRuleNames = async (
    rule: StoredMarkupRule | null,
    site: CallContext['site'],
  ): Promise<RuleNames> => ({
    airline: rule?.airlineCode ? loadReference().airlineByCode(rule.airlineCode)?.name : undefined,
    source: rule?.source ? await findSourceName(rule.source, site) : undefined,
    block: rule?.blockId
      ? ((await rulesRepo(deps.database.db, site.siteId).blockTitle(rule.blockId)) ?? undefined)
      : undefined,
  })

  const explain = async (
    what: Pick<Explainable, 'fare' | 'price'>,
    call: CallContext,
  ): Promise<PriceExplanation> => {
    const sight = toExplainSight(call)
    const rule = what.price.markupRule ?? null
    const names = sight.seesRules ? await loadRuleNames(rule, call.site) : {}
    return {
      ...explainPrice({ ...what, seller: call.site.companyName, names }, sight),
      ...(sight.seesRules ? { rule: rule && { source: null, ...rule } } : {}),
    }
  }

  /** Uses what was stored with the sale, not today's rules. */
  const explainBooking = async (bookingId: string, call: CallContext): Promise<PriceExplanation> => {
    if (!call.subject) throw new AppError('notSignedIn')
    const id = /^\d{1,15}$/.test(bookingId) ? Number(bookingId) : 0
    const booking = await bookingsRepo(deps.database.db, call.site.siteId).byId(id)
    if (!booking || (!isOfAgency(call.subject, booking.userId) && !seesAllBookings(call.actor)))
      throw new AppError('notFound')
    return explain({ fare: booking.offer.fare, price: booking.price }, call)
  }

  const explainResult = async (input: ResultInput, call: CallContext): Promise<PriceExplanation> => {
    const ref = { TraceId: input.TraceId, ResultIndex: input.resultIndex, searchId: input.searchId }
    const located = await quotes.locate(call, ref)
    const { offer, terms, price } = await quotes.lastQuoted(call, located)
    const subject = { supplier: located.supplier.name, offer }
    const answer = await explain({ fare: offer.fare, price }, call)
    if (!hasStaffRight(call.actor, 'markups.view')) return answer
    const [applied, ...others] = findMatchingRules(terms.rules, subject)
    const passedOver = applied
      ? others.map((rule) => ({ rule: toMarkupRule(rule), why: explainNotApplied(applied, rule) }))
      : []
    return { ...answer, passedOver }
  }

  return (input: ExplainInput, call: CallContext): Promise<PriceExplanation> =>
    'bookingId' in input ? explainBooking(input.bookingId, call) : explainResult(input, call)
}
