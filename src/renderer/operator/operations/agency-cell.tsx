import { Link } from 'react-router-dom'
import { toAgency } from '../agencies/agency-columns.tsx'
import { operationsTexts as texts } from './texts.ts'

/** An agency with a link to its page; the installation as a whole without one. */
export const AgencyCell = ({ siteId }: { siteId: string }) =>
  siteId === '' ? (
    <span className="muted">{texts.installation}</span>
  ) : (
    <Link className="mono clip" to={toAgency(siteId)}>
      {siteId}
    </Link>
  )
