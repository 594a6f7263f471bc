import { Link } from 'react-router-dom'
import { changeRequests } from '#renderer/routes/flights.ts'
import { trackerTexts as texts } from './tracker/tracker-texts.ts'

/** Tabs for the two views of change requests: the bookings, and the requests with their amounts. */
export const ViewTabs = ({ isTracker }: { isTracker: boolean }) => (
  <nav className="tabs" aria-label={texts.views}>
    <Link to={changeRequests.to()} aria-current={isTracker ? undefined : 'page'}>
      {texts.queueView}
    </Link>
    <Link to={changeRequests.to({ view: 'tracker' })} aria-current={isTracker ? 'page' : undefined}>
      {texts.trackerView}
    </Link>
  </nav>
)
