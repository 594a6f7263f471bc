import type { SupplierSale } from '#contract/http/supplier-report.ts'
import { formatDate } from '#domain/format.ts'
import { formatInstant, formatInstantBrief, formatZone } from '#domain/format-instant.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { supplierReportTexts } from './texts.ts'

const { heads } = supplierReportTexts

export const supplierColumns: GridColumn<SupplierSale>[] = [
  {
    id: 'booked',
    head: heads.bookedIn(formatZone(serverNow())),
    width: 116,
    cell: (row) => (
      <span className="num clip" title={formatInstant(row.bookedAt)}>
        {formatInstantBrief(row.bookedAt, serverNow())}
      </span>
    ),
  },
  {
    id: 'status',
    head: heads.status,
    width: 248,
    cell: (row) => <BookingStatusTag booking={row} />,
  },
  {
    id: 'pnr',
    head: heads.pnr,
    width: 76,
    cell: (row) => <span className="mono">{row.pnr || supplierReportTexts.noPnr}</span>,
  },
  {
    id: 'travel',
    head: heads.travel,
    width: 196,
    cell: (row) => (
      <span className="row supplier-route">
        <span className="mono">{supplierReportTexts.route(row.route)}</span>
        <span className="num muted">{formatDate(row.travelDate)}</span>
      </span>
    ),
  },
  {
    id: 'block',
    head: heads.block,
    width: 108,
    cell: (row) => <span className="clip">{row.blockTitle}</span>,
  },
  {
    id: 'passengers',
    head: heads.passengers,
    width: 100,
    isStretching: true,
    cell: (row) => <span className="clip">{row.passengers}</span>,
  },
  {
    id: 'consumer',
    head: heads.consumer,
    width: 112,
    cell: (row) => (
      <bdi className="clip" title={row.consumer}>
        {row.consumer || supplierReportTexts.direct}
      </bdi>
    ),
  },
  {
    id: 'seats',
    head: heads.seats,
    width: 54,
    align: 'end',
    cell: (row) => <span className="num">{row.seats}</span>,
  },
  {
    id: 'sale',
    head: heads.sale,
    width: 112,
    align: 'end',
    cell: (row) => <Amount rupees={row.saleAmount} />,
  },
  {
    id: 'refunded',
    head: heads.refunded,
    width: 96,
    align: 'end',
    cell: (row) => <Amount rupees={row.refundedAmount} />,
  },
  {
    id: 'net',
    head: heads.net,
    width: 108,
    align: 'end',
    cell: (row) => <Amount rupees={row.netAmount} isStrong />,
  },
]

/** A sale as a card where a table doesn't fit. */
export const SupplierSaleCard = ({ sale }: { sale: SupplierSale }) => (
  <article className="money-card">
    <header className="row spread">
      <BookingStatusTag booking={sale} />
      <Amount rupees={sale.netAmount} isStrong />
    </header>
    <p>
      <strong className="mono">{supplierReportTexts.route(sale.route)}</strong>{' '}
      <span className="num muted">{formatDate(sale.travelDate)}</span>
    </p>
    <p className="clip">{sale.passengers}</p>
    {sale.consumer === '' ? null : (
      <p className="small muted clip">{supplierReportTexts.soldBy(sale.consumer)}</p>
    )}
    <footer className="row spread small muted">
      <span className="num">
        <span className="mono">{sale.pnr || supplierReportTexts.noPnr}</span> · {formatInstant(sale.bookedAt)}
      </span>
      <span>{supplierReportTexts.seats(sale.seats)}</span>
    </footer>
  </article>
)
