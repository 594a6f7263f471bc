import { ArrowDown, ArrowUp, Tick } from '@blueprintjs/icons'
import type { DifferenceDecision } from '#contract/entities/change-request.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { changeTexts } from './change-texts.ts'

const toLook = (difference: number, isShort: boolean): StatusLook => {
  const less = isShort ? changeTexts.lessShort : changeTexts.less
  const more = isShort ? changeTexts.moreShort : changeTexts.more
  if (difference === 0) return { tone: 'quiet', word: changeTexts.same, Icon: Tick }
  return difference < 0
    ? { tone: 'warn', word: less(-difference), Icon: ArrowDown }
    : { tone: 'info', word: more(difference), Icon: ArrowUp }
}

interface ChangeDifferenceProps {
  /** Actual minus quoted refund, in rupees. */
  difference: number
  decision?: DifferenceDecision
  /** The quote is shown next to it. */
  isShort?: boolean
}

/** The difference between the refund and the quote: sign, amount and words, and what was decided about it. */
export const ChangeDifference = ({ difference, decision = '', isShort = false }: ChangeDifferenceProps) => (
  <span className="row">
    <StatusTag look={toLook(difference, isShort)} isQuiet />
    {decision ? <span className="small muted">{changeTexts[decision]}</span> : null}
  </span>
)
