import type { Command, FlightCommand } from './command.ts'
import { formatDay, formatMonthName } from './days.ts'
import type { Place, Route } from './places.ts'
import { commandTexts } from './texts.ts'

const placeText = ({ code, city, name }: Place): string => (city || name ? `${city || name} (${code})` : code)

const routeText = ({ routes }: FlightCommand, route: Route | null): string => {
  if (route) return commandTexts.search(placeText(route.from), placeText(route.to))
  const [only] = routes
  if (routes.length === 1 && only) return commandTexts.search(only[0], only[1])
  return commandTexts.searchOne(only?.join(' ') ?? '…')
}

/** Formats `Search Delhi (DEL) to Mumbai (BOM), Fri 15 Jan 2027, 2 adults`. */
export const describeSearch = (flight: FlightCommand, route: Route | null): string =>
  [
    routeText(flight, route),
    formatDay(flight.departure),
    flight.back ? commandTexts.back(formatDay(flight.back)) : '',
    commandTexts.adults(flight.adults),
    flight.children > 0 ? commandTexts.children(flight.children) : '',
    flight.infants > 0 ? commandTexts.infants(flight.infants) : '',
    commandTexts.cabins[flight.cabin],
    flight.isDirect ? commandTexts.direct : '',
    flight.airlines.length > 0 ? commandTexts.airlines(flight.airlines) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Formats `Packages: kerala, 5 nights, December`. */
const describePackages = ({ text, nights, month }: Extract<Command, { kind: 'package' }>): string =>
  commandTexts.packages(
    [text, commandTexts.nights(nights), month > 0 ? formatMonthName(month) : ''].filter(Boolean).join(', '),
  )

/** Describes what Enter does; empty when the list says it already. */
export const describeCommand = (command: Command, route: Route | null): string => {
  switch (command.kind) {
    case 'search':
      return describeSearch(command.flight, route)
    case 'booking':
      if (command.act) return commandTexts.act(commandTexts.acts[command.act], command.text)
      return command.by === 'pnr'
        ? commandTexts.bookingByPnr(command.text)
        : commandTexts.bookingByName(command.text)
    case 'queue':
      return command.queue
        ? commandTexts.openQueue(commandTexts.queues[command.queue])
        : commandTexts.allQueues
    case 'supplier':
      if (command.isPayIn) return command.text ? commandTexts.payIn(command.text) : commandTexts.payInAny
      return command.text ? commandTexts.supplier(command.text) : commandTexts.suppliers
    case 'trip':
      return commandTexts.trip(command.tripId)
    case 'package':
      return describePackages(command)
    case 'nothing':
    case 'help':
    case 'words':
      return ''
  }
}
