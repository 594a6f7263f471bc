import { useRef } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { PrintButton } from '#renderer/entities/print-button.tsx'
import { fixedDeparturePrint } from '#renderer/routes/documents.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { usePageTitle } from '#renderer/ui/paper/use-page-title.ts'
import { usePrintReady } from '#renderer/ui/paper/use-print-ready.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { ErrorState } from '#renderer/ui/states.tsx'
import { blocksApi } from './blocks-api.ts'
import { NameSheet, type PrintedBlock } from './name-sheet.tsx'
import { printTexts } from './texts.ts'
import '#renderer/ui/styles/paper.css'
import './name-sheet.css'

const formatTitle = ({ block }: PrintedBlock): string =>
  `${printTexts.title} ${block.origin} ${block.destination} ${block.departureTime.slice(0, 10)}`

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const failure = toFailure(error)
  if (failure?.errorCode !== 'notFound')
    return <ErrorPanel error={error} title={printTexts.failed} onRetry={onRetry} />
  return (
    <ErrorState title={printTexts.notFound} requestId={failure.requestId} isWholePage>
      <p>{printTexts.notFoundText}</p>
    </ErrorState>
  )
}

/** The printable name list of a block, for everyone who has its address. */
export const FixedDeparturePrintScreen = () => {
  const { fdSlug = '' } = useParams()
  const [query] = useSearchParams()
  const isPrint = query.get('print') === 'true'
  const { data, error, refetch } = blocksApi.usePrintedBlockQuery({ fdSlug })
  const title = data ? formatTitle(data) : ''
  usePageTitle(title)
  const page = useRef<HTMLDivElement>(null)
  usePrintReady(page, data !== undefined)
  return (
    <div ref={page} className={isPrint ? 'paper-page is-print' : 'paper-page'}>
      {data ? (
        <>
          {isPrint ? null : (
            <nav className="paper-bar" aria-label={printTexts.tools}>
              <span className="grow" />
              <PrintButton
                path={fixedDeparturePrint.to({ fdSlug, print: true })}
                title={title}
                fileName={`${title.replaceAll(' ', '-')}.pdf`}
              />
            </nav>
          )}
          <NameSheet printed={data} />
        </>
      ) : error ? (
        <main>
          <Failed error={error} onRetry={() => void refetch()} />
        </main>
      ) : (
        <main className="paper">
          <SkeletonRows rows={12} height={40} />
        </main>
      )}
    </div>
  )
}
