import { Fragment } from 'react'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { formatDayShort } from '#domain/format.ts'
import { ChangeDifference } from '#renderer/entities/change-difference.tsx'
import { ChangeStateTag } from '#renderer/entities/change-state.tsx'
import { refundLineTexts } from '#renderer/features/changes/refund-line-texts.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { getWalletMatch, listReversed } from './figures.ts'
import { formatPassengers, formatRoute, formatType, getAirlineStatusText } from './request-words.ts'
import { Ageing, KnownAmount, WalletTag } from './tracker-displays.tsx'
import { trackerTexts } from './tracker-texts.ts'

/** A request as a card where a table doesn't fit. */
export const TrackerCard = ({ request }: { request: ChangeRequest }) => {
  const reversed = listReversed(request)
  return (
    <article className="tracker-card">
      <header className="row spread">
        <span className="mono">{request.pnr}</span>
        <ChangeStateTag state={request.state} text={getAirlineStatusText(request)} />
      </header>
      <p className="row spread">
        <b>{formatRoute(request)}</b>
        <span className="muted num">{formatDayShort(request.travelDate)}</span>
      </p>
      <p className="row spread small">
        <span className="clip">
          {formatType(request)} · {formatPassengers(request)}
        </span>
        <Ageing request={request} />
      </p>
      <p className="row spread small">
        <span className="muted">
          {trackerTexts.heads.refund} <KnownAmount rupees={request.quotedRefund} />
        </span>
        <WalletTag match={getWalletMatch(request)} amount={request.walletAmount} />
      </p>
      {reversed.length > 0 ? (
        <p className="small muted">
          {reversed.map(({ kind, amount }, index) => (
            <Fragment key={kind}>
              {index > 0 ? ' · ' : null}
              {refundLineTexts.kinds[kind]} <Amount rupees={amount} />
            </Fragment>
          ))}
        </p>
      ) : null}
      {request.difference === 0 ? null : <ChangeDifference difference={request.difference} />}
    </article>
  )
}
