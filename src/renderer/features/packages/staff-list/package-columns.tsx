import type { PackageRow } from '#contract/entities/package.ts'
import { formatInstant, formatInstantDay } from '#domain/format-instant.ts'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import {
  FillCell,
  isChangedSince,
  MissingCell,
  NextCell,
  PackageStatusTag,
  PriceCell,
  TitleCell,
  VersionCell,
} from './package-cells.tsx'
import { staffListTexts as texts } from './staff-list-texts.ts'

const { heads } = texts

export const packageColumns: GridColumn<PackageRow>[] = [
  {
    id: 'title',
    head: heads.title,
    width: 250,
    isStretching: true,
    sorts: [{ value: 'title', direction: 'ascending' }],
    cell: (row) => <TitleCell row={row} />,
  },
  { id: 'kind', head: heads.kind, width: 78, cell: ({ kind }) => texts.kinds[kind] },
  { id: 'status', head: heads.status, width: 116, cell: (row) => <PackageStatusTag status={row.status} /> },
  { id: 'version', head: heads.version, width: 92, cell: (row) => <VersionCell row={row} /> },
  {
    id: 'fromPrice',
    head: heads.fromPrice,
    width: 92,
    align: 'end',
    cell: (row) => <PriceCell row={row} />,
  },
  {
    id: 'nextDeparture',
    head: heads.nextDeparture,
    width: 128,
    sorts: [{ value: 'nextDeparture', direction: 'ascending' }],
    cell: (row) => <NextCell row={row} />,
  },
  { id: 'fill', head: heads.fill, width: 164, cell: (row) => <FillCell row={row} /> },
  { id: 'missing', head: heads.missing, width: 132, cell: (row) => <MissingCell row={row} /> },
  {
    id: 'changed',
    head: heads.changed,
    width: 132,
    sorts: [{ value: 'changed', direction: 'descending' }],
    cell: ({ updatedAt, updatedBy }) => (
      <span className="package-list-two" title={formatInstant(updatedAt)}>
        <span className="num">{formatInstantDay(updatedAt)}</span>
        <bdi className="small muted clip">{updatedBy}</bdi>
      </span>
    ),
  },
  {
    id: 'supplier',
    head: heads.supplier,
    width: 130,
    cell: ({ supplierName }) => <bdi className="clip">{supplierName}</bdi>,
  },
]

/** A package on a narrow screen. */
export const PackageCard = ({ row }: { row: PackageRow }) => (
  <article className="money-card">
    <header className="row spread">
      <TitleCell row={row} />
      <PackageStatusTag status={row.status} />
    </header>
    <dl className="package-list-facts small">
      <div>
        <dt className="muted">{heads.version}</dt>
        <dd>
          {texts.version(row.latestVersion)}
          {isChangedSince(row) ? ` · ${texts.versionOnSale(row.publishedVersion ?? 0)}` : null}
        </dd>
      </div>
      <div>
        <dt className="muted">{heads.fromPrice}</dt>
        <dd>
          <PriceCell row={row} />
        </dd>
      </div>
      <div>
        <dt className="muted">{heads.nextDeparture}</dt>
        <dd>
          <NextCell row={row} />
        </dd>
      </div>
      {row.fill ? (
        <div>
          <dt className="muted">{heads.fill}</dt>
          <dd>
            <FillCell row={row} />
          </dd>
        </div>
      ) : null}
    </dl>
    {row.missing.length > 0 ? <MissingCell row={row} /> : null}
  </article>
)
