import { useState } from 'react'
import type { Quote, QuoteVersion } from '#contract/entities/quote.ts'
import { quotesApi } from '#renderer/entities/quotes/quotes-api.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { sentQuoteTexts as texts } from './quote-editor-texts.ts'
import type { SharedLink } from './share-dialog.tsx'

interface ActionsProps {
  quote: Quote
  /** The version that was sent last, which may not be the latest one. */
  sent: QuoteVersion
  onWithdrawn?: (quote: Quote) => void
  onShare: (link: SharedLink) => void
  /** The quote isn't as it is shown any more. */
  onStale: () => void
}

type Step = 'newLink' | 'withdraw'

/** A new link to the version that was sent last, and the way to end it. */
export const QuoteActions = ({ quote, sent, onWithdrawn, onShare, onStale }: ActionsProps) => {
  const { quoteId, revision } = quote
  const dispatch = useAppDispatch()
  const [open, setOpen] = useState<Step | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [createLink, { isLoading: isCreating }] = quotesApi.useNewQuoteLinkMutation()
  const [withdraw, { isLoading: isWithdrawing }] = quotesApi.useWithdrawQuoteMutation()
  const show = (step: Step | null): void => {
    setOpen(step)
    setFailure(null)
  }
  const fail = (error: unknown): void => {
    const problem = toFailure(error)
    setFailure(problem)
    if (problem?.errorCode === 'versionStale' || problem?.errorCode === 'wrongState') onStale()
  }
  const pressNewLink = async (): Promise<void> => {
    const call = createLink({ quoteId })
    const { data, error } = await call
    // The answer has the link, which nothing keeps.
    call.reset()
    if (!data) return fail(error)
    show(null)
    const { packageTitle: title, draft } = sent
    onShare({ quoteId, url: data.url, title, customer: draft.customer, emailedTo: '' })
  }
  const pressWithdraw = async (): Promise<void> => {
    const { data, error } = await withdraw({ quoteId, revision })
    if (!data) return fail(error)
    show(null)
    onWithdrawn?.(data.quote)
    dispatch(toastShown({ tone: 'success', text: texts.withdrawn(quoteId) }))
  }
  const isNewLink = open === 'newLink'
  return (
    <>
      <Button text={texts.newLink} aria-haspopup="dialog" onClick={() => show('newLink')} />
      <Button text={texts.withdraw} aria-haspopup="dialog" onClick={() => show('withdraw')} />
      {open === null ? null : (
        <MessageDialog
          isOpen
          onClose={() => show(null)}
          kind={isNewLink ? 'info' : 'warning'}
          title={isNewLink ? texts.newLinkTitle : texts.withdrawTitle}
          actions={
            <>
              <Button text={uiTexts.cancel} onClick={() => show(null)} />
              <Button
                intent={isNewLink ? 'primary' : 'danger'}
                text={isNewLink ? texts.newLinkSubmit : texts.withdrawSubmit}
                loading={isCreating || isWithdrawing}
                onClick={() => void (isNewLink ? pressNewLink() : pressWithdraw())}
              />
            </>
          }
        >
          <p>{isNewLink ? texts.newLinkText : texts.withdrawText}</p>
          <Problem failure={failure} />
        </MessageDialog>
      )}
    </>
  )
}
