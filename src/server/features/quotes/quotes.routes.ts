import { quotesEndpoints } from '#contract/http/quotes.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { listMyQuotes, listQuotes, listVersions, openMyQuote } from './quote-lists.ts'
import { createQuotes } from './quotes.service.ts'
import { acceptQuote } from './shared/accept-quote.ts'
import { declineQuote } from './shared/decline-quote.ts'
import { readByCode, readTotal } from './shared/read-quote.ts'

/** Binds the calls of quotes. */
export const quotesRoutes = (deps: Deps): BoundCall[] => {
  const quotes = createQuotes(deps)
  return [
    bind(quotesEndpoints.preview, (input, call) => quotes.preview(input, signedIn(call))),
    bind(quotesEndpoints.save, async (input, call) => ({ quote: await quotes.save(input, signedIn(call)) })),
    bind(quotesEndpoints.send, (input, call) => quotes.send(input, signedIn(call))),
    bind(quotesEndpoints.newLink, async (input, call) => ({
      url: await quotes.newLink(input, signedIn(call)),
    })),
    bind(quotesEndpoints.withdraw, async (input, call) => ({
      quote: await quotes.withdraw(input, signedIn(call)),
    })),
    bind(quotesEndpoints.getQuotes, (input, call) => listQuotes(deps, input, signedIn(call))),
    bind(quotesEndpoints.getQuote, async (input, call) => ({
      quote: await quotes.get(input, signedIn(call)),
    })),
    bind(quotesEndpoints.getVersions, (input, call) => listVersions(deps, input, signedIn(call))),
    bind(quotesEndpoints.getMyQuotes, (input, call) => listMyQuotes(deps, input, signedIn(call))),
    bind(quotesEndpoints.openMyQuote, async (input, call) => ({
      code: await openMyQuote(deps, input, signedIn(call)),
    })),
    bind(quotesEndpoints.getByCode, async (input, call) => ({ quote: await readByCode(deps, input, call) })),
    bind(quotesEndpoints.getTotal, (input, call) => readTotal(deps, input, call)),
    bind(quotesEndpoints.accept, (input, call) => acceptQuote(deps, input, call)),
    bind(quotesEndpoints.decline, async (input, call) => ({ quote: await declineQuote(deps, input, call) })),
  ]
}
