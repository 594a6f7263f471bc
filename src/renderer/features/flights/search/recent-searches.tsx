import { Cross, History, Star } from '@blueprintjs/icons'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { QueryPlaces } from './query-places.tsx'
import { formatTravelDays, listPlaces, formatTravellers } from './query-words.ts'
import { RecentsHead } from './recents-head.tsx'
import { searchTexts } from './search-texts.ts'
import { useRemembered, type SearchEntry } from './use-remembered.ts'

interface ItemProps {
  item: SearchEntry
  onChoose: (query: StoredQuery) => void
  onForget: (id: string) => void
}

const Item = ({ item: { id, name, query }, onChoose, onForget }: ItemProps) => (
  <li className="recent-item">
    <button type="button" className="recent" onClick={() => onChoose(query)}>
      {name ? <Star size={14} /> : <History size={14} />}
      <span className="recent-places">{name || <QueryPlaces query={query} size={12} />}</span>
      <span className="small muted grow clip">
        {name ? `${listPlaces(query).join(' – ')} · ` : ''}
        {formatTravelDays(query)} · {formatTravellers(query)}
      </span>
    </button>
    {id ? (
      <Button
        variant="minimal"
        size="small"
        icon={<Cross size={12} />}
        aria-label={searchTexts.forget(name || listPlaces(query).join(' – '))}
        onClick={() => onForget(id)}
      />
    ) : null}
  </li>
)

interface RecentSearchesProps {
  onChoose: (query: StoredQuery) => void
  /** Whether an empty list is mentioned, for users who search all day. */
  isEmptySaid: boolean
}

/** Saved searches, then recent ones; choosing one fills the form. */
export const RecentSearches = ({ onChoose, isEmptySaid }: RecentSearchesProps) => {
  const { saved, recent, isLoaded, forget, forgetRecent } = useRemembered()
  const renderItem = (item: SearchEntry) => (
    <Item
      key={item.id || JSON.stringify(item.query.request)}
      item={item}
      onChoose={onChoose}
      onForget={forget}
    />
  )
  if (saved.length + recent.length === 0)
    return isEmptySaid && isLoaded ? <p className="recents small muted">{searchTexts.empty}</p> : null
  return (
    <>
      {saved.length > 0 ? (
        <section className="recents">
          <h2 className="small muted recents-title">{searchTexts.saved}</h2>
          <ul>{saved.map(renderItem)}</ul>
        </section>
      ) : null}
      {recent.length > 0 ? (
        <section className="recents">
          <RecentsHead title={searchTexts.recent} clear={searchTexts.forgetAll} onClear={forgetRecent} />
          <ul>{recent.map(renderItem)}</ul>
        </section>
      ) : null}
    </>
  )
}
