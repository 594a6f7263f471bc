import { holdCountdown, holdUrgency } from '#domain/changes/ticket-status.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { urgencyLooks } from '#renderer/ui/urgency-looks.ts'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { useNow } from './use-now.ts'

interface HoldCountdownProps {
  deadline: string | null
  /** Who set the deadline; shown in the tooltip with the exact time. */
  source: string
}

/** The time left of a hold. */
export const HoldCountdown = ({ deadline, source }: HoldCountdownProps) => {
  const now = useNow()
  const urgency = holdUrgency(deadline, now)
  const { tone, Icon } = urgencyLooks[urgency]
  const words = { unknown: ticketsTexts.holdUnknown, over: ticketsTexts.holdOver }
  const text = urgency === 'unknown' || urgency === 'over' ? words[urgency] : holdCountdown(deadline, now)
  const exact = deadline === null ? '' : ticketsTexts.holdUntil(formatInstant(deadline))
  return (
    <span className={`tag tag-plain num tone-${tone}`} title={[exact, source].filter(Boolean).join(' · ')}>
      <Icon size={12} />
      <span className="clip">{text}</span>
    </span>
  )
}
