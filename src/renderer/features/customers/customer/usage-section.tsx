import type { MonthlyFlightStats } from '#contract/http/look-to-book.ts'
import { formatCount } from '#domain/format.ts'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { customerTexts as texts } from './customer-texts.ts'
import { Section } from './section.tsx'

const shownMonths = 12
const width = 480
const barsHeight = 72

interface BarsProps {
  label: string
  counts: readonly number[]
  top: number
  tone: 'is-searches' | 'is-bookings'
}

/** One row of bars. Searches and bookings have their own scales, because people search far more than they book. */
const Bars = ({ label, counts, top, tone }: BarsProps) => {
  const most = Math.max(1, ...counts)
  const step = width / counts.length
  return (
    <g transform={`translate(0 ${top})`}>
      <text x={0} y={10} className="usage-label">
        {label}
      </text>
      {counts.map((count, index) => {
        const height = (count / most) * barsHeight
        const middle = index * step + step / 2
        return (
          <g key={index}>
            <rect
              className={`usage-bar ${tone}`}
              x={middle - Math.min(14, step / 3)}
              y={28 + barsHeight - height}
              width={Math.min(28, (step * 2) / 3)}
              height={Math.max(count > 0 ? 2 : 0, height)}
              rx={2}
            />
            <text x={middle} y={24 + barsHeight - height} className="usage-count" textAnchor="middle">
              {count > 0 ? formatCount(count) : ''}
            </text>
          </g>
        )
      })}
      <line className="usage-axis" x1={0} x2={width} y1={28 + barsHeight} y2={28 + barsHeight} />
    </g>
  )
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** The months as a picture, with the same figures in a table below it. */
export const UsageChart = ({ months }: { months: readonly MonthlyFlightStats[] }) => {
  const shown = months.toSorted((a, b) => a.month_year.localeCompare(b.month_year)).slice(-shownMonths)
  const looks = shown.map(({ look_count }) => look_count)
  const books = shown.map(({ book_count }) => book_count)
  const step = width / shown.length
  return (
    <>
      <svg
        className="usage-chart"
        viewBox={`0 0 ${width} 250`}
        role="img"
        aria-label={texts.chart(sum(looks), sum(books), shown.length)}
      >
        <Bars label={texts.searches} counts={looks} top={0} tone="is-searches" />
        <Bars label={texts.booked} counts={books} top={116} tone="is-bookings" />
        {shown.map(({ month_year }, index) => (
          <text
            key={month_year}
            x={index * step + step / 2}
            y={236}
            className="usage-month"
            textAnchor="middle"
          >
            {texts.monthName(month_year).slice(0, 3)}
          </text>
        ))}
      </svg>
      <details>
        <summary>{texts.showTable}</summary>
        <table className="usage-table num">
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.searches}</th>
              <th scope="col">{texts.booked}</th>
              <th scope="col">{texts.ratio}</th>
            </tr>
          </thead>
          <tbody>
            {shown.toReversed().map(({ month_year, look_count, book_count }) => (
              <tr key={month_year}>
                <th scope="row">{texts.monthName(month_year)}</th>
                <td>{formatCount(look_count)}</td>
                <td>{formatCount(book_count)}</td>
                <td>{book_count === 0 ? '–' : formatCount(Math.round(look_count / book_count))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** How many searches and bookings the customer made in each month. */
export const UsageSection = ({ userId }: { userId: string }) => {
  const query = customersApi.useCustomerMonthsQuery({ userId })
  return (
    <Section title={texts.sections.usage} isWide>
      <Loaded query={query} failed={texts.usageFailed}>
        {(months) =>
          months.length === 0 ? <p className="muted">{texts.noUsage}</p> : <UsageChart months={months} />
        }
      </Loaded>
    </Section>
  )
}
