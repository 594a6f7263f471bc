import { Time, WarningSign } from '@blueprintjs/icons'
import type { SearchAnswer } from '#contract/http/flights.ts'
import { useTimeLeft } from '#renderer/entities/use-time-left.ts'
import { Button } from '#renderer/ui/button.tsx'
import { resultTexts } from './result-texts.ts'

type Missing = SearchAnswer['missing']

const soonMinutes = 5
const minuteMs = 60_000

const formatSuppliers = (missing: Missing, reason: Missing[number]['reason']): string =>
  missing.flatMap((each) => (each.reason === reason ? each.supplier : [])).join(', ')

/**
 * Suppliers that are still answering, and those that didn't. Late flights are added automatically; the others need
 * another search.
 */
export const MissingNote = ({ missing, onAsk }: { missing: Missing; onAsk: () => void }) => {
  const [slow, failed] = [formatSuppliers(missing, 'slow'), formatSuppliers(missing, 'failed')]
  return (
    <>
      {slow ? (
        <div className="missing-note is-waiting small" role="status">
          <span className="spinner" aria-hidden="true" />
          <span className="grow">{resultTexts.waiting(slow)}</span>
        </div>
      ) : null}
      {failed ? (
        <div className="missing-note small" role="status">
          <WarningSign size={12} />
          <span className="grow">{resultTexts.missing(failed)}</span>
          <Button variant="minimal" size="small" text={resultTexts.ask} onClick={onAsk} />
        </div>
      ) : null}
    </>
  )
}

/** How long the fares can still be booked; highlighted in the last minutes. */
export const SearchClock = ({ expiresAt }: { expiresAt: string }) => {
  const minutes = Math.ceil(useTimeLeft(expiresAt) / minuteMs)
  if (minutes === 0) return null
  return (
    <span className={minutes <= soonMinutes ? 'search-clock small' : 'search-clock is-calm small muted'}>
      <Time size={12} />
      {resultTexts.expiresSoon(minutes)}
    </span>
  )
}

/** Says that the fares have expired; the list stays readable. */
export const ExpiredBar = ({ expiresAt, onSearch }: { expiresAt: string; onSearch: () => void }) =>
  useTimeLeft(expiresAt) > 0 ? null : (
    <div className="expired-bar" role="status">
      <Time size={14} />
      <span className="grow">{resultTexts.expired}</span>
      <Button intent="primary" text={resultTexts.refresh} onClick={onSearch} />
    </div>
  )
