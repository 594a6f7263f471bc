import type { ResultOf } from '#contract/common/endpoint.ts'
import type { ProfitLossBy } from '#contract/entities/profit-loss.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { formatInr } from '#domain/format.ts'
import { profitLossTexts as texts } from './texts.ts'

type Point = ResultOf<typeof endpoints.wallet.profitLoss>['chart'][number]

/** Size of the drawing in its own units; it is stretched to the width that there is. */
const barWidth = 10
const gap = 2
const height = 100

interface BarsProps {
  title: string
  names: readonly string[]
  values: readonly number[]
}

/** One bar for each value, below the line for a loss. */
const Bars = ({ title, names, values }: BarsProps) => {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const scale = height / (top - bottom || 1)
  const zero = top * scale
  const highestAt = values.indexOf(Math.max(...values))
  const highest = `${names[highestAt] ?? ''}, ${formatInr(values[highestAt] ?? 0)}`
  return (
    <figure className="profit-figure">
      <figcaption className="row spread small">
        <strong>{title}</strong>
        <span className="num muted">{texts.highest(highest)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={texts.chartLabel(title, names[0] ?? '', names.at(-1) ?? '', highest)}
        viewBox={`0 0 ${values.length * barWidth} ${height}`}
        preserveAspectRatio="none"
      >
        {values.map((value, index) => (
          <rect
            key={names[index]}
            className={value < 0 ? 'is-loss' : undefined}
            x={index * barWidth + gap / 2}
            width={barWidth - gap}
            y={value < 0 ? zero : zero - value * scale}
            height={Math.abs(value) * scale}
          >
            <title>{`${names[index] ?? ''}: ${formatInr(value)}`}</title>
          </rect>
        ))}
        <line x1={0} x2={values.length * barWidth} y1={zero} y2={zero} />
      </svg>
      <div className="row spread small muted" aria-hidden>
        <span className="clip">{names[0]}</span>
        {names.length > 1 ? <span className="clip">{names.at(-1)}</span> : null}
      </div>
    </figure>
  )
}

/** Sales and profit by day or month, or of the rows with the largest sales. */
export const ProfitLossChart = ({ by, points }: { by: ProfitLossBy; points: readonly Point[] }) => {
  if (points.length === 0) return null
  const names = points.map((point) => texts.rowName(by, point))
  return (
    <section className="profit-charts" aria-label={texts.chart}>
      <Bars title={texts.chartSales} names={names} values={points.map(({ netSales }) => netSales)} />
      <Bars title={texts.chartProfit} names={names} values={points.map(({ profit }) => profit)} />
    </section>
  )
}
