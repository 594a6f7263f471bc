import type { PreTicketCheck } from '#contract/http/booking.ts'
import { passengerTypes } from '#contract/common/enumerations.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import type { PreTicketFacts, RepeatFacts } from './pre-ticket-facts.ts'
import { monthsAfter } from '#server/clock/local-date.ts'
import { isSamePerson, compareToEarlier, findOverlap } from './pre-ticket-journeys.ts'

type Finding = Omit<PreTicketCheck, 'rule'>

/** One pre-ticket rule. `source` says where it comes from. */
export interface PreTicketRule {
  rule: PreTicketCheck['rule']
  source: string
  check: (facts: PreTicketFacts) => Finding[]
}

const warning = (message: string, field = ''): Finding => ({
  severity: 'warning',
  message,
  field,
  isOverridable: true,
})
const block = (message: string, isOverridable: boolean, field = ''): Finding => ({
  severity: 'block',
  message,
  field,
  isOverridable,
})

const toFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`
const bookingText = ({ isOwn, bookingId }: { isOwn: boolean; bookingId: string }): string =>
  isOwn ? `booking ${bookingId}` : 'another booking at this agency'

const duplicates = (facts: RepeatFacts): Finding[] =>
  facts.earlier
    .filter(({ isRecent, isActive }) => isRecent && (isActive || !facts.isLCC))
    .flatMap((earlier) => {
      const like = compareToEarlier(facts, earlier)
      if (like === 'none') return []
      const where = bookingText(earlier)
      if (facts.isLCC)
        return [warning(`The same passenger was booked on this flight within 24 hours (${where}).`)]
      return like === 'identical'
        ? [
            block(
              `The same passengers were booked on this flight within 24 hours (${where}). The airline rejects duplicate bookings.`,
              false,
            ),
          ]
        : [block(`A passenger was booked on this flight within 24 hours (${where}).`, true)]
    })

const overlaps = (facts: RepeatFacts): Finding[] =>
  facts.earlier
    .filter((earlier) => earlier.isActive && earlier.isOwn)
    .filter((earlier) => !(earlier.isRecent && compareToEarlier(facts, earlier) !== 'none'))
    .flatMap((earlier) => {
      const person = facts.passengers.find((one) =>
        earlier.passengers.some((other) => isSamePerson(one, other)),
      )
      const overlap = findOverlap(facts, earlier)
      if (!person || overlap === 'none') return []
      return overlap === 'flight'
        ? [block(`${toFullName(person)} is on another flight at that time (${bookingText(earlier)}).`, true)]
        : [warning(`${toFullName(person)} is on another journey at that time (${bookingText(earlier)}).`)]
    })

const passportMonths = 6

const passports = ({ segments, passengers }: PreTicketFacts): Finding[] => {
  const flights = segments.flat()
  const isInternational = flights.some(
    (flight) => flight.originCountryCode !== 'IN' || flight.destinationCountryCode !== 'IN',
  )
  const lastDay = flights.at(-1)?.arrivalTime.slice(0, 10)
  if (!isInternational || lastDay === undefined) return []
  return passengers.flatMap((passenger, index) => {
    const { passportExpiry } = passenger
    const field = `passengers.${index}.passportExpiry`
    if (passportExpiry === '') return []
    if (passportExpiry < lastDay)
      return [block(`${toFullName(passenger)}'s passport expires before the last flight.`, true, field)]
    return passportExpiry < monthsAfter(lastDay, passportMonths)
      ? [
          warning(
            `${toFullName(passenger)}'s passport expires within six months of the last flight. Many countries refuse entry.`,
            field,
          ),
        ]
      : []
  })
}

const kinds = [
  { kind: 'baggage', field: 'baggage', text: 'baggage' },
  { kind: 'meal', field: 'mealDynamic', text: 'a meal' },
  { kind: 'seat', field: 'seats', text: 'a seat' },
] as const

