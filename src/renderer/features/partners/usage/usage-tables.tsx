import type { PartnerUsage } from '#contract/entities/partners.ts'
import { formatCount, formatDayShort } from '#domain/format.ts'
import { sharedTexts } from '#renderer/features/partners/shared-texts.ts'
import type { UsageDay } from './usage-days.ts'
import { usageTexts as texts } from './usage-texts.ts'

const { heads } = texts

/** A name, a value for each figure, in the order of the heads. */
interface FigureRow {
  id: string
  name: string
  isCode?: boolean
  values: readonly string[]
}

interface FigureTableProps {
  label: string
  /** The first head is of the names. */
  columns: readonly string[]
  rows: readonly FigureRow[]
}

const FigureTable = ({ label, columns, rows }: FigureTableProps) => (
  <div className="api-scroll">
    <table className="api-table api-figures" aria-label={label}>
      <thead>
        <tr>
          {columns.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, isCode = false, values }) => (
          <tr key={id}>
            <th scope="row" className={isCode ? 'mono' : undefined}>
              <bdi>{name}</bdi>
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} className="num" data-label={columns[index + 1]}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The figures of the chart. */
export const DaysTable = ({ days }: { days: readonly UsageDay[] }) => (
  <details>
    <summary>{texts.showDays}</summary>
    <FigureTable
      label={texts.byDay}
      columns={[heads.day, heads.calls, heads.refused, heads.failed]}
      rows={days.toReversed().map(({ day, calls, refused, failed }) => ({
        id: day,
        name: formatDayShort(day),
        values: [calls, refused, failed].map(formatCount),
      }))}
    />
  </details>
)

/** Calls and latencies of each endpoint. */
export const EndpointsTable = ({ endpoints }: Pick<PartnerUsage, 'endpoints'>) => (
  <FigureTable
    label={texts.byEndpoint}
    columns={[heads.endpoint, heads.calls, heads.refused, heads.failed, heads.p50, heads.p95]}
    rows={endpoints.map(({ endpoint, calls, refused, failed, p50Ms, p95Ms }) => ({
      id: endpoint,
      name: endpoint,
      isCode: true,
      values: [...[calls, refused, failed].map(formatCount), texts.ms(p50Ms), texts.ms(p95Ms)],
    }))}
  />
)

/** Searches and bookings of each key. */
export const KeyFiguresTable = ({ keys }: Pick<PartnerUsage, 'keys'>) => (
  <FigureTable
    label={texts.byKey}
    columns={[heads.key, heads.calls, heads.looks, heads.bookings, heads.ratio]}
    rows={keys.map((key) => ({
      id: key.keyId,
      name: key.name,
      values: [...[key.calls, key.looks, key.bookings].map(formatCount), sharedTexts.ratio(key)],
    }))}
  />
)
