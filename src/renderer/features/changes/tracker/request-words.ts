import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { refundToTexts } from '#renderer/entities/refund-to-texts.ts'
import { trackerTexts } from './tracker-texts.ts'

/** Returns `SHARMA/ANIL +2`: the passengers of a request. */
export const formatPassengers = ({ items }: Pick<ChangeRequest, 'items'>): string => {
  const names = [...new Set(items.map(({ passengerName }) => passengerName))]
  return names.length > 1 ? `${names[0] ?? ''} +${names.length - 1}` : (names[0] ?? '')
}

export const formatRoute = ({ route }: Pick<ChangeRequest, 'route'>): string => route.replaceAll('-', ' → ')

/** Returns the airline's own word for the least settled item, or an empty string. */
export const getAirlineStatusText = ({ state, items }: Pick<ChangeRequest, 'state' | 'items'>): string =>
  items.find((item) => item.state === state)?.statusText ?? ''

/** Returns the request's type, and that its refund goes to the original payment if it does. */
export const formatType = ({
  requestType,
  refundTo,
}: Pick<ChangeRequest, 'requestType' | 'refundTo'>): string => {
  const type = trackerTexts.shortTypes[requestType]
  return refundTo === 'source' ? refundToTexts.toPayment(type) : type
}
