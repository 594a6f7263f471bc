import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { Quote } from '#contract/entities/quote.ts'
import type { quotesEndpoints } from '#contract/http/quotes.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { replaceLink, withdrawQuote } from './make/end-quote.ts'
import { requireMaker } from './make/maker.ts'
import { priceDraft } from './make/price-draft.ts'
import { findOwnQuote } from './make/quote-lock.ts'
import { showQuote, toMadeOption } from './make/quote-view.ts'
import { saveQuote } from './make/save-quote.ts'
import { sendQuote } from './make/send-quote.ts'

type QuoteDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'sealKeys'>
type Calls = typeof quotesEndpoints

/** Makes quotes of agents and staff, and sends them. */
export const createQuotes = (deps: QuoteDeps) => {
  const show = async (quoteId: string, call: SignedInContext): Promise<Quote> =>
    showQuote(deps, await findOwnQuote(deps.database.db, quoteId, call), call)
  return {
    get: ({ quoteId }: RequestOf<Calls['getQuote']>, call: SignedInContext): Promise<Quote> =>
      show(quoteId, call),

    preview: async (
      { draft }: RequestOf<Calls['preview']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['preview']>> => {
      const pricing = await priceDraft(deps, draft, requireMaker(call), call)
      if (pricing.is === 'notOnSale') throw new AppError('notFound')
      if (pricing.is === 'refused')
        throw new AppError('invalidRequest', {
          fields: pricing.errors.map(({ path, message }) => ({ path: `draft.${path}`, message })),
        })
      return { options: pricing.priced.frozen.options.map(toMadeOption) }
    },

    save: async (request: RequestOf<Calls['save']>, call: SignedInContext): Promise<Quote> =>
      show(await saveQuote(deps, request, call), call),

    send: async (
      request: RequestOf<Calls['send']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['send']>> => {
      const { quoteId, url } = await sendQuote(deps, request, call)
      return { quote: await show(quoteId, call), url }
    },

    newLink: (request: RequestOf<Calls['newLink']>, call: SignedInContext): Promise<string> =>
      replaceLink(deps, request, call),

    withdraw: async (request: RequestOf<Calls['withdraw']>, call: SignedInContext): Promise<Quote> => {
      await withdrawQuote(deps, request, call)
      return show(request.quoteId, call)
    },
  }
}
