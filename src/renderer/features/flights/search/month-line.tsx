import { monthsApi } from './months-api.ts'
import { searchTexts } from './search-texts.ts'

/** Searches and bookings of this month, for agents whose searches are limited. */
export const MonthLine = () => {
  const { data } = monthsApi.useMyMonthsQuery({}, { refetchOnMountOrArgChange: true })
  const [month] = data?.months ?? []
  if (!data || !month) return null
  const left = data.isExempted
    ? searchTexts.isExempt
    : data.looksLeft === null
      ? ''
      : searchTexts.looksLeft(data.looksLeft)
  return (
    <p className="month-line small muted num">
      {searchTexts.looks(searchTexts.searches(month.look_count), searchTexts.bookings(month.book_count))}
      {left ? ` · ${left}` : ''}
    </p>
  )
}
