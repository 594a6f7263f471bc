import { passengerTypes } from '#contract/common/enumerations.ts'
import { changeRuleTexts as texts } from './change-rule-texts.ts'
import { listPartIndexes } from './change-sectors.ts'
import type { ChangeFacts } from './change-rules.ts'

/** Lists the passengers who still travel: those with a part of the journey that wasn't refunded. */
const listTravelling = ({ passengers, partsPerLeg, taken }: ChangeFacts): number[] =>
  passengers
    .map((_, index) => index)
    .filter((passenger) =>
      listPartIndexes(partsPerLeg).some(
        (part) =>
          !taken.some(
            (cell) => cell.isLeaving && cell.passengerIndex === passenger && cell.partIndex === part,
          ),
      ),
    )

/**
 * Explains why new flights can't be searched for these passengers; empty when they can. A booking has one journey, so all
 * who still travel must change to it; for some of them the airline splits the booking. A search needs an adult.
 */
export const explainNoNewFlights = (facts: ChangeFacts, passengers: readonly number[]): string => {
  if (facts.taken.some(({ isLeaving, isOpen }) => isLeaving && isOpen)) return texts.refundFirst
  if (listTravelling(facts).some((passenger) => !passengers.includes(passenger))) return texts.splitBooking
  const hasAdult = passengers.some((index) => facts.passengers[index]?.paxType === passengerTypes.adult)
  return hasAdult ? '' : texts.searchWithoutAdult
}
