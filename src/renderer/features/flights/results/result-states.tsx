import { Airplane, WarningSign } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { SearchAnswer } from '#contract/http/flights.ts'
import { ErrorPanel } from '#renderer/entities/error-panel.tsx'
import { paths } from '#renderer/routes/paths.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { flightsTexts } from '../texts.ts'
import type { FiltersControl } from './use-filters.ts'

const NewSearch = () => (
  <Link className="bp6-button" to={paths.searchFlight}>
    {flightsTexts.newSearch}
  </Link>
)

export const SearchFailed = ({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) => (
  <ErrorPanel
    title={flightsTexts.searchFailed}
    error={failure}
    action={
      <span className="row">
        <Button intent="primary" text={flightsTexts.searchAgain} onClick={onRetry} />
        <NewSearch />
      </span>
    }
  />
)

export const UnknownQuery = () => (
  <EmptyState title={flightsTexts.noQueryTitle} action={<NewSearch />}>
    <p>{flightsTexts.noQueryText}</p>
  </EmptyState>
)

/** Nothing to show: because there is nothing, or because the filters leave nothing. */
export const NoResults = ({ control }: { control: FiltersControl }) => {
  const isFiltered = control.facts.length > 0
  return (
    <EmptyState
      icon={<Airplane size={20} />}
      title={flightsTexts.none}
      action={
        isFiltered ? (
          <Button intent="primary" text={flightsTexts.clearFilters} onClick={control.clear} />
        ) : (
          <NewSearch />
        )
      }
    >
      <p>{isFiltered ? flightsTexts.noneFiltered : flightsTexts.noneText}</p>
    </EmptyState>
  )
}

export const MissingNote = ({ missing, onAsk }: { missing: SearchAnswer['missing']; onAsk: () => void }) =>
  missing.length === 0 ? null : (
    <div className="missing-note small" role="status">
      <WarningSign size={12} />
      <span className="grow">{flightsTexts.missing(missing.map(({ supplier }) => supplier).join(', '))}</span>
      <Button variant="minimal" size="small" text={flightsTexts.ask} onClick={onAsk} />
    </div>
  )
