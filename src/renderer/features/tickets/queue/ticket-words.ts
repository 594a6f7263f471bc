import type { TicketRow } from '#contract/entities/booking.ts'
import { dayMs } from '#contract/common/constants.ts'

type Passengers = TicketRow['passengers']

const upper = ({ firstName, lastName }: Passengers[number]): string =>
  `${lastName}/${firstName}`.toUpperCase()

/** Returns `SHARMA/ANIL` and `+2`: the first name and the number of others. */
export const shortenPassengers = (passengers: Passengers): { name: string; more: string } => {
  const [first] = passengers
  return {
    name: first ? upper(first) : '',
    more: passengers.length > 1 ? `+${passengers.length - 1}` : '',
  }
}

export const listPassengerNames = (passengers: Passengers): string => passengers.map(upper).join('\n')

/** Returns `today`, `in 12 d` or `8 d ago` for a travel day, by the reader's calendar days. */
export const formatDaysFromNow = (localTime: string, nowMs: number): string => {
  const now = new Date(nowMs)
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const [year = 0, month = 1, day = 1] = localTime.slice(0, 10).split('-').map(Number)
  const days = Math.round((Date.UTC(year, month - 1, day) - today) / dayMs)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 0 ? `in ${days} d` : `${-days} d ago`
}
