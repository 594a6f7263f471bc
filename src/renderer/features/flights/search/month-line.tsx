import { monthsApi } from './months-api.ts'
import { searchTexts } from './search-texts.ts'

/** What this month's searches led to: a quiet line for those whose searches are counted. */
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
