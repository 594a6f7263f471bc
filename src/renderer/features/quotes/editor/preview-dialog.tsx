import { useId, useState } from 'react'
import type { PublishedPackage } from '#contract/entities/package.ts'
import type { MadeQuoteOption, QuoteDraft, SharedQuote } from '#contract/entities/quote.ts'
import { addDays } from '#domain/calendar-days.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { OptionDetails } from '#renderer/features/quotes/page/option-details.tsx'
import { QuoteFacts, QuoteHead, QuoteMessage } from '#renderer/features/quotes/page/quote-head.tsx'
import { QuoteOptions } from '#renderer/features/quotes/page/quote-options.tsx'
import { QuotedPackage, QuotePictures } from '#renderer/features/quotes/page/quoted-package.tsx'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import '#renderer/features/quotes/page/quote-page.css'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'

interface PreviewProps {
  found: PublishedPackage
  draft: QuoteDraft
  options: readonly MadeQuoteOption[]
  isOfAgent: boolean
  /** `Q-100001` and its version; a new quote has none yet. */
  quoteId: string
  version: number
}

/** Returns the quote as the server would show it behind a link. */
const toSharedQuote = (
  { found, draft, options, isOfAgent, quoteId, version }: PreviewProps,
  seller: SharedQuote['seller'],
): SharedQuote => ({
  quoteId,
  version,
  status: 'sent',
  kind: found.kind,
  title: found.body.title,
  nights: found.nights,
  durationMinutes: found.durationMinutes,
  startsOn: draft.startsOn,
  endsOn: addDays(draft.startsOn, found.nights),
  rooms: draft.activity ? [] : draft.rooms,
  activity: draft.activity,
  addOns: draft.addOns.flatMap(({ addOnId, quantity }) => {
    const addOn = found.body.addOns.find((one) => one.addOnId === addOnId)
    return addOn ? [{ label: addOn.name, quantity }] : []
  }),
  customerName: draft.customer.name,
  message: draft.message,
  validUntil: draft.validUntil,
  sentAt: new Date(serverNow()).toISOString(),
  bodyHash: '',
  options: options.map(({ netMinor: _netMinor, ...option }) =>
    isOfAgent
      ? { ...option, lines: [], gstMinor: null, tcsMinor: null, schedule: [], cancellation: [] }
      : option,
  ),
  body: found.body,
  seller,
  isOfAgent,
  isOverseasPackage: found.isOverseasPackage,
  needsAccount: draft.customer.userId === null,
  isOfOther: false,
  acceptance: null,
  changes: [],
  newestCode: null,
})

/** Gives who sells: the site, or the agency of the agent who makes the quote. */
const useSeller = (isOfAgent: boolean): SharedQuote['seller'] => {
  const site = useSite()
  const user = useUser()
  if (!isOfAgent)
    return {
      name: site?.companyName ?? '',
      email: site?.adminEmail ?? '',
      phone: site?.adminContact ?? '',
    }
  const person = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
  return { name: user?.legalEntity?.companyName || person, email: user?.email ?? '', phone: '' }
}

/** The quote as its customer would see it, with the prices of now. */
export const PreviewDialog = ({ onClose, ...preview }: PreviewProps & { onClose: () => void }) => {
  const titleId = useId()
  const seller = useSeller(preview.isOfAgent)
  const quote = toSharedQuote(preview, seller)
  const [option, setOption] = useState('')
  const chosen = quote.options.find(({ hotelCategory }) => hotelCategory === option) ?? quote.options[0]
  if (!chosen) return null
  return (
    <Modal titleId={titleId} onClose={onClose} className="quote-editor-preview">
      <div className="row spread quote-editor-preview-head">
        <h2 className="large" id={titleId}>
          {texts.previewTitle}
        </h2>
        <Button text={uiTexts.close} onClick={onClose} />
      </div>
      <div className="quote-editor-preview-page">
        <QuotePictures quote={quote} isPrint={false} />
        <QuoteHead quote={quote} />
        <div className="quote-page-main">
          <QuoteMessage quote={quote} />
          {quote.body.summary === '' ? null : <p className="quote-page-intro">{quote.body.summary}</p>}
          <QuoteFacts quote={quote} />
          <QuoteOptions quote={quote} chosen={chosen} arePricesShown onChoose={setOption} />
          <OptionDetails quote={quote} chosen={chosen} />
          <QuotedPackage quote={quote} isPrint={false} />
        </div>
      </div>
    </Modal>
  )
}
