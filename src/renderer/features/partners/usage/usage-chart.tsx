import { useId } from 'react'
import { formatCount, formatDayShort } from '#domain/format.ts'
import { addSums, type UsageDay } from './usage-days.ts'
import { usageTexts as texts } from './usage-texts.ts'

/** Size of the drawing in its own units; it is stretched to the width that there is. */
const width = 720
const height = 120
const tile = 6

/** From the axis upwards. Each has its colour and its pattern. */
const parts = ['fine', 'refused', 'failed'] as const
type PartName = (typeof parts)[number]

const patternUrl = (id: string, part: PartName): string => `url(#${id}-${part})`

const Patterns = ({ id }: { id: string }) => (
  <defs>
    {parts.map((part) => (
      <pattern key={part} id={`${id}-${part}`} width={tile} height={tile} patternUnits="userSpaceOnUse">
        <rect className={`usage-fill is-${part}`} width={tile} height={tile} />
        {part === 'fine' ? null : <path className="usage-hatch" d={`M0 ${tile}L${tile} 0`} />}
        {part === 'failed' ? <path className="usage-hatch" d={`M0 0L${tile} ${tile}`} /> : null}
      </pattern>
    ))}
  </defs>
)

const Legend = ({ id, days }: { id: string; days: readonly UsageDay[] }) => {
  const sums = addSums(days)
  return (
    <ul className="usage-legend">
      {parts.map((part) => (
        <li key={part} className="row">
          <svg width={12} height={12} aria-hidden="true">
            <rect width={12} height={12} fill={patternUrl(id, part)} />
          </svg>
          {texts.parts[part]} <strong className="num">{formatCount(sums[part])}</strong>
        </li>
      ))}
    </ul>
  )
}

interface BarProps {
  id: string
  day: UsageDay
  x: number
  step: number
  /** Height of one call. */
  scale: number
}

const Bar = ({ id, day, x, step, scale }: BarProps) => {
  const gap = Math.min(6, step / 5)
  const tops = parts.map((_, index) =>
    parts.slice(0, index + 1).reduce((sum, part) => sum + day[part] * scale, 0),
  )
  return (
    <g>
      <title>{texts.bar(day.day, day)}</title>
      {/* The whole column shows the figures, however low its bar is. */}
      <rect x={x} width={step} height={height} fill="transparent" />
      {parts.map((part, index) =>
        day[part] === 0 ? null : (
          <rect
            key={part}
            fill={patternUrl(id, part)}
            x={x + gap / 2}
            width={step - gap}
            y={height - (tops[index] ?? 0)}
            height={day[part] * scale}
          />
        ),
      )}
    </g>
  )
}

/** A bar for each day, of calls that succeeded, were refused and failed. */
export const UsageChart = ({ days }: { days: readonly UsageDay[] }) => {
  const id = useId().replaceAll(/\W/g, '')
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  const most = days.reduce((top, day) => (day.calls > top.calls ? day : top), first)
  const step = width / days.length
  return (
    <figure className="usage-figure">
      <figcaption className="row spread small">
        <Legend id={id} days={days} />
        <span className="num muted">{texts.highest(most.calls, most.day)}</span>
      </figcaption>
      <svg
        className="usage-bars"
        role="img"
        aria-label={texts.chart(first.day, last.day, addSums(days))}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <Patterns id={id} />
        {days.map((day, index) => (
          <Bar
            key={day.day}
            id={id}
            day={day}
            x={index * step}
            step={step}
            scale={height / Math.max(1, most.calls)}
          />
        ))}
        <line x1={0} x2={width} y1={height} y2={height} />
      </svg>
      <div className="row spread small muted" aria-hidden="true">
        <span>{formatDayShort(first.day)}</span>
        <span>{formatDayShort(last.day)}</span>
      </div>
    </figure>
  )
}
