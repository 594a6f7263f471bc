import { isOutcomeUnknown, type ApiFailure } from '#renderer/store/failure.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { tripPayTexts as texts } from './pay-texts.ts'

/** Why a payment from the wallet failed, or that its outcome isn't known. */
export const PayProblem = ({ failure }: { failure: ApiFailure | null }) => {
  if (!failure) return null
  if (isOutcomeUnknown(failure))
    return (
      <div className="notice tone-warn" role="alert">
        <p>{texts.unknown}</p>
        <RequestId value={failure.requestId} />
      </div>
    )
  return (
    <Problem
      failure={failure.errorCode === 'priceChanged' ? { ...failure, message: texts.depositChanged } : failure}
    />
  )
}
