import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { quotesEndpoints } from '#contract/http/quotes.ts'
import { CustomerQuoteStatus } from '#renderer/entities/quotes/customer-quote-status.tsx'
import { sharedQuoteApi } from '#renderer/entities/quotes/shared-quote-api.ts'
import { formatMinor, formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { quotePage } from '#renderer/routes/quote-page.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { myQuotesTexts as texts } from './my-trips-texts.ts'

type MyQuote = ResultOf<typeof quotesEndpoints.getMyQuotes>['quotes'][number]

const rows = 5

const isOpen = ({ status }: MyQuote): boolean => status === 'sent' || status === 'viewed'

const describe = (quote: MyQuote): string =>
  [
    formatTripDay(quote.startsOn),
    quote.fromMinor === null ? '' : texts.from(formatMinor(quote.fromMinor)),
    isOpen(quote) ? texts.validUntil(formatTripDay(quote.validUntil)) : '',
    quote.quoteId,
  ]
    .filter(Boolean)
    .join(' · ')

/** Opens a quote by a new link, because the one that was sent is only known to whoever has it. */
const useOpenQuote = () => {
  const [send, { isLoading }] = sharedQuoteApi.useOpenMyQuoteMutation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const open = async (quoteId: string): Promise<void> => {
    const { data, error } = await send({ quoteId })
    const failure = toFailure(error)
    if (data) return navigate(quotePage.to({ quoteCode: data.code }))
    if (failure) dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
  }
  return { open, isOpening: isLoading }
}

const Entry = ({ quote }: { quote: MyQuote }) => {
  const { open, isOpening } = useOpenQuote()
  const { quoteId, packageTitle, status } = quote
  return (
    <li className="my-quote">
      <div className="grow">
        <p className="row my-quote-head">
          <bdi>{packageTitle}</bdi>
          <CustomerQuoteStatus status={status} />
        </p>
        <p className="small num">{describe(quote)}</p>
      </div>
      <Button
        intent={isOpen(quote) ? 'primary' : undefined}
        text={texts.open}
        aria-label={texts.openOf(quoteId, packageTitle)}
        loading={isOpening}
        onClick={() => void open(quoteId)}
      />
    </li>
  )
}

/** The quotes that the agency made for the person; nothing without any. */
export const MyQuotes = () => {
  const titleId = useId()
  const place = useListMemory({ listKey: 'myQuotes' })
  const list = useList(sharedQuoteApi.endpoints.myQuotes, {
    place,
    request: { pageSize: rows },
    rows: 'quotes',
    refetchOnMountOrArgChange: true,
  })
  const failure = toFailure(list.error)
  if (list.rows.length === 0 && !failure) return null
  return (
    <section className="my-quotes" aria-labelledby={titleId}>
      <h2 className="large" id={titleId}>
        {texts.title}
      </h2>
      {failure ? (
        <div className="my-quotes-failed">
          <Problem failure={{ ...failure, message: texts.failed }} />
          <Button text={uiTexts.retry} aria-label={texts.retry} onClick={list.retry} />
        </div>
      ) : (
        <ul>
          {list.rows.map((quote) => (
            <Entry key={quote.quoteId} quote={quote} />
          ))}
        </ul>
      )}
      <ListFoot list={list} isHiddenOnOnePage />
    </section>
  )
}
