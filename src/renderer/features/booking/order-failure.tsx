import { Error as ErrorIcon } from '@blueprintjs/icons'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { RequestId } from '#renderer/ui/states.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { resultAddress } from './result-address.ts'
import { bookingTexts } from './texts.ts'

const needsSearch = new Set(['searchExpired', 'staleResult', 'fareGone'])

interface OrderFailureProps {
  failure: ApiFailure
  query: StoredQuery | null
  onClose: () => void
}

/** A line above the button: what happened and what to do. */
export const OrderFailure = ({ failure, query, onClose }: OrderFailureProps) => (
  <div className="form-alert" role="alert">
    <ErrorIcon className="form-alert-icon" size={16} />
    <span className="grow">
      {failure.message} <RequestId value={failure.requestId} />
    </span>
    {needsSearch.has(failure.errorCode) ? (
      <ButtonLink to={resultAddress('new', query)}>{bookingTexts.searchAgain}</ButtonLink>
    ) : (
      <Button variant="minimal" text={bookingTexts.close} onClick={onClose} />
    )}
  </div>
)
