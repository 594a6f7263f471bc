import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { explainClosedCell, type ChangeFacts } from '#domain/changes/change-rules.ts'
import { listPartIndexes, listParts, toSector } from '#domain/changes/change-sectors.ts'
import { formatDayShort, formatTime } from '#domain/format.ts'
import type { Choice } from './choice-list.tsx'

/** Returns the first reason if none of the items can be requested; otherwise an empty string. */
const explainNone = (reasons: readonly string[]): string => (reasons.every(Boolean) ? (reasons[0] ?? '') : '')

/** Returns the passengers to pick from; disabled if nothing can be requested for them on the picked parts. */
export const passengerChoices = (
  { passenger }: Pick<TicketDetail, 'passenger'>,
  facts: ChangeFacts,
  parts: readonly number[],
): Choice[] =>
  passenger.map(({ firstName, lastName, paxType, ticket }, index) => {
    const over = parts.length > 0 ? parts : listPartIndexes(facts.partsPerLeg)
    return {
      index,
      label: `${lastName}/${firstName}`.toUpperCase(),
      detail: [passengerTypeName[paxType], ticket?.ticketNumber].filter(Boolean).join(' · '),
      why: explainNone(over.map((part) => explainClosedCell(facts, index, part))),
    }
  })

/** Returns the legs or flights to pick from; disabled if none of the picked passengers can request them. */
export const partChoices = (facts: ChangeFacts, passengers: readonly number[]): Choice[] =>
  listParts(facts.segments, facts.partsPerLeg).map(({ indexes: [index = 0], flights }) => {
    const { Origin, Destination } = toSector(flights)
    const leaves = flights[0]?.departureTime ?? ''
    const who = passengers.length > 0 ? passengers : facts.passengers.map((_, index) => index)
    return {
      index,
      label: `${Origin} → ${Destination}`,
      detail: `${formatDayShort(leaves)} ${formatTime(leaves)}`,
      why: explainNone(who.map((passenger) => explainClosedCell(facts, passenger, index))),
    }
  })
