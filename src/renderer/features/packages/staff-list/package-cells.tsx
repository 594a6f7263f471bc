import { BanCircle, Box, Document, Tick, TickCircle, WarningSign } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { PackageRow, PackageStatus } from '#contract/entities/package.ts'
import { formatDate } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { FillBar } from '#renderer/features/packages/fill-bar.tsx'
import { formatLength, formatPlaces } from '#renderer/entities/packages/package-words.ts'
import { addPackage } from '#renderer/routes/package-builder.ts'
import { staffListTexts as texts } from './staff-list-texts.ts'

const looks: Record<PackageStatus, Omit<StatusLook, 'word'>> = {
  draft: { tone: 'quiet', Icon: Document },
  published: { tone: 'good', Icon: TickCircle },
  unpublished: { tone: 'warn', Icon: BanCircle },
  archived: { tone: 'quiet', Icon: Box },
}

export const toTitle = ({ title }: Pick<PackageRow, 'title'>): string => title || texts.untitled

export const PackageStatusTag = ({ status }: Pick<PackageRow, 'status'>) => (
  <StatusTag look={{ ...looks[status], word: texts.statuses[status] }} />
)

/** Whether shoppers see an older version than the latest one. */
export const isChangedSince = ({ status, publishedVersion, latestVersion }: PackageRow): boolean =>
  status === 'published' && publishedVersion !== latestVersion

/** Title, which opens the builder, with length and places below it. */
export const TitleCell = ({ row }: { row: PackageRow }) => (
  <span className="package-list-title">
    <Link className="clip" to={addPackage.to({ _id: row._id })}>
      <bdi>{toTitle(row)}</bdi>
    </Link>
    <span className="small muted clip">
      {[formatLength(row), ...(row.destinations.length > 0 ? [formatPlaces(row.destinations)] : [])].join(
        ' · ',
      )}
    </span>
  </span>
)

/** The latest version, and the one on sale where it's another. */
export const VersionCell = ({ row }: { row: PackageRow }) => (
  <span className="package-list-two">
    <span className="num">{texts.version(row.latestVersion)}</span>
    {isChangedSince(row) ? (
      <span className="small package-list-changed clip" title={texts.changedSince}>
        {texts.versionOnSale(row.publishedVersion ?? 0)}
      </span>
    ) : null}
  </span>
)

export const PriceCell = ({ row }: { row: PackageRow }) =>
  row.priceMode === 'onRequest' || row.fromPriceMinor === null ? (
    <span className="muted">{row.priceMode === 'onRequest' ? texts.noPrice : '–'}</span>
  ) : (
    <Amount rupees={toRupees(row.fromPriceMinor)} isWhole />
  )

/** The next date with its places; without one, why there is none. */
export const NextCell = ({ row }: { row: PackageRow }) => {
  const { nextDeparture: next, stockMode, kind } = row
  if (!next)
    return (
      <span className="muted">
        {stockMode === 'allotment' && kind === 'activity'
          ? texts.byTimes
          : stockMode === 'departure' || stockMode === 'allotment'
            ? texts.noDates
            : texts.stockModes[stockMode]}
      </span>
    )
  return (
    <span className="package-list-two">
      <span className="num">{formatDate(next.startsOn)}</span>
      <span className="small muted num">{texts.ofPlaces(next.taken, next.capacity)}</span>
    </span>
  )
}

export const FillCell = ({ row: { fill } }: { row: PackageRow }) =>
  fill ? (
    <FillBar
      {...fill}
      label={texts.soldLabel(fill.taken, fill.capacity)}
      text={texts.ofPlaces(fill.taken, fill.capacity)}
    />
  ) : null

export const MissingCell = ({ row: { missing } }: { row: PackageRow }) => (
  <span title={missing.join('\n')}>
    <StatusTag
      isQuiet
      look={
        missing.length === 0
          ? { tone: 'good', word: texts.ready, Icon: Tick }
          : { tone: 'warn', word: texts.missing(missing.length), Icon: WarningSign }
      }
    />
  </span>
)
