import { Link } from 'react-router-dom'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { home } from '#renderer/routes/shop.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { eTicketTexts } from './texts.ts'

/**
 * Says that there is no ticket at this address. The text is the same for every reason, so that nothing can be
 * inferred from it.
 */
export const TicketNotFound = ({ text = eTicketTexts.notFoundText }: { text?: string }) => (
  <main>
    <EmptyState
      isWholePage
      title={eTicketTexts.notFound}
      action={
        <Link className="button-link" to={home.to()}>
          {eTicketTexts.toStart}
        </Link>
      }
    >
      {text}
    </EmptyState>
  </main>
)

export const TicketFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const isUnknown = ['notFound', 'invalidRequest'].includes(toFailure(error)?.errorCode ?? '')
  if (isUnknown) return <TicketNotFound />
  return <ErrorPanel error={error} title={eTicketTexts.failed} onRetry={onRetry} />
}
