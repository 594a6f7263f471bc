import { Error as ErrorIcon, Help, History, Time } from '@blueprintjs/icons'
import { holdCountdown, holdUrgency, type HoldUrgency } from '#domain/ticket-status.ts'
import { deadlineText } from '#renderer/entities/deadline-text.ts'
import type { Tone } from '#renderer/ui/status-tag.tsx'
import { ticketsTexts } from '../texts.ts'
import { useNow } from './use-now.ts'

/** Urgency by tone and icon, so that colour never stands alone. */
const looks = {
  unknown: { tone: 'bad', Icon: Help },
  over: { tone: 'quiet', Icon: History },
  critical: { tone: 'bad', Icon: ErrorIcon },
  soon: { tone: 'warn', Icon: Time },
  calm: { tone: 'good', Icon: Time },
} as const satisfies Record<HoldUrgency, { tone: Tone; Icon: unknown }>

interface HoldCountdownProps {
  deadline: string | null
  /** Who set the deadline; shown with the exact time when one points at it. */
  source: string
}

/** Time left of a hold. */
export const HoldCountdown = ({ deadline, source }: HoldCountdownProps) => {
  const now = useNow()
  const urgency = holdUrgency(deadline, now)
  const { tone, Icon } = looks[urgency]
  const words = { unknown: ticketsTexts.holdUnknown, over: ticketsTexts.holdOver }
  const text = urgency === 'unknown' || urgency === 'over' ? words[urgency] : holdCountdown(deadline, now)
  const exact = deadline === null ? '' : ticketsTexts.holdUntil(deadlineText(deadline))
  return (
    <span className={`tag tag-plain num tone-${tone}`} title={[exact, source].filter(Boolean).join(' · ')}>
      <Icon size={12} />
      <span className="clip">{text}</span>
    </span>
  )
}
