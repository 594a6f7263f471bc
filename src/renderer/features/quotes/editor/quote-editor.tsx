import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PublishedPackage } from '#contract/entities/package.ts'
import type { Quote, QuoteVersion } from '#contract/entities/quote.ts'
import { useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { QuoteStatusTag } from '#renderer/entities/quotes/quote-status.tsx'
import { choiceTexts } from '#renderer/entities/packages/choice/choice-texts.ts'
import { quotesApi } from '#renderer/entities/quotes/quotes-api.ts'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { continueKey, useContinueKey, useLetterKeys } from '#renderer/ui/use-shortcut-keys.ts'
import { CustomerPart } from './customer-part.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { NetToggle, useNetToggle } from './net-toggle.tsx'
import { Part } from './part.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'
import type { QuoteValues } from './quote-values.ts'
import { SendDialog } from './send-dialog.tsx'
import type { SharedLink } from './share-dialog.tsx'
import { MarkupFields, TermsPart } from './terms-part.tsx'
import { TripPart } from './trip-part.tsx'
import { useQuoteForm, type QuoteForm } from './use-quote-form.ts'
import { useQuotePrices, type QuotePrices } from './use-quote-prices.ts'
import { VersionsPart } from './versions-part.tsx'

const KeysHelp = loadable(async () => (await import('#renderer/ui/keys-help.tsx')).KeysHelp)
const PreviewDialog = loadable(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

interface QuoteEditorProps {
  /** The quote as it was opened; null for a new one. */
  start: Quote | null
  values: QuoteValues
  found: PublishedPackage
  /** In India. */
  today: string
  onCreated: (quoteId: string) => void
  /** Shows the link of a version that was sent. */
  onShare: (link: SharedLink) => void
  /** The quote was sent. */
  onSent: (link: SharedLink) => void
  /** Opens the quote again as it is on the server. */
  onReload: () => void
}

/** Gives the version that the customer has; null if none was sent. */
const useSentVersion = (quote: Quote | null): QuoteVersion | null => {
  const isFirst = quote === null || (quote.latest.version === 1 && quote.latest.status === 'draft')
  const { currentData } = quotesApi.useQuoteVersionsQuery(
    { quoteId: quote?.quoteId ?? '', pageSize: 20 },
    { skip: isFirst },
  )
  return currentData?.versions.find(({ status }) => status !== 'draft') ?? null
}

/** What is quoted and how far it is saved. */
const Aside = ({ state, found }: { state: QuoteForm; found: PublishedPackage }) => {
  const { quote, isDirty } = state
  return (
    <span className="row">
      {quote ? <QuoteStatusTag status="draft" /> : null}
      <Link to={packagePage.to({ packageName: found.packageName, _id: found._id })}>
        <bdi>{found.body.title}</bdi>
      </Link>
      <span className="small muted" role="status">
        {isDirty ? texts.unsaved : quote?.latest.status === 'draft' ? texts.saved : ''}
      </span>
    </span>
  )
}

interface SideProps {
  state: QuoteForm
  prices: QuotePrices
  isOfAgent: boolean
  net: ReturnType<typeof useNetToggle>
  onPreview: () => void
}

/** Prices and what can be done with the quote, beside the form. */
const Side = ({ state, prices, isOfAgent, net, onPreview }: SideProps) => {
  const { form, values } = state
  return (
    <aside className="quote-editor-side">
      <Part title={texts.prices}>
        {net.isNetShown ? <MarkupFields control={form.control} kind={values.markupIs} /> : null}
        <PricesPanel prices={prices} isNetShown={net.isNetShown} />
        {isOfAgent && !net.isNetShown ? <p className="small muted">{texts.netHidden}</p> : null}
      </Part>
      <div className="quote-editor-actions">
        <ErrorsLine formState={form.formState} />
        <Button
          text={texts.preview}
          aria-haspopup="dialog"
          aria-keyshortcuts="P"
          disabled={prices.options === null}
          onClick={onPreview}
        />
        <Button
          text={texts.save}
          aria-keyshortcuts={continueKey}
          loading={form.isSending}
          disabled={state.isSaved || state.stale !== null}
          onClick={state.save}
        />
        <Button
          intent="primary"
          text={texts.send}
          aria-haspopup="dialog"
          disabled={form.isSending || state.stale !== null}
          onClick={state.send}
        />
      </div>
    </aside>
  )
}

interface DialogsProps extends Pick<QuoteEditorProps, 'found' | 'onSent'> {
  state: QuoteForm
  isOfAgent: boolean
  /** Prices of the preview while it is open. */
  options: QuotePrices['options']
  onPreviewed: () => void
}

/** The dialogs over the form: sending, and the preview. */
const Dialogs = ({ state, found, isOfAgent, options, onSent, onPreviewed }: DialogsProps) => {
  const { quote, draft } = state
  return (
    <>
      {state.isSendOpen && quote ? (
        <SendDialog
          quote={quote}
          onClose={state.closeSend}
          onSent={(link) => {
            state.closeSend()
            onSent(link)
          }}
          onStale={state.refuse}
        />
      ) : null}
      {options ? (
        <PreviewDialog
          found={found}
          draft={draft}
          options={options}
          isOfAgent={isOfAgent}
          quoteId={quote?.quoteId ?? texts.newTitle}
          version={quote?.latest.version ?? 1}
          onClose={onPreviewed}
        />
      ) : null}
    </>
  )
}

/** The form of a quote with live prices: it is saved as a draft, then sent. */
export const QuoteEditor = (props: QuoteEditorProps) => {
  const { start, values, found, today, onCreated, onShare, onSent, onReload } = props
  const isStaffs = useIsOwnerOrStaff()
  const state = useQuoteForm({ start, values, found, today, onCreated })
  const { form, quote, draft } = state
  const isOfAgent = quote?.isOfAgent ?? !isStaffs
  const prices = useQuotePrices(draft, today)
  const net = useNetToggle(isOfAgent)
  const ownPricesNote = net.isNetShown ? texts.calendarNet : null
  const datePricesNote = isOfAgent ? ownPricesNote : choiceTexts.pricesNote
  const [isPreviewing, setPreviewing] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const sent = useSentVersion(quote)
  useLetterKeys(useCallback(() => setHelpOpen(true), []))
  useContinueKey()
  const hasEarlier = start !== null && start.latest.status !== 'draft' && quote === start
  return (
    <Page
      title={quote ? texts.title(quote.quoteId) : texts.newTitle}
      aside={<Aside state={state} found={found} />}
      actions={
        <>
          <NetToggle {...net} />
          {hasEarlier ? (
            <Button
              variant="minimal"
              text={texts.discard}
              onClick={() => {
                form.keptDraft.sent()
                onReload()
              }}
            />
          ) : null}
        </>
      }
    >
      <form
        className="quote-editor"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          state.save()
        }}
      >
        <div className="quote-editor-main">
          <EditorNotices {...{ state, sent, onReload, onShare }} />
          <CustomerPart form={form} isOfAgent={isOfAgent} />
          <TripPart
            control={form.control}
            values={state.values}
            found={found}
            today={today}
            datePricesNote={datePricesNote}
          />
          <TermsPart control={form.control} today={today} />
        </div>
        <Side
          state={state}
          prices={prices}
          isOfAgent={isOfAgent}
          net={net}
          onPreview={() => setPreviewing(true)}
        />
        {sent ? (
          <div className="quote-editor-main">
            <VersionsPart quoteId={quote?.quoteId ?? ''} found={found} />
          </div>
        ) : null}
      </form>
      <Dialogs
        {...{ state, found, isOfAgent, onSent }}
        options={isPreviewing ? prices.options : null}
        onPreviewed={() => setPreviewing(false)}
      />
      {isHelpOpen ? <KeysHelp keys={texts.keys} onClose={() => setHelpOpen(false)} /> : null}
    </Page>
  )
}
