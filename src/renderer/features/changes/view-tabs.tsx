import { Link, useSearchParams } from 'react-router-dom'
import { formatCount } from '#domain/format.ts'
import { useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { changeRequests } from '#renderer/routes/flights.ts'
import { trackerAddress } from './tracker/tracker-params.ts'
import { trackerTexts as texts } from './tracker/tracker-texts.ts'
import { useDecisionsCount } from './use-decisions-count.ts'

/** Tabs for the views of change requests: the bookings, the requests with their amounts, and those to decide. */
export const ViewTabs = ({ isTracker }: { isTracker: boolean }) => {
  const [params] = useSearchParams()
  const isOwnerOrStaff = useIsOwnerOrStaff()
  const { total, isTotalCapped } = useDecisionsCount()
  const isToDecide = isOwnerOrStaff && isTracker && trackerAddress.read(params).needsDecision
  const views = [
    { to: changeRequests.to(), label: texts.queueView, isCurrent: !isTracker },
    {
      to: changeRequests.to({ view: 'tracker' }),
      label: texts.trackerView,
      isCurrent: isTracker && !isToDecide,
    },
    {
      to: changeRequests.to({ view: 'tracker', todo: '1' }),
      label:
        total === 0 ? texts.toDecide : `${texts.toDecide} (${formatCount(total)}${isTotalCapped ? '+' : ''})`,
      isCurrent: isToDecide,
    },
  ]
  return (
    <nav className="tabs" aria-label={texts.views}>
      {views.slice(0, isOwnerOrStaff ? 3 : 2).map(({ to, label, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
