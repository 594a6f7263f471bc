import type { ChangeRequest } from '#contract/entities/change-request.ts'

/** `SHARMA/ANIL +2`: who it is for. */
export const passengersOf = ({ items }: Pick<ChangeRequest, 'items'>): string => {
  const names = [...new Set(items.map(({ passengerName }) => passengerName))]
  return names.length > 1 ? `${names[0] ?? ''} +${names.length - 1}` : (names[0] ?? '')
}

export const routeOf = ({ route }: Pick<ChangeRequest, 'route'>): string => route.replaceAll('-', ' → ')

/** The airline's own word of the least settled item, where there is one. */
export const stateWordOf = ({ state, items }: Pick<ChangeRequest, 'state' | 'items'>): string =>
  items.find((item) => item.state === state)?.statusText ?? ''
