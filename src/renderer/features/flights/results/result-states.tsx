import { Airplane, Time } from '@blueprintjs/icons'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { NothingOnSale } from '#renderer/features/flights/nothing-on-sale.tsx'
import { resultTexts } from './result-texts.ts'
import type { FiltersControl } from './use-filters.ts'

const NewSearch = () => <ButtonLink to={searchFlight.to()}>{resultTexts.newSearch}</ButtonLink>

/** Says that the month's searches are used up: a limit with its figures rather than an error. */
const LimitReached = ({ failure }: { failure: ApiFailure }) => (
  <EmptyState
    icon={<Time size={20} />}
    title={resultTexts.limitReached}
    action={<ButtonLink to={ticketQueue.to()}>{usePlaceNames().tickets}</ButtonLink>}
  >
    <p>{failure.message}</p>
  </EmptyState>
)

export const SearchFailed = ({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) =>
  failure.errorCode === 'searchLimitReached' ? (
    <LimitReached failure={failure} />
  ) : failure.errorCode === 'noSupplier' ? (
    <NothingOnSale failure={failure} />
  ) : (
    <ErrorPanel
      title={resultTexts.searchFailed}
      error={failure}
      action={
        <span className="row">
          <Button intent="primary" text={resultTexts.searchAgain} onClick={onRetry} />
          <NewSearch />
        </span>
      }
    />
  )

export const UnknownQuery = () => (
  <EmptyState title={resultTexts.noQueryTitle} action={<NewSearch />}>
    <p>{resultTexts.noQueryText}</p>
  </EmptyState>
)

/** Says why there are no results: no flights at all, or none that match the filters. */
export const NoResults = ({ control }: { control: Pick<FiltersControl, 'facts' | 'clear'> }) => {
  const isFiltered = control.facts.length > 0
  return (
    <EmptyState
      icon={<Airplane size={20} />}
      title={resultTexts.none}
      action={
        isFiltered ? (
          <Button intent="primary" text={resultTexts.clearFilters} onClick={control.clear} />
        ) : (
          <NewSearch />
        )
      }
    >
      <p>{isFiltered ? resultTexts.noneFiltered : resultTexts.noneText}</p>
    </EmptyState>
  )
}
