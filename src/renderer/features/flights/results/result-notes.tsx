import { WarningSign } from '@blueprintjs/icons'
import type { SearchAnswer } from '#contract/http/flights.ts'
import { ExpiredFares } from '#renderer/entities/fare-clock.tsx'
import { fareClockTexts } from '#renderer/entities/fare-clock-texts.ts'
import { useTimeLeft } from '#renderer/entities/use-time-left.ts'
import { Button } from '#renderer/ui/button.tsx'
import { resultTexts } from './result-texts.ts'

type Missing = SearchAnswer['missing']

/** Lists the suppliers. Those that the reader isn't told apart have one name, which is listed once. */
const formatSuppliers = (missing: Missing, reason: Missing[number]['reason']): string =>
  [...new Set(missing.flatMap((each) => (each.reason === reason ? each.supplier : [])))]
    .join(', ')
    .replace(/^./u, (first) => first.toUpperCase())

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

/** Says that the fares have expired; the list stays readable. */
export const ExpiredBar = ({ expiresAt, onSearch }: { expiresAt: string; onSearch: () => void }) =>
  useTimeLeft(expiresAt) > 0 ? null : (
    <ExpiredFares className="results-expired" text={fareClockTexts.expired}>
      <Button intent="primary" text={resultTexts.refresh} onClick={onSearch} />
    </ExpiredFares>
  )
