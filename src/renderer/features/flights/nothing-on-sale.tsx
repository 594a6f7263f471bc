import { Airplane } from '@blueprintjs/icons'
import { useSite } from '#renderer/entities/audience.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { flightsTexts } from './texts.ts'

/** Shows that nothing is on sale on this site, as opposed to no results for this search, and how to reach the agency. */
export const NothingOnSale = ({ failure }: { failure: ApiFailure }) => {
  const site = useSite()
  return (
    <EmptyState icon={<Airplane size={20} />} title={flightsTexts.nothingOnSale}>
      <p>{failure.message}</p>
      {site?.adminContact ? (
        <p>
          {flightsTexts.phone}:{' '}
          <a href={`tel:${site.adminContact.replaceAll(/[^+\d]/g, '')}`}>{site.adminContact}</a>
        </p>
      ) : null}
      {site?.adminEmail ? (
        <p>
          {flightsTexts.email}: <a href={`mailto:${site.adminEmail}`}>{site.adminEmail}</a>
        </p>
      ) : null}
    </EmptyState>
  )
}
