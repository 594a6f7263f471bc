import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { keptFaresApi } from '#renderer/entities/kept-fares/kept-fares-api.ts'
import { PrintButton } from '#renderer/entities/print-button.tsx'
import { printFares } from '#renderer/routes/documents.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { usePageTitle } from '#renderer/ui/paper/use-page-title.ts'
import { usePrintReady } from '#renderer/ui/paper/use-print-ready.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { isGone } from './fare-words.ts'
import { toCustomerCopy } from './share/customer-copy.ts'
import { CustomerSheet } from './share/customer-sheet.tsx'
import { customerTexts as texts } from './texts.ts'
import '#renderer/ui/styles/paper.css'
import './share/share.css'

const pickFares = (fares: readonly KeptFare[], ids: readonly string[]): KeptFare[] =>
  ids.flatMap((id) => fares.find(({ keptFareId }) => keptFareId === id) ?? []).filter((fare) => !isGone(fare))

/** The customer's copy of kept fares on paper, in the order of the address. */
export const PrintFaresScreen = () => {
  const [query] = useSearchParams()
  const site = useSite()
  const isPrint = query.get('print') === 'true'
  const ids = (query.get('ids') ?? '').split(',')
  const { data, error, refetch } = keptFaresApi.useKeptFaresQuery({})
  const fares = pickFares(data?.fares ?? [], ids)
  const title = texts.title(site?.companyName ?? '')
  usePageTitle(title)
  const page = useRef<HTMLDivElement>(null)
  usePrintReady(page, fares.length > 0)
  if (data && fares.length === 0)
    return (
      <main>
        <EmptyState isWholePage title={texts.gone}>
          <p>{texts.goneText}</p>
        </EmptyState>
      </main>
    )
  return (
    <div ref={page} className={isPrint ? 'paper-page is-print' : 'paper-page'}>
      {error && !data ? (
        <main>
          <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
        </main>
      ) : fares.length === 0 ? (
        <main className="paper">
          <SkeletonRows rows={12} height={40} />
        </main>
      ) : (
        <>
          {isPrint ? null : (
            <nav className="paper-bar" aria-label={texts.tools}>
              <span className="grow" />
              <PrintButton
                path={printFares.to({ ids: ids.join(','), print: true })}
                title={title}
                fileName={`${title.replaceAll(' ', '-')}.pdf`}
              />
            </nav>
          )}
          <main className="paper">
            <CustomerSheet copy={toCustomerCopy(fares, site)} />
          </main>
        </>
      )}
    </div>
  )
}
