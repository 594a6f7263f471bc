import type { SupplierSale } from '#contract/http/supplier-report.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { loadReport } from './load-report.ts'
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
  const dispatch = useAppDispatch()
  const site = useSiteLine()
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
      tools={{
        end: (
          <WorkbookButton
            kind="supplierReport"
            total={list.info?.total ?? 0}
            load={(onProgress) => loadReport(dispatch, { filter: place.filter, site }, onProgress)}
            savedText={texts.exported}
            tooManyText={texts.exportTooLong}
          />
        ),
      }}
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
