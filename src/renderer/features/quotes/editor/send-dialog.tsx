import { useRef, useState } from 'react'
import type { Quote } from '#contract/entities/quote.ts'
import { quotesEndpoints } from '#contract/http/quotes.ts'
import { toRupees } from '#domain/money/money.ts'
import { quotesApi } from '#renderer/entities/quotes/quotes-api.ts'
import { formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { quoteEditorTexts, quoteSendTexts as texts } from './quote-editor-texts.ts'
import type { SharedLink } from './share-dialog.tsx'

interface SendDialogProps {
  /** As it is saved. */
  quote: Quote
  onClose: () => void
  onSent: (link: SharedLink) => void
  /** Someone else changed the quote. */
  onStale: (failure: ApiFailure) => void
}

/** Reads the totals of a `priceChanged`; null if it has none for each option. */
const readTotals = (failure: ApiFailure, count: number): number[] | null => {
  const totals = failure.details?.['totals']
  return Array.isArray(totals) &&
    totals.length === count &&
    totals.every((total) => typeof total === 'number' && Number.isSafeInteger(total))
    ? (totals as number[])
    : null
}

const nameOption = (hotelCategory: string): string =>
  hotelCategory === '' ? quoteEditorTexts.wholeGroup : hotelCategory

interface TotalsProps {
  quote: Quote
  /** In the order of the options. */
  totals: readonly number[]
}

const Totals = ({ quote, totals }: TotalsProps) => (
  <dl className="quote-editor-totals">
    {quote.latest.options.map(({ hotelCategory }, index) => (
      <div key={hotelCategory} className="row spread">
        <dt>{nameOption(hotelCategory)}</dt>
        <dd>
          <Amount rupees={toRupees(totals[index] ?? 0)} />
        </dd>
      </div>
    ))}
  </dl>
)

interface PricesChangedProps extends TotalsProps {
  now: readonly number[]
  isSending: boolean
  onBack: () => void
  onContinue: () => void
}

/** Shows each option's price before and now, to send at the new ones or go back. */
const PricesChanged = ({ quote, totals, now, isSending, onBack, onContinue }: PricesChangedProps) => (
  <MessageDialog
    isOpen
    onClose={onBack}
    kind="warning"
    title={texts.priceChanged}
    canOutsideClickClose={false}
    actions={
      <>
        <Button text={texts.goBack} onClick={onBack} />
        <Button intent="primary" text={texts.sendAtNew} loading={isSending} onClick={onContinue} />
      </>
    }
  >
    <p>{texts.priceChangedText}</p>
    <table className="quote-editor-options">
      <thead>
        <tr className="small muted">
          <th scope="col">{quoteEditorTexts.option}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.now}</th>
        </tr>
      </thead>
      <tbody>
        {quote.latest.options.map(({ hotelCategory }, index) => (
          <tr key={hotelCategory}>
            <th scope="row">{nameOption(hotelCategory)}</th>
            <td>
              <Amount rupees={toRupees(totals[index] ?? 0)} />
            </td>
            <td>
              <Amount rupees={toRupees(now[index] ?? 0)} className="quote-editor-price" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </MessageDialog>
)

/** Freezes the draft at the prices that the dialog shows, and creates its link. */
export const SendDialog = ({ quote, onClose, onSent, onStale }: SendDialogProps) => {
  const { latest, quoteId, revision } = quote
  const { customer, validUntil } = latest.draft
  const [trigger] = quotesApi.useSendQuoteMutation()
  const { send } = useOnce(async (request: Parameters<typeof trigger>[0]) => {
    const call = trigger(request)
    const answer = await call
    // The answer has the link, which nothing keeps.
    call.reset()
    return answer
  })
  const seen = latest.options.map(({ totalMinor }) => totalMinor)
  const [changed, setChanged] = useState<number[] | null>(null)
  const [agreed, setAgreed] = useState(seen)
  /** The same, known before the next render. */
  const totals = useRef(seen)
  const hasEmail = customer.email !== ''
  const form = useContractForm({
    endpoint: quotesEndpoints.send,
    defaults: { byEmail: hasEmail },
    toRequest: ({ byEmail }) => ({ quoteId, revision, totals: totals.current, byEmail }),
    send: async (request) => toAnswer(await send(request)),
    onFailure: (failure) => {
      const now = failure.errorCode === 'priceChanged' ? readTotals(failure, seen.length) : null
      setChanged(now)
      if (failure.errorCode === 'versionStale') onStale(failure)
    },
    onDone: ({ quote: sent, url }, _form, { byEmail }) => {
      onSent({
        quoteId,
        url,
        title: sent.latest.packageTitle,
        customer: { name: customer.name, phone: customer.phone },
        emailedTo: byEmail ? customer.email : '',
      })
    },
  })
  if (changed)
    return (
      <PricesChanged
        quote={quote}
        totals={agreed}
        now={changed}
        isSending={form.isSending}
        onBack={onClose}
        onContinue={() => {
          totals.current = changed
          setAgreed(changed)
          form.submit()
        }}
      />
    )
  const isByEmail = form.watch('byEmail')
  return (
    <ContractDialog
      form={form}
      title={texts.title(quoteId, latest.version)}
      submitText={isByEmail ? texts.submit : texts.submitLink}
      onClose={onClose}
    >
      <dl className="quote-editor-facts">
        <div className="row spread">
          <dt className="muted">{texts.to}</dt>
          <dd>
            <bdi>{customer.name}</bdi>
          </dd>
        </div>
        <div className="row spread">
          <dt className="muted">{texts.validUntil}</dt>
          <dd className="num">{formatTripDay(validUntil)}</dd>
        </div>
      </dl>
      <Totals quote={quote} totals={agreed} />
      {hasEmail ? (
        <CheckboxField control={form.control} name="byEmail" label={texts.byEmail(customer.email)} />
      ) : (
        <p className="small">{texts.noEmail}</p>
      )}
      <p className="small muted">{texts.lead}</p>
    </ContractDialog>
  )
}
