import { Link } from 'react-router-dom'
import type { SupplierBookingRow } from '#contract/http/supplier-export.ts'
import { formatDate } from '#domain/format.ts'
import { formatInstant, formatInstantBrief } from '#domain/format-instant.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { supplierExportApi } from './supplier-export-api.ts'
import { exportMonths, supplierExportAddress, toExportRequest } from './supplier-export-filter.ts'
import { loadExportSheet } from './supplier-export-sheet.ts'
import { supplierExportTexts as texts } from './texts.ts'
import './supplier-export.css'

const { heads } = texts
const amounts = ['cost', 'refunded', 'net'] as const

const columns: GridColumn<SupplierBookingRow>[] = [
  {
    id: 'ticketed',
    head: heads.ticketed,
    width: 124,
    cell: ({ ticketedAt }) => (
      <span className="num clip" title={formatInstant(ticketedAt)}>
        {formatInstantBrief(ticketedAt, serverNow())}
      </span>
    ),
  },
  { id: 'supplier', head: heads.supplier, width: 120, cell: ({ supplier }) => supplier },
  {
    id: 'pnr',
    head: heads.pnr,
    width: 90,
    cell: ({ pnr }) => (
      <Link className="mono" to={ticketQueue.to({ pnr })}>
        {pnr}
      </Link>
    ),
  },
  { id: 'route', head: heads.route, width: 130, cell: ({ route }) => <span className="mono">{route}</span> },
  {
    id: 'travel',
    head: heads.travel,
    width: 120,
    cell: ({ travelDate }) => <span className="num">{formatDate(travelDate)}</span>,
  },
  {
    id: 'passengers',
    head: heads.passengers,
    width: 180,
    isStretching: true,
    cell: ({ passengers }) => <span className="clip">{passengers}</span>,
  },
  ...amounts.map((name): GridColumn<SupplierBookingRow> => ({
    id: name,
    head: heads[name],
    width: 112,
    align: 'end',
    cell: (row) => <Amount rupees={row[name]} isStrong={name === 'net'} />,
  })),
]

const rowId = ({ bookingId }: SupplierBookingRow): string => bookingId
const renderCard = (row: SupplierBookingRow) => (
  <article className="money-card">
    <header className="row spread">
      <span className="mono">{row.pnr}</span>
      <Amount rupees={row.net} isStrong />
    </header>
    <p className="small muted">
      {row.supplier} · {row.route}
    </p>
    <p className="small muted num">{formatInstant(row.ticketedAt)}</p>
  </article>
)

/** What each supplier sold in a month, as a list and a workbook. */
export const SupplierExportScreen = () => {
  const dispatch = useAppDispatch()
  const site = useSiteLine()
  const place = useListAddress(supplierExportAddress)
  const { filter, setFilter } = place
  const list = useList(supplierExportApi.endpoints.supplierExport, {
    place,
    request: toExportRequest(filter),
    rows: 'bookings',
  })
  const report = list.currentData ?? list.data
  const names = new Set([...(report?.suppliers ?? []), ...(filter.supplier ? [filter.supplier] : [])])
  const suppliers = [
    { value: '', label: texts.allSuppliers },
    ...[...names].map((name) => ({ value: name, label: name })),
  ]
  const months = exportMonths()
  return (
    <MoneyList
      id="supplierExport"
      list={list}
      title={texts.title}
      hint={texts.hint}
      empty={{ title: texts.empty, text: texts.emptyText, action: null }}
      failed={texts.failed}
      columns={columns}
      rowId={rowId}
      renderCard={renderCard}
      tools={{
        start: (
          <>
            <ListSelect
              label={texts.supplier}
              value={filter.supplier}
              options={suppliers}
              onChange={(supplier) => setFilter({ ...filter, supplier })}
            />
            <ListSelect
              label={texts.month}
              value={filter.month || (months[0]?.value ?? '')}
              options={months}
              onChange={(month) => setFilter({ ...filter, month })}
            />
          </>
        ),
        end: (
          <WorkbookButton
            kind="supplierExport"
            total={list.info?.total ?? 0}
            load={(onProgress) => loadExportSheet(dispatch, { filter, site }, onProgress)}
            savedText={texts.exported}
            tooManyText={texts.tooMany}
          />
        ),
      }}
      head={
        report ? (
          <dl className="supplier-export-totals" aria-label={texts.totals}>
            {amounts.map((name) => (
              <div key={name}>
                <dt>{heads[name]}</dt>
                <dd>
                  <Amount rupees={report.totals[name]} isStrong={name === 'net'} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null
      }
      summary={list.info && texts.count(list.info.total)}
    />
  )
}
