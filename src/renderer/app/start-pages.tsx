import { Button } from '#renderer/ui/button.tsx'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { EmptyState, RequestId } from '#renderer/ui/states.tsx'
import { startTexts } from './texts.ts'

/** No site is set up at this address. */
export const UnknownSitePage = ({ failure }: { failure: ApiFailure }) => {
  const { session } = usePlatform()
  return (
    <main className="start-page" id="main">
      <EmptyState title={startTexts.unknownTitle}>
        <p>{failure.message}</p>
        <p className="mono">{session.siteDomain()}</p>
      </EmptyState>
    </main>
  )
}

/** The server doesn't answer, and nothing is stored about this site. */
export const UnavailablePage = ({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) => (
  <main className="start-page" id="main">
    <EmptyState
      title={startTexts.unavailableTitle}
      action={<Button intent="primary" text={startTexts.retry} onClick={onRetry} />}
    >
      <p>{startTexts.unavailableText}</p>
      <RequestId value={failure.requestId} />
    </EmptyState>
  </main>
)

export const LoadingPage = () => (
  <main className="start-page appear" id="main" role="status" aria-label={startTexts.loading} />
)
