import { FareLine } from '#renderer/entities/fare-summary.tsx'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { holdTexts } from './hold-texts.ts'
import type { Requote } from './use-requote.ts'
import './issue-dialog.css'

/** Shows the fare when held and the current one, or that the fare hasn't changed. */
export const QuoteFigures = ({ quote }: { quote: Requote }) =>
  quote.difference === 0 ? (
    <p>{holdTexts.same}</p>
  ) : (
    <dl className="hold-figures">
      <FareLine label={holdTexts.asked} rupees={quote.previousTotal} />
      <FareLine label={holdTexts.now} rupees={quote.newTotal} />
      <FareLine isTotal label={holdTexts.difference} rupees={quote.difference} />
    </dl>
  )

/** Shows that the fare is being checked with the airline. */
export const QuoteAsking = () => (
  <p className="row" role="status">
    <span className="spinner" aria-hidden="true" /> {holdTexts.asking}
  </p>
)

interface QuoteFailedDialogProps {
  failure: ApiFailure
  isAsking: boolean
  onRetry: () => void
  onClose: () => void
}

/** Shows that the fare couldn't be checked, and offers another try. */
export const QuoteFailedDialog = ({ failure, isAsking, onRetry, onClose }: QuoteFailedDialogProps) => (
  <MessageDialog
    isOpen
    onClose={onClose}
    kind="error"
    title={holdTexts.quoteFailed}
    actions={
      <>
        <Button text={holdTexts.close} onClick={onClose} />
        <Button intent="primary" text={holdTexts.retry} loading={isAsking} onClick={onRetry} />
      </>
    }
  >
    <p>{failure.message}</p>
    <RequestId value={failure.requestId} />
  </MessageDialog>
)
