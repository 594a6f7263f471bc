import { holdCountdown, holdUrgency } from '#domain/changes/ticket-status.ts'
import { urgencyLooks } from '#renderer/ui/urgency-looks.ts'
import { holdDeskTexts } from './texts.ts'
import { useClock } from '#renderer/shell-view/use-clock.ts'

interface TimeLeftProps {
  deadline: string | null
  /** This computer's clock minus the server's. */
  skewMs: number
}

/** The time left of a hold on its server's clock, counting down. */
export const TimeLeft = ({ deadline, skewMs }: TimeLeftProps) => {
  const serverNow = useClock(1) - skewMs
  const urgency = holdUrgency(deadline, serverNow)
  const { tone, Icon } = urgencyLooks[urgency]
  const isCounted = urgency !== 'unknown' && urgency !== 'over'
  return (
    <span className={`tag num tone-${tone}`}>
      <Icon size={12} />
      {isCounted ? (
        <>
          <span className="hold-left">{holdCountdown(deadline, serverNow)}</span>
          <span>{holdDeskTexts.words[urgency]}</span>
        </>
      ) : (
        <span className="clip">{holdDeskTexts[urgency]}</span>
      )}
    </span>
  )
}
