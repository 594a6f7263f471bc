import type { SupplierSale } from '#contract/http/supplier-report.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { supplierReportApi } from './supplier-report-api.ts'
import { SupplierSaleCard, supplierColumns } from './supplier-columns.tsx'
import { supplierAddress } from './supplier-filter.ts'
import { SupplierReportHead } from './supplier-report-head.tsx'
import { supplierReportTexts as texts } from './texts.ts'
import './supplier-report.css'

const rowId = ({ bookingId }: SupplierSale): string => bookingId
const renderCard = (sale: SupplierSale) => <SupplierSaleCard sale={sale} />

/** What the agency has sold of a supplier's seats, and what it owes for them. */
export const SupplierReportScreen = () => {
  const place = useListAddress(supplierAddress)
  const list = useList(supplierReportApi.endpoints.supplierReport, {
    place,
    request: place.filter,
    rows: 'sales',
  })
  const clear = (): void => place.setFilter(supplierAddress.defaults)
  return (
    <MoneyList
      id="supplierReport"
      list={list}
      title={texts.title}
      hint={texts.hint}
      empty={{
        title: texts.empty,
        text: texts.emptyText,
        action: place.changed.length > 0 ? <Button text={texts.clear} onClick={clear} /> : null,
      }}
      failed={texts.failed}
      columns={supplierColumns}
      rowId={rowId}
      renderCard={renderCard}
      head={
        <SupplierReportHead
          filter={place.filter}
          report={list.currentData ?? list.data}
          onFilter={place.setFilter}
        />
      }
      summary={list.info && texts.sales(list.info.total, list.info.isTotalCapped)}
    />
  )
}
