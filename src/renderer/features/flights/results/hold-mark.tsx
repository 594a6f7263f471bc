import { Time } from '@blueprintjs/icons'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { resultTexts } from './result-texts.ts'

/** Says that a fare can be held, where there is no room for words. */
export const HoldMark = ({ facts }: { facts: FlightFacts }) =>
  facts.canHold ? (
    <span className="hold-mark" title={resultTexts.canHold}>
      <Time size={12} />
      <span className="visually-hidden">{resultTexts.canHold}</span>
    </span>
  ) : null
