import type { TicketRow } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import { PreTicketCheckList } from '#renderer/entities/pre-ticket-checks.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { holdTexts } from './hold-texts.ts'
import { QuoteAsking, QuoteFailedDialog, QuoteFigures } from './quote-parts.tsx'
import { useRequote, type Requote } from './use-requote.ts'

const toTitle = ({ difference }: Requote): string => {
  const amount = formatInr(Math.abs(difference))
  if (difference === 0) return holdTexts.repriceSame
  return difference < 0 ? holdTexts.repriceCheaper(amount) : holdTexts.repriceDearer(amount)
}

interface RepriceHoldDialogProps {
  row: TicketRow
  /** Continues with the dialog that issues the tickets; null for users who may not issue this hold. */
  onIssue: (() => void) | null
  onClose: () => void
}

/** Shows the current fare of a hold and the difference. It buys nothing; issuing is a separate step. */
export const RepriceHoldDialog = ({ row, onIssue, onClose }: RepriceHoldDialogProps) => {
  const { quote, quoteFailure, isAsking, requote } = useRequote(row.bookingId)
  if (quoteFailure)
    return (
      <QuoteFailedDialog
        failure={quoteFailure}
        isAsking={isAsking}
        onRetry={() => void requote()}
        onClose={onClose}
      />
    )
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind={quote?.isPriceChanged ? 'warning' : 'info'}
      title={holdTexts.repriceTitle(row.pnr || row.bookingId)}
      actions={
        <>
          <Button text={holdTexts.close} onClick={onClose} />
          {quote ? (
            <>
              <Button text={holdTexts.retry} loading={isAsking} onClick={() => void requote()} />
              {onIssue ? <Button intent="primary" text={holdTexts.toIssue} onClick={onIssue} /> : null}
            </>
          ) : null}
        </>
      }
    >
      {quote ? (
        <div className="hold-issue">
          <p role="status">
            <strong>{toTitle(quote)}</strong>
          </p>
          <p className="row">
            <HoldCountdown deadline={quote.holdDeadline} source={quote.holdDeadlineSource} />
          </p>
          <QuoteFigures quote={quote} />
          {quote.checks.length > 0 ? <PreTicketCheckList checks={quote.checks} /> : null}
        </div>
      ) : (
        <QuoteAsking />
      )}
    </MessageDialog>
  )
}
