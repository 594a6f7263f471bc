import type { Command, FlightWish } from './command.ts'
import { formatDay } from './days.ts'
import type { Place, Route } from './places.ts'
import { commandTexts } from './texts.ts'

const placeText = ({ code, city, name }: Place): string => (city || name ? `${city || name} (${code})` : code)

const routeText = ({ routes }: FlightWish, route: Route | null): string => {
  if (route) return commandTexts.search(placeText(route.from), placeText(route.to))
  const [only] = routes
  if (routes.length === 1 && only) return commandTexts.search(only[0], only[1])
  return commandTexts.searchOne(only?.join(' ') ?? '…')
}

/** `Search Delhi (DEL) to Mumbai (BOM), Fri 15 Jan 2027, 2 adults`. */
export const saySearch = (wish: FlightWish, route: Route | null): string =>
  [
    routeText(wish, route),
    formatDay(wish.departure),
    wish.back ? commandTexts.back(formatDay(wish.back)) : '',
    commandTexts.adults(wish.adults),
    wish.children > 0 ? commandTexts.children(wish.children) : '',
    wish.infants > 0 ? commandTexts.infants(wish.infants) : '',
    commandTexts.cabins[wish.cabin],
    wish.isDirect ? commandTexts.direct : '',
    wish.airlines.length > 0 ? commandTexts.airlines(wish.airlines) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** What will happen at Enter, in words; empty where the list says it alone. */
export const sayCommand = (command: Command, route: Route | null): string => {
  switch (command.kind) {
    case 'search':
      return saySearch(command.wish, route)
    case 'booking':
      return command.by === 'pnr'
        ? commandTexts.bookingByPnr(command.text)
        : commandTexts.bookingByName(command.text)
    case 'queue':
      return command.queue
        ? commandTexts.openQueue(commandTexts.queues[command.queue])
        : commandTexts.allQueues
    case 'nothing':
    case 'help':
    case 'words':
      return ''
  }
}
