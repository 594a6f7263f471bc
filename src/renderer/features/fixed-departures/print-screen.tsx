import { Print } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ErrorPanel } from '#renderer/entities/error-panel.tsx'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { paths } from '#renderer/routes/paths.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { ErrorState } from '#renderer/ui/states.tsx'
import { blocksApi } from './blocks-api.ts'
import { NameSheet, type PrintedBlock } from './name-sheet.tsx'
import { printTexts } from './texts.ts'
import { usePrintReady } from './use-print-ready.ts'
import './name-sheet.css'

const titleOf = ({ block }: PrintedBlock): string =>
  `${printTexts.title} ${block.origin} ${block.destination} ${block.departureTime.slice(0, 10)}`

const PrintBar = ({ fdSlug, title }: { fdSlug: string; title: string }) => {
  const { print } = usePlatform()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    const path = paths.fixedDeparturePrint(fdSlug, { print: true })
    const answer = await print.print({ path, title, way: { kind: 'dialog' } })
    setBusy(false)
    if (answer.status === 'failed') dispatch(toastShown({ tone: 'error', text: answer.message }))
    if (answer.status === 'unsupported') dispatch(toastShown({ tone: 'info', text: answer.reason }))
  }
  return (
    <nav className="fd-bar" aria-label={printTexts.title}>
      <span className="grow" />
      <Button
        intent="primary"
        icon={<Print size={14} />}
        text={printTexts.print}
        loading={isBusy}
        onClick={() => void run()}
      />
    </nav>
  )
}

const usePageTitle = (title: string): void => {
  useEffect(() => {
    if (title === '') return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const failure = failureOf(error)
  if (failure?.errorCode !== 'notFound')
    return <ErrorPanel error={error} title={printTexts.failed} onRetry={onRetry} />
  return (
    <ErrorState title={printTexts.notFound} requestId={failure.requestId} isWholePage>
      <p>{printTexts.notFoundText}</p>
    </ErrorState>
  )
}

/** The name list of a block on paper, for everybody who has its address. */
export const FixedDeparturePrintScreen = () => {
  const { fdSlug = '' } = useParams()
  const [query] = useSearchParams()
  const isPrint = query.get('print') === 'true'
  const { data, error, refetch } = blocksApi.usePrintedBlockQuery({ fdSlug })
  const title = data ? titleOf(data) : ''
  usePageTitle(title)
  usePrintReady(data !== undefined)
  return (
    <div className={isPrint ? 'fd-page is-print' : 'fd-page'}>
      {data ? (
        <>
          {isPrint ? null : <PrintBar fdSlug={fdSlug} title={title} />}
          <NameSheet printed={data} />
        </>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="fd-sheet">
          <SkeletonRows rows={12} height={40} />
        </div>
      )}
    </div>
  )
}
