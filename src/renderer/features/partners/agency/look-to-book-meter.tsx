import { WarningSign } from '@blueprintjs/icons'
import type { PartnerLookToBook } from '#contract/entities/partners.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { sharedTexts } from '#renderer/features/partners/shared-texts.ts'
import { accessTexts as texts } from './access-texts.ts'

const nearShare = 0.9
const near: StatusLook = { tone: 'warn', word: texts.nearLimit, Icon: WarningSign }
const reached: StatusLook = { tone: 'bad', word: texts.atLimit, Icon: WarningSign }

const findLook = (looks: number, limit: number): StatusLook | null => {
  if (looks >= limit) return reached
  return looks >= limit * nearShare ? near : null
}

/** The month's searches and bookings, and how much of the limit is used. */
export const LookToBookMeter = ({ lookToBook }: { lookToBook: PartnerLookToBook }) => {
  const { looks, bookings, limit } = lookToBook
  const searches = sharedTexts.looks(looks)
  const ratio = bookings === 0 ? [] : [sharedTexts.ratio(lookToBook)]
  const facts = [sharedTexts.bookings(bookings), ...ratio].join(' · ')
  if (limit === null)
    return (
      <span className="num">
        {searches} · {facts}
      </span>
    )
  const text = texts.lookToBookOf(searches, limit)
  const look = findLook(looks, limit)
  const share = limit === 0 ? 1 : Math.min(1, looks / limit)
  return (
    <div className="api-look-to-book">
      <div
        className={look ? `api-meter tone-${look.tone}` : 'api-meter'}
        role="meter"
        aria-label={texts.lookToBook}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(looks, limit)}
        aria-valuetext={text}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <span className="num">
        {text} · {facts}
      </span>
      {look ? <StatusTag look={look} /> : null}
      {look === reached ? <span className="small">{texts.atLimitText}</span> : null}
    </div>
  )
}
