import type { ChangeRequest } from '#contract/entities/change-request.ts'

/** Returns `SHARMA/ANIL +2`: the passengers of a request. */
export const formatPassengers = ({ items }: Pick<ChangeRequest, 'items'>): string => {
  const names = [...new Set(items.map(({ passengerName }) => passengerName))]
  return names.length > 1 ? `${names[0] ?? ''} +${names.length - 1}` : (names[0] ?? '')
}

export const formatRoute = ({ route }: Pick<ChangeRequest, 'route'>): string => route.replaceAll('-', ' → ')

/** Returns the airline's own word for the least settled item, or an empty string. */
export const getAirlineStatusText = ({ state, items }: Pick<ChangeRequest, 'state' | 'items'>): string =>
  items.find((item) => item.state === state)?.statusText ?? ''
