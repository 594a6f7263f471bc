import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { PackageId } from '#contract/entities/package.ts'
import { QuoteId, type Quote } from '#contract/entities/quote.ts'
import { indiaDate } from '#domain/india.ts'
import { choiceAddress, toTripChoice } from '#renderer/entities/packages/choice/trip-choice.ts'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import { useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { newQuoteId } from '#renderer/entities/quotes/make-quote.ts'
import { quotesApi } from '#renderer/entities/quotes/quotes-api.ts'
import { quoteEditor, quotes, staffQuotes } from '#renderer/routes/quotes.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonFields, SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { PackageChoice } from './editor/package-choice.tsx'
import { quoteEditorTexts as texts } from './editor/quote-editor-texts.ts'
import { QuoteEditor } from './editor/quote-editor.tsx'
import { toNewValues, toQuoteValues } from './editor/quote-values.ts'
import { SentQuote } from './editor/sent-quote.tsx'
import { ShareDialog, type SharedLink } from './editor/share-dialog.tsx'
import './editor/quote-editor.css'

const everyMs = 60_000

const Loading = ({ title }: { title: string }) => (
  <Page title={title}>
    <div className="quote-editor">
      <SkeletonFields fields={6} />
      <SkeletonRows rows={4} height={44} />
    </div>
  </Page>
)

const NotFound = () => {
  const isOwnerOrStaff = useIsOwnerOrStaff()
  return (
    <Page title={texts.notFound}>
      <EmptyState
        title={texts.notFound}
        action={
          <ButtonLink intent="primary" to={isOwnerOrStaff ? staffQuotes.to() : quotes.to()}>
            {texts.all}
          </ButtonLink>
        }
      >
        <p>{texts.notFoundText}</p>
      </EmptyState>
    </Page>
  )
}

/** Gives the package on sale; `isGone` if it is no longer for sale. */
const usePackage = (packageId: string | undefined) => {
  const query = packagesShopApi.useGetPackageQuery(
    { _id: packageId ?? '' },
    { skip: packageId === undefined },
  )
  const isGone = toFailure(query.error)?.errorCode === 'notFound'
  return { ...query, found: query.currentData?.package, isGone }
}

interface PartProps {
  onShare: (link: SharedLink) => void
  /** Opens the quote again as it is on the server. */
  onReload: () => void
}

interface NewQuoteProps extends PartProps {
  packageId: string
  onCreated: (quoteId: string) => void
  onOtherPackage: () => void
}

/** A quote that isn't saved yet, with the choices of the package's page. */
const NewQuote = ({ packageId, onCreated, onOtherPackage, onShare, onReload }: NewQuoteProps) => {
  const [query] = useSearchParams()
  const [today] = useState(() => indiaDate(serverNow()))
  const { found, isGone, error, refetch } = usePackage(packageId)
  // The address changes with the first save, after which the form has the choices.
  const [choice] = useState(() => choiceAddress.read(query))
  const isOwnerOrStaff = useIsOwnerOrStaff()
  const [markup] = useState(() => (isOwnerOrStaff ? '' : (query.get('markup') ?? '')))
  if (found)
    return (
      <QuoteEditor
        start={null}
        values={toNewValues(found, toTripChoice(choice, found, today), { today, markup })}
        found={found}
        today={today}
        onCreated={onCreated}
        onShare={onShare}
        onSent={(link) => {
          onShare(link)
          onReload()
        }}
        onReload={onReload}
      />
    )
  if (isGone)
    return (
      <Page title={texts.newTitle}>
        <EmptyState
          title={texts.packageGone}
          action={<Button intent="primary" text={texts.choosePackage} onClick={onOtherPackage} />}
        >
          <p>{texts.packageGoneText}</p>
        </EmptyState>
      </Page>
    )
  if (error)
    return (
      <Page title={texts.newTitle}>
        <ErrorPanel title={texts.packageFailed} error={error} onRetry={() => void refetch()} />
      </Page>
    )
  return <Loading title={texts.newTitle} />
}

interface EditQuoteProps extends PartProps {
  quoteId: string
}

/** A stored quote: its draft in the form, or what was sent. */
const EditQuote = ({ quoteId, onShare, onReload }: EditQuoteProps) => {
  // An answer from before this visit may be older than what was saved since.
  const [openedAt] = useState(Date.now)
  const [today] = useState(() => indiaDate(serverNow()))
  /** As it was opened for editing: what is read meanwhile must not replace what is typed. */
  const [edited, setEdited] = useState<Quote | null>(null)
  const query = quotesApi.useQuoteQuery(
    { quoteId },
    {
      refetchOnMountOrArgChange: true,
      // The server sends no news of quotes.
      ...usePolling(edited ? 0 : everyMs, { withNewsMs: everyMs }),
    },
  )
  const isNew = (query.fulfilledTimeStamp ?? 0) >= openedAt
  const quote = isNew ? query.currentData?.quote : undefined
  const shown = edited ?? quote
  const { found, isGone, ...packageQuery } = usePackage(shown?.latest.draft.packageId)
  if (!edited && quote?.latest.status === 'draft') setEdited(quote)
  const title = texts.title(quoteId)
  if (!shown) {
    if (!query.error || query.isFetching) return <Loading title={title} />
    if (toFailure(query.error)?.errorCode === 'notFound') return <NotFound />
    return (
      <Page title={title}>
        <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  }
  // A draft of a package that is off sale can only be read.
  if (!edited || isGone)
    return (
      <SentQuote
        quote={shown}
        found={found}
        isPackageGone={isGone}
        onEdit={() => setEdited(shown)}
        onShare={onShare}
        onStale={() => void query.refetch()}
      />
    )
  if (found)
    return (
      <QuoteEditor
        start={edited}
        values={toQuoteValues(edited.latest.draft)}
        found={found}
        today={today}
        onCreated={() => undefined}
        onShare={onShare}
        onSent={(link) => {
          onShare(link)
          onReload()
        }}
        onReload={onReload}
      />
    )
  if (packageQuery.error && !packageQuery.isFetching)
    return (
      <Page title={title}>
        <ErrorPanel
          title={texts.packageFailed}
          error={packageQuery.error}
          onRetry={() => void packageQuery.refetch()}
        />
      </Page>
    )
  return <Loading title={title} />
}

/** A quote that the open editor has saved for the first time. The address follows a moment later. */
interface Created {
  quoteId: string
  isInAddress: boolean
}

/** Makes a quote, or edits one. The editor stays open when the new quote gets its address. */
export const QuoteEditorScreen = () => {
  const { quoteId = newQuoteId } = useParams()
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [created, setCreated] = useState<Created | null>(null)
  const [round, setRound] = useState(0)
  const [link, setLink] = useState<SharedLink | null>(null)
  const isNew = quoteId === newQuoteId
  const packageId = query.get('package') ?? ''
  /** Of the quote that was begun in this editor, whose address no longer has it. */
  const [begun, setBegun] = useState(packageId)
  const openNext = (): void => {
    setCreated(null)
    setRound(round + 1)
  }
  if (isNew && !created && begun !== packageId) setBegun(packageId)
  if (created && !created.isInAddress && quoteId === created.quoteId)
    setCreated({ ...created, isInAddress: true })
  // The user begins another quote.
  if (created?.isInAddress && isNew) openNext()
  const part = { onShare: setLink, onReload: openNext }
  const screen = (): React.ReactNode => {
    if (!isNew && quoteId !== created?.quoteId)
      return QuoteId.safeParse(quoteId).success ? (
        <EditQuote key={`${quoteId}-${round}`} {...part} quoteId={quoteId} />
      ) : (
        <NotFound />
      )
    const chosen = created ? begun : packageId
    if (!PackageId.safeParse(chosen).success)
      return <PackageChoice onChoose={(_id) => setQuery({ package: _id }, { replace: true })} />
    return (
      <NewQuote
        key={`new-${chosen}-${round}`}
        {...part}
        packageId={chosen}
        onCreated={(newId) => {
          setCreated({ quoteId: newId, isInAddress: false })
          void navigate(quoteEditor.to({ quoteId: newId }), { replace: true })
        }}
        onOtherPackage={() => setQuery({}, { replace: true })}
      />
    )
  }
  return (
    <>
      {screen()}
      {link ? <ShareDialog link={link} onClose={() => setLink(null)} /> : null}
    </>
  )
}
