import { isOutcomeUnknown, type ApiFailure } from '#renderer/store/failure.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { orderTexts as texts } from '#renderer/entities/packages/order/order-texts.ts'

const describe = (failure: ApiFailure): string => {
  if (isOutcomeUnknown(failure)) return texts.unsure
  // Only a package that is no longer for sale has no new price.
  if (failure.errorCode === 'priceChanged') return texts.noPrice
  return failure.fields?.[0]?.message ?? failure.message
}

/** Shows why an order failed, unless it is at a field. */
export const OrderProblem = ({ failure }: { failure: ApiFailure | null }) => (
  <Problem failure={failure && { ...failure, message: describe(failure) }} />
)
