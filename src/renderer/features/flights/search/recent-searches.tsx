import { ArrowRight, Cross, History } from '@blueprintjs/icons'
import { formatDayShort } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { flightsTexts } from '../texts.ts'

const dayOf = ({ request }: StoredQuery): string =>
  formatDayShort(request.segments[0]?.preferredDepartureTime ?? '')

interface RecentSearchesProps {
  recents: readonly StoredQuery[]
  onChoose: (query: StoredQuery) => void
  onForget: () => void
}

/** The last searches of this device; one press fills the form. */
export const RecentSearches = ({ recents, onChoose, onForget }: RecentSearchesProps) => {
  if (recents.length === 0) return null
  return (
    <section className="recents">
      <header className="row spread">
        <h2 className="small muted recents-title">{flightsTexts.recents}</h2>
        <Button
          variant="minimal"
          size="small"
          icon={<Cross size={12} />}
          aria-label={flightsTexts.forgetRecents}
          title={flightsTexts.forgetRecents}
          onClick={onForget}
        />
      </header>
      <ul>
        {recents.map((query) => (
          <li key={JSON.stringify(query.request)}>
            <button type="button" className="recent" onClick={() => onChoose(query)}>
              <History size={14} />
              <span className="recent-places">
                {query.origin.cityName} <ArrowRight size={12} /> {query.destination.cityName}
              </span>
              <span className="small muted grow clip">
                {dayOf(query)} ·{' '}
                {flightsTexts.travellers(
                  query.request.adultCount,
                  query.request.childCount ?? 0,
                  query.request.infantCount ?? 0,
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
