import { WarningSign } from '@blueprintjs/icons'
import type { PurchaseRecord, SupplierHealth } from '#contract/entities/operator-operations.ts'
import { formatInstant, formatInstantBrief } from '#domain/format-instant.ts'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { AgencyCell } from '../agency-cell.tsx'
import { formatAge, formatWait, toAgeMs } from '../format-age.ts'
import { operationsTexts, supplierTexts as texts } from '../texts.ts'

const { heads } = texts

const toAnswers = ({ searches: { answered, slow, failed } }: SupplierHealth): string =>
  answered + slow + failed === 0 ? texts.noSearch : texts.answers(answered, slow, failed)

const toPurchases = ({ confirmed, failed }: PurchaseRecord): string =>
  confirmed + failed === 0 ? operationsTexts.none : texts.purchases(confirmed, failed)

const toTimes = ({ medianMs, p95Ms }: PurchaseRecord): string =>
  medianMs === null || p95Ms === null ? '' : texts.times(formatWait(medianMs), formatWait(p95Ms))

const toSuccess = ({ lastSuccessAt }: SupplierHealth, readAt: string): string =>
  lastSuccessAt === null ? texts.noSuccess : formatInstantBrief(lastSuccessAt, Date.parse(readAt))

const Open = ({ one: { open, oldestOpenAt }, readAt }: { one: SupplierHealth; readAt: string }) =>
  oldestOpenAt === null ? (
    <span className="muted">{operationsTexts.none}</span>
  ) : (
    <span title={formatInstant(oldestOpenAt)}>
      <StatusTag
        look={{
          tone: 'warn',
          word: texts.open(open, formatAge(toAgeMs(oldestOpenAt, readAt))),
          Icon: WarningSign,
        }}
      />
    </span>
  )

const text = (value: string, isBad = false) => (
  <span className={isBad ? 'num clip operations-bad' : 'num clip'} title={value}>
    {value}
  </span>
)

export const supplierColumns = (readAt: string): GridColumn<SupplierHealth>[] => [
  {
    id: 'supplier',
    head: heads.supplier,
    width: 110,
    isStretching: true,
    cell: ({ supplier }) => <span className="mono clip">{supplier}</span>,
  },
  { id: 'agency', head: heads.agency, width: 100, cell: ({ siteId }) => <AgencyCell siteId={siteId} /> },
  {
    id: 'open',
    head: heads.open,
    width: 156,
    cell: (one) => <Open one={one} readAt={readAt} />,
  },
  {
    id: 'searches',
    head: heads.searches,
    width: 190,
    cell: (one) => text(toAnswers(one), one.searches.failed > 0),
  },
  {
    id: 'hour',
    head: heads.hour,
    width: 150,
    cell: ({ hour }) => text(toPurchases(hour), hour.failed > 0),
  },
  { id: 'hourTimes', head: heads.hourTimes, width: 112, cell: ({ hour }) => text(toTimes(hour)) },
  { id: 'day', head: heads.day, width: 150, cell: ({ day }) => text(toPurchases(day), day.failed > 0) },
  { id: 'dayTimes', head: heads.dayTimes, width: 112, cell: ({ day }) => text(toTimes(day)) },
  {
    id: 'success',
    head: heads.success,
    width: 120,
    cell: (one) => text(toSuccess(one, readAt)),
  },
]

/** A supplier of an agency on a narrow screen. */
export const SupplierCard = ({ one, readAt }: { one: SupplierHealth; readAt: string }) => (
  <article className="money-card">
    <header className="row spread">
      <strong className="mono clip">{one.supplier}</strong>
      <AgencyCell siteId={one.siteId} />
    </header>
    <dl className="operations-facts small">
      {(
        [
          [heads.searches, toAnswers(one)],
          [heads.hour, [toPurchases(one.hour), toTimes(one.hour)].filter(Boolean).join(' · ')],
          [heads.day, [toPurchases(one.day), toTimes(one.day)].filter(Boolean).join(' · ')],
          [heads.success, toSuccess(one, readAt)],
        ] as const
      ).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div>
        <dt>{heads.open}</dt>
        <dd>
          <Open one={one} readAt={readAt} />
        </dd>
      </div>
    </dl>
  </article>
)
