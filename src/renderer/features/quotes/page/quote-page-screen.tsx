import { QuoteCode } from '#contract/entities/quote.ts'
import { sharedQuoteApi } from '#renderer/entities/quotes/shared-quote-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { QuotePage } from './quote-page.tsx'
import { quotePageTexts as texts } from './quote-page-texts.ts'
import { useQuoteAddress } from './use-quote-address.ts'

const Loading = () => (
  <main>
    <div className="quote-page-place appear" role="status" aria-label={uiTexts.loading}>
      <Skeleton width="100%" height={320} />
      <Skeleton width="50%" height={30} />
      <Skeleton width="70%" height={16} />
      <Skeleton width="100%" height={180} />
    </div>
  </main>
)

const NotFound = () => (
  <main>
    <EmptyState isWholePage title={texts.codeInvalid}>
      <p>{texts.codeInvalidText}</p>
    </EmptyState>
  </main>
)

const Loaded = () => {
  const address = useQuoteAddress()
  const { quoteCode } = address
  const { currentData, error, refetch } = sharedQuoteApi.useQuoteByCodeQuery(
    { quoteCode },
    { refetchOnMountOrArgChange: true },
  )
  const isGone = toFailure(error)?.errorCode === 'codeInvalid'
  if (isGone) return <NotFound />
  if (currentData)
    return <QuotePage quote={currentData.quote} address={address} onStale={() => void refetch()} />
  if (error)
    return (
      <main>
        <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
      </main>
    )
  return <Loading />
}

/** A quote for whoever has its link: read, print, accept or decline it. */
export const QuotePageScreen = () => {
  const { quoteCode } = useQuoteAddress()
  return QuoteCode.safeParse(quoteCode).success ? <Loaded /> : <NotFound />
}
