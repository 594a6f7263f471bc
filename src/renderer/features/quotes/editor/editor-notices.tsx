import { formatInstantTime } from '#domain/format-instant.ts'
import { quoteStatusNames } from '#renderer/entities/quotes/quote-status.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import type { QuoteVersion } from '#contract/entities/quote.ts'
import { QuoteActions } from './quote-actions.tsx'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'
import type { SharedLink } from './share-dialog.tsx'
import type { QuoteForm } from './use-quote-form.ts'

/** Says whose change refused the save, and lets the maker choose what to continue from. */
const StaleNotice = ({ state, onReload }: { state: QuoteForm; onReload: () => void }) => {
  const { stale, theirs } = state
  if (!stale) return null
  const who = stale.changedBy === '' ? texts.someone : stale.changedBy
  return (
    <div className="notice tone-warn quote-editor-notice" role="alert">
      <p>
        <strong>{texts.staleTitle(who, stale.at === '' ? '' : formatInstantTime(stale.at))}</strong>{' '}
        {texts.staleHint}
      </p>
      {theirs.problem === '' ? null : <p>{theirs.problem}</p>}
      <div className="row">
        <Button
          text={texts.takeTheirs}
          onClick={() => {
            state.form.keptDraft.sent()
            onReload()
          }}
        />
        <Button text={texts.keepMine} loading={theirs.isLoading} onClick={theirs.keepMine} />
      </div>
    </div>
  )
}

interface NoticesProps {
  state: QuoteForm
  /** The version that the customer has; null if none was sent. */
  sent: QuoteVersion | null
  onReload: () => void
  onShare: (link: SharedLink) => void
}

/** What was restored, refused or can't be sent, and what the customer has meanwhile. */
export const EditorNotices = ({ state, sent, onReload, onShare }: NoticesProps) => {
  const { form, stale, quote, isSaved } = state
  const isOpen = sent?.status === 'sent' || sent?.status === 'viewed'
  return (
    <>
      <RestoredLine draft={form.keptDraft} />
      <StaleNotice state={state} onReload={onReload} />
      {stale ? null : <Problem failure={form.failure} />}
      {isSaved && quote && quote.latest.problem !== '' ? (
        <p className="notice tone-warn" role="alert">
          {`${texts.cantSend} ${quote.latest.problem}`}
        </p>
      ) : null}
      {isOpen && quote ? (
        <div className="notice tone-info quote-editor-notice">
          <p>{texts.nextVersion(quoteStatusNames[sent.status].toLowerCase())}</p>
          <div className="row">
            <QuoteActions
              quote={quote}
              sent={sent}
              onWithdrawn={state.adopt}
              onShare={onShare}
              onStale={() => undefined}
            />
          </div>
        </div>
      ) : null}
    </>
  )
}
