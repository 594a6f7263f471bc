import { useId, useState, type ReactNode } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import { roundRupees } from '#domain/money/money.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import {
  canOverride,
  hasBlocks,
  OverrideReason,
  PreTicketCheckList,
} from '#renderer/entities/pre-ticket-checks.tsx'
import { AddMoneyLink } from '#renderer/entities/add-money-link.tsx'
import { WalletBox } from '#renderer/entities/wallet-box.tsx'
import { eTicket } from '#renderer/routes/documents.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { holdTexts } from './hold-texts.ts'
import type { IssueProblem } from './issue-problem.ts'
import { QuoteAsking, QuoteFailedDialog, QuoteFigures } from './quote-parts.tsx'
import { useIssue } from './use-issue.ts'
import type { Requote } from './use-requote.ts'
import './issue-dialog.css'

/** The outcome of the last try, in one line above the button. */
const ProblemLine = ({ problem }: { problem: IssueProblem }) => {
  const words = (): string => {
    switch (problem.kind) {
      case 'priceChanged':
        return holdTexts.priceChanged
      case 'checks':
        return holdTexts.checks
      case 'walletTooSmall':
        return problem.shortBy === null ? problem.text : holdTexts.shortBy(formatInr(problem.shortBy))
      case 'outcomeUnknown':
        return holdTexts.unknown
      case 'noAnswer':
        return holdTexts.noAnswer
      case 'refused':
        return problem.text
    }
  }
  return (
    <p className="hold-problem" role="alert">
      {words()} {problem.kind === 'refused' ? <RequestId value={problem.requestId} /> : null}
    </p>
  )
}

/** Returns what the payer's wallet lacks, in rupees; 0 when it is enough. */
const lackOf = ({ newTotal, walletAvailable }: Requote): number =>
  Math.max(0, roundRupees(newTotal - walletAvailable))

interface QuoteDetailsProps {
  quote: Requote
  /** Id of the sentence that says what the wallet lacks. */
  shortId: string
  row: TicketRow
  problem: IssueProblem | null
  /** Shown between the checks and the outcome of the last try. */
  children: ReactNode
}

const QuoteDetails = ({ quote, shortId, row, problem, children }: QuoteDetailsProps) => {
  const reader = useUser()
  return (
    <div className="hold-issue">
      <p className="row">
        <HoldCountdown deadline={quote.holdDeadline} source={quote.holdDeadlineSource} />
      </p>
      <QuoteFigures quote={quote} />
      <WalletBox
        amount={quote.newTotal}
        available={quote.walletAvailable}
        shortId={shortId}
        wayOut={<AddMoneyLink owner={row.user} lack={lackOf(quote)} />}
        {...(row.user.userId === reader?.userId ? {} : { owner: row.user.name })}
      />
      {quote.checks.length > 0 ? <PreTicketCheckList checks={quote.checks} /> : null}
      {children}
      {problem ? <ProblemLine problem={problem} /> : null}
    </div>
  )
}

interface IssueDialogProps {
  row: TicketRow
  onClose: () => void
}

type Issue = ReturnType<typeof useIssue>

const UnknownDialog = ({ onClose }: { onClose: () => void }) => (
  <MessageDialog
    isOpen
    onClose={onClose}
    kind="info"
    title={holdTexts.unknownTitle}
    actions={<Button text={holdTexts.close} onClick={onClose} />}
  >
    <p>{holdTexts.unknown}</p>
  </MessageDialog>
)

interface IssuedDialogProps extends IssueDialogProps {
  outcome: NonNullable<Issue['outcome']>
}

const IssuedDialog = ({ outcome, row, onClose }: IssuedDialogProps) => (
  <MessageDialog
    isOpen
    onClose={onClose}
    kind="success"
    title={holdTexts.ticketed(outcome.pnr || row.pnr)}
    actions={
      <>
        <Button text={holdTexts.close} onClick={onClose} />
        <ButtonLink intent="primary" to={eTicket.to({ bookingSlug: outcome.bookingSlug })}>
          {holdTexts.eTicket}
        </ButtonLink>
      </>
    }
  />
)

/** Issues a hold: the current fare, the wallet before and after, the checks, and one button. */
export const IssueDialog = ({ row, onClose }: IssueDialogProps) => {
  const site = useSite()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const shortId = useId()
  const { quote, quoteFailure, isAsking, isIssuing, problem, outcome, requote, issue } = useIssue(
    row.bookingId,
  )
  if (problem?.kind === 'outcomeUnknown' || outcome?.status === 'InProgress')
    return <UnknownDialog onClose={onClose} />
  if (outcome) return <IssuedDialog outcome={outcome} row={row} onClose={onClose} />
  if (quoteFailure)
    return (
      <QuoteFailedDialog
        failure={quoteFailure}
        isAsking={isAsking}
        onRetry={() => void requote()}
        onClose={onClose}
      />
    )
  const blocks = quote ? hasBlocks(quote.checks) : false
  const isShort = quote !== null && lackOf(quote) > 0
  const mayIssue = quote !== null && (!blocks || canOverride(quote.checks))
  const isReasonMissing = blocks && isTried && reason.trim() === ''
  const press = (): void => {
    setTried(true)
    if (!quote || (blocks && reason.trim() === '')) return
    void issue(quote.newTotal, blocks ? reason.trim() : '')
  }
  return (
    <>
      <MessageDialog
        isOpen
        onClose={onClose}
        kind={quote?.isPriceChanged ? 'warning' : 'info'}
        title={holdTexts.issueTitle(row.pnr)}
        actions={
          <>
            <Button text={holdTexts.back} onClick={onClose} />
            {quote && mayIssue ? (
              <Button
                intent="primary"
                text={holdTexts.issueButton(
                  row.passengers.length,
                  formatInr(quote.newTotal),
                  site?.companyName ?? '',
                  row.pnr,
                )}
                disabled={isIssuing || isShort}
                {...(isShort ? { 'aria-describedby': shortId } : {})}
                onClick={press}
              />
            ) : null}
          </>
        }
      >
        {quote ? (
          <QuoteDetails quote={quote} shortId={shortId} row={row} problem={problem}>
            {blocks && mayIssue ? (
              <OverrideReason value={reason} onChange={setReason} isMissing={isReasonMissing} />
            ) : null}
          </QuoteDetails>
        ) : (
          <QuoteAsking />
        )}
      </MessageDialog>
      <LoadingBackdrop isOpen={isIssuing} text={holdTexts.issuing} />
    </>
  )
}
