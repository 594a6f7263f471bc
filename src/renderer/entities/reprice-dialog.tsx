import { useEffect, useRef, useState } from 'react'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { flightsEndpoints } from '#contract/http/flights.ts'
import { formatDayShort, formatInr, formatTime } from '#domain/format.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { repriceApi } from './reprice-api.ts'
import { RepriceCandidates } from './reprice-candidates.tsx'
import { repriceTexts } from './reprice-texts.ts'
import './reprice.css'

export type PriceAnswer = ResultOf<typeof flightsEndpoints.flightPrice>

/** A flight to continue with and its current search. */
export interface Repriced {
  flight: FlightResult
  searchId: string
  traceId: string
  expiresAt: string
}

interface RepriceProps {
  /** The chosen flight and its search. */
  flight: FlightResult
  searchId: string
  /** Names the flight in the title, where several are repriced: `Return`. */
  label?: string
  /** The user accepted the fare shown: store the flight and its search, then continue. */
  onContinue: (repriced: Repriced) => void
  /** There is no flight to continue with. */
  onSearchAgain: () => void
  onClose: () => void
}

const formatTitle = ({ outcome, difference }: PriceAnswer): string => {
  const amount = formatInr(Math.abs(difference))
  switch (outcome) {
    case 'same':
    case 'moved':
    case 'choose':
    case 'gone':
      return repriceTexts[outcome]
    case 'cheaper':
    case 'dearer':
      return repriceTexts[outcome](amount)
  }
}

const getKind = ({ outcome }: PriceAnswer): 'success' | 'info' | 'warning' | 'error' =>
  outcome === 'gone' ? 'error' : outcome === 'same' || outcome === 'cheaper' ? 'success' : 'warning'

const formatTimes = ({ segments }: FlightResult): string =>
  segments
    .map((leg) => {
      const [first, last] = [leg[0], leg.at(-1)]
      if (!first || !last) return ''
      return `${formatDayShort(first.departureTime)} ${formatTime(first.departureTime)}–${formatTime(last.arrivalTime)}`
    })
    .join(', ')

/** The flight before and now, side by side, with the changes in words above. */
const Comparison = ({ before, now }: { before: FlightResult; now: FlightResult }) => (
  <table className="reprice-table">
    <thead>
      <tr>
        <td />
        <th scope="col">{repriceTexts.before}</th>
        <th scope="col">{repriceTexts.now}</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">{repriceTexts.times}</th>
        <td className="num">{formatTimes(before)}</td>
        <td className="num">{formatTimes(now)}</td>
      </tr>
      <tr>
        <th scope="row">{repriceTexts.fare}</th>
        <td className="num">{formatInr(before.publishedPrice)}</td>
        <td className="num">
          <strong>{formatInr(now.publishedPrice)}</strong>
        </td>
      </tr>
    </tbody>
  </table>
)

interface AnswerProps {
  answer: PriceAnswer
  chosen: FlightResult | undefined
  onChoose: (flight: FlightResult) => void
}

const Answer = ({ answer, chosen, onChoose }: AnswerProps) => {
  if (answer.outcome === 'gone') return <p>{repriceTexts.goneText}</p>
  if (answer.outcome === 'choose') {
    return (
      <>
        <p>{repriceTexts.chooseText}</p>
        <RepriceCandidates candidates={answer.candidates} chosen={chosen} onChoose={onChoose} />
      </>
    )
  }
  if (!chosen) return null
  return answer.outcome === 'same' ? (
    <p>{repriceTexts.sameText}</p>
  ) : (
    <Comparison before={answer.before} now={chosen} />
  )
}

/**
 * Quotes an expired fare again and shows the result: the same, cheaper, dearer, moved, several candidates, or gone.
 * It only continues when the user accepts what it shows.
 */
export const RepriceDialog = (props: RepriceProps) => {
  const { flight, searchId, label, onContinue, onSearchAgain, onClose } = props
  const named = (title: string): string => (label ? `${label}: ${title}` : title)
  const [ask, { data, error, isLoading }] = repriceApi.useFlightPriceMutation()
  const [picked, setPicked] = useState<FlightResult>()
  const asked = useRef('')
  const askNow = useStableCallback(
    () => void ask({ TraceId: flight.traceId, ResultIndex: flight.resultIndex, searchId }),
  )
  useEffect(() => {
    // Effects run twice in development; the airline is queried once for each flight.
    if (asked.current === flight.resultIndex) return
    asked.current = flight.resultIndex
    askNow()
  }, [flight.resultIndex, askNow])
  const failure = toFailure(error)
  const chosen = data?.outcome === 'choose' ? picked : data?.candidates[0]
  const continueBooking = (): void => {
    if (!data || !chosen) return
    const { searchId: newSearchId, traceId, expiresAt } = data
    onContinue({ flight: chosen, searchId: newSearchId, traceId, expiresAt })
  }
  const again = <Button text={repriceTexts.searchAgain} onClick={onSearchAgain} />
  if (failure) {
    return (
      <MessageDialog
        isOpen
        kind="error"
        title={named(repriceTexts.failed)}
        onClose={onClose}
        actions={
          <>
            {again}
            <Button intent="primary" text={repriceTexts.retry} loading={isLoading} onClick={askNow} />
          </>
        }
      >
        <p>{failure.message}</p>
      </MessageDialog>
    )
  }
  if (!data) {
    return (
      <MessageDialog
        isOpen
        kind="info"
        title={named(repriceTexts.asking)}
        onClose={onClose}
        actions={<Button text={repriceTexts.keep} onClick={onClose} />}
      >
        <p role="status">{repriceTexts.askingText}</p>
      </MessageDialog>
    )
  }
  const isGone = data.outcome === 'gone'
  return (
    <MessageDialog
      isOpen
      kind={getKind(data)}
      title={named(formatTitle(data))}
      onClose={onClose}
      actions={
        <>
          <Button text={repriceTexts.keep} onClick={onClose} />
          {isGone ? (
            <Button intent="primary" text={repriceTexts.searchAgain} onClick={onSearchAgain} />
          ) : (
            <Button
              intent="primary"
              disabled={!chosen}
              text={repriceTexts.continueAt(formatInr(chosen?.publishedPrice ?? data.before.publishedPrice))}
              onClick={continueBooking}
            />
          )}
        </>
      }
    >
      <Answer answer={data} chosen={chosen} onChoose={setPicked} />
    </MessageDialog>
  )
}
