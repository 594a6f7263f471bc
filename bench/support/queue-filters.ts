import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { commonName, noName, rareName } from './many-bookings.ts'

export type Filter = RequestInputOf<typeof endpoints.tickets.tickets>

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Returns everything the filter panel offers, alone and combined. `number` and `pnr` are of an existing booking. */
export const queueFilters = ({ pnr, number }: { pnr: string; number: string }): Record<string, Filter> => ({
  none: {},
  domestic: { domestic: true },
  international: { international: true },
  pnr: { pnrOrTicketNumber: pnr },
  ticketNumber: { pnrOrTicketNumber: number },
  noPnr: { pnrOrTicketNumber: 'NOSUCH' },
  airlineLarge: { airlineCode: '6E' },
  airlineSmall: { airlineCode: 'TG' },
  airlineNone: { airlineCode: 'ZZ' },
  nameCommon: { passengerName: commonName },
  nameTwo: { passengerName: `ravi ${commonName}` },
  nameRare: { passengerName: rareName },
  nameNone: { passengerName: noName },
  nameShort: { passengerName: 'om' },
  bookingDay: { bookingDateFrom: dayFromNow(-100), bookingDateTo: dayFromNow(-100) },
  bookingMonth: { bookingDateFrom: dayFromNow(-130), bookingDateTo: dayFromNow(-100) },
  bookingYear: { bookingDateFrom: dayFromNow(-465), bookingDateTo: dayFromNow(-100) },
  travelDay: { travelDateFrom: dayFromNow(-100), travelDateTo: dayFromNow(-100) },
  travelMonth: { travelDateFrom: dayFromNow(-130), travelDateTo: dayFromNow(-100) },
  travelYear: { travelDateFrom: dayFromNow(-465), travelDateTo: dayFromNow(-100) },
  user: { userId: 'usr_bench_7' },
  userLarge: { userId: 'usr_skyways_agent' },
  fixedDepartures: { fixedDeparture: true },
  changeRequests: { changeRequests: true },
  stateLarge: { state: 'Ticketed' },
  stateSmall: { state: 'Failed' },
  stateNone: { state: 'PartlyRefunded' },
  stateHeld: { state: 'Held' },
  openRequests: { hasOpenRequest: true },
  stateAirline: { state: 'Cancelled', airlineCode: 'TG' },
  stateName: { state: 'Cancelled', passengerName: commonName },
  stateTravelMonth: { state: 'Failed', travelDateFrom: dayFromNow(-130), travelDateTo: dayFromNow(-100) },
  domesticAirlineMonth: {
    domestic: true,
    airlineCode: 'AI',
    bookingDateFrom: dayFromNow(-60),
    bookingDateTo: dayFromNow(-30),
  },
  bothDates: {
    bookingDateFrom: dayFromNow(-465),
    bookingDateTo: dayFromNow(-100),
    travelDateFrom: dayFromNow(-300),
    travelDateTo: dayFromNow(-50),
  },
  nameAirlineMonth: {
    passengerName: commonName,
    airlineCode: '6E',
    travelDateFrom: dayFromNow(-60),
    travelDateTo: dayFromNow(-30),
  },
  nameDomestic: { passengerName: commonName, domestic: true },
  fixedChangedAbroad: { fixedDeparture: true, changeRequests: true, international: true },
  contradiction: {
    bookingDateFrom: dayFromNow(-100),
    bookingDateTo: dayFromNow(-50),
    travelDateFrom: dayFromNow(-400),
    travelDateTo: dayFromNow(-300),
  },
})