const missingExtras = ({ passengers, requirements, offeredExtras }: PreTicketFacts): Finding[] =>
  passengers.flatMap((passenger, index) =>
    passenger.paxType === passengerTypes.infant
      ? []
      : kinds.flatMap(({ kind, field, text }) => {
          if (!requirements.requiredExtras[kind]) return []
          const chosen = passenger[field]
          const isChosen = (flight: { flightNumber: string; origin: string }): boolean =>
            chosen.some(
              ({ flightNumber, origin }) => flightNumber === flight.flightNumber && origin === flight.origin,
            )
          const isWhole = offeredExtras ? offeredExtras[kind].every(isChosen) : chosen.length > 0
          if (isWhole) return []
          const message = `Choose ${text} for ${toFullName(passenger)} on each flight, even a free one. This fare requires it.`
          return [block(message, false, `passengers.${index}.${field}`)]
        }),
  )

const soonMinutes = 180

const departure = ({ minutesToDeparture }: RepeatFacts): Finding[] => {
  if (minutesToDeparture <= 0) return [block('The first flight has departed.', false)]
  return minutesToDeparture < soonMinutes
    ? [warning('The first flight departs in less than three hours. Check-in may close before then.')]
    : []
}

const gst = ({ buyersGstNumber, gst: given, requirements }: PreTicketFacts): Finding[] => {
  const isEmpty = (given?.gstNumber ?? '') === ''
  if (buyersGstNumber === '' || !isEmpty || !requirements.isGstAllowed || requirements.isGstMandatory)
    return []
  return [
    warning(
      `Your GST number (${buyersGstNumber}) isn't on this booking. It can't be added after the PNR is created.`,
      'gst.gstNumber',
    ),
  ]
}

/** The pre-ticket rules in display order. */
export const preTicketRules: readonly PreTicketRule[] = [
  {
    rule: 'duplicate',
    source: 'flight supplier, validation list 9: 24 hours for other than low-cost, also after a cancellation',
    check: duplicates,
  },
  { rule: 'overlap', source: "ours: a passenger can't be in two places at the same time", check: overlaps },
  { rule: 'requiredExtras', source: 'flight supplier, validation list 8', check: missingExtras },
  { rule: 'gstBeforePnr', source: 'flight supplier, validation list 6', check: gst },
  {
    rule: 'passportValidity',
    source: 'flight supplier, validation list 7; ICAO Annex 9 leaves the six months to the states',
    check: passports,
  },
  {
    rule: 'departsSoon',
    source: 'ours: counters of the carriers close 60 to 180 minutes ahead',
    check: departure,
  },
  {
    rule: 'deadlineDay',
    source: 'last ticketing date of the fare quote, Indian time',
    check: ({ lastTicketDate, today }) =>
      lastTicketDate?.slice(0, 10) === today
        ? [warning(`The ticketing deadline is today at ${lastTicketDate.slice(11, 16)} IST.`)]
        : [],
  },
  {
    rule: 'walletShort',
    source: 'ledger: a wallet is never below its limit',
    check: ({ wallet }) =>
      wallet.availableMinor < wallet.neededMinor
        ? [
            warning(
              `The wallet has ${formatInr(toRupees(wallet.availableMinor))}, but the ticket costs ${formatInr(toRupees(wallet.neededMinor))}.`,
            ),
          ]
        : [],
  },
]

/** Returns blocks that may have appeared since the check, run again when the money is reserved. */
export const findRepeatBlocks = (facts: RepeatFacts): PreTicketCheck[] =>
  [
    ...duplicates(facts).map((found) => ({ rule: 'duplicate' as const, ...found })),
    ...overlaps(facts).map((found) => ({ rule: 'overlap' as const, ...found })),
    ...departure(facts).map((found) => ({ rule: 'departsSoon' as const, ...found })),
  ].filter(({ severity }) => severity === 'block')

/** Runs all pre-ticket rules; blocks come first. */
export const preTicketChecks = (facts: PreTicketFacts): PreTicketCheck[] => {
  const found = preTicketRules.flatMap(({ rule, check }) => check(facts).map((one) => ({ rule, ...one })))
  return [
    ...found.filter(({ severity }) => severity === 'block'),
    ...found.filter(({ severity }) => severity === 'warning'),
  ]
}
