import type { SharedQuote } from '#contract/entities/quote.ts'
import { isOutcomeUnknown, type ApiFailure } from '#renderer/store/failure.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { AccountStep } from './account-step.tsx'
import { acceptTexts as texts } from './quote-page-texts.ts'

/** Returns what went wrong in words about this quote. The server's words are about it as well, but for some codes. */
const describe = (failure: ApiFailure, seller: string): string => {
  if (isOutcomeUnknown(failure)) return texts.unsure
  if (failure.errorCode === 'placesGone') return texts.placesGone(seller)
  if (failure.errorCode === 'wrongState') return texts.stale
  return failure.fields?.[0]?.message ?? failure.message
}

interface AcceptProblemProps {
  failure: ApiFailure | null
  quote: SharedQuote
  returnPath: string
}

/** Shows why a quote wasn't accepted, unless it is at a field. */
export const AcceptProblem = ({ failure, quote, returnPath }: AcceptProblemProps) => {
  if (failure?.errorCode === 'accountNeeded')
    return (
      <div role="alert">
        <AccountStep quote={quote} returnPath={returnPath} />
      </div>
    )
  return <Problem failure={failure && { ...failure, message: describe(failure, quote.seller.name) }} />
}
