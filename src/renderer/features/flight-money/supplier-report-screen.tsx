import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SupplierSale } from '#contract/http/supplier-report.ts'
import { Button } from '#renderer/ui/button.tsx'
import { flightMoneyApi } from './flight-money-api.ts'
import { MoneyList, usePageNumber } from '#renderer/entities/money-list.tsx'
import { SupplierSaleCard, supplierColumns } from './supplier-columns.tsx'
import { noSupplierFilter, paramsOf, supplierFilterOf } from './supplier-filter.ts'
import { SupplierReportHead } from './supplier-report-head.tsx'
import { supplierReportTexts } from './texts.ts'
import './flight-money.css'

const rowId = ({ bookingId }: SupplierSale): string => bookingId
const renderCard = (sale: SupplierSale) => <SupplierSaleCard sale={sale} />

/** What a site sold of a supplier's own seats, and what it owes for it. */
export const SupplierReportScreen = () => {
  const [params, setParams] = useSearchParams()
  const [page] = usePageNumber()
  const key = paramsOf(supplierFilterOf(params)).toString()
  const filter = useMemo(() => supplierFilterOf(new URLSearchParams(key)), [key])
  const { data, currentData, error, isFetching, refetch } = flightMoneyApi.useSupplierReportQuery(
    { ...filter, page },
    { refetchOnMountOrArgChange: 30 },
  )
  const hasFilter = key !== paramsOf(noSupplierFilter).toString()
  return (
    <MoneyList
      id="supplierReport"
      title={supplierReportTexts.title}
      hint={supplierReportTexts.hint}
      empty={{
        title: supplierReportTexts.empty,
        text: supplierReportTexts.emptyText,
        action: hasFilter ? (
          <Button text={supplierReportTexts.clear} onClick={() => setParams(new URLSearchParams())} />
        ) : null,
      }}
      failed={supplierReportTexts.failed}
      columns={supplierColumns}
      rowId={rowId}
      renderCard={renderCard}
      head={
        <SupplierReportHead
          filter={filter}
          report={currentData ?? data}
          onFilter={(next) => setParams(paramsOf(next))}
        />
      }
      answer={{
        rows: data?.sales,
        totalPages: data?.totalPages ?? 1,
        summary: data ? supplierReportTexts.sales(data.total, data.isTotalCapped) : '',
        error,
        isFetching,
        onRetry: () => void refetch(),
      }}
    />
  )
}
