import type { ResultOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { supplierAddress, useSupplierFilterForm, type SupplierFilter } from './supplier-filter.ts'
import { supplierReportTexts } from './texts.ts'

type Report = ResultOf<typeof endpoints.tickets.supplierReport>

interface SupplierReportHeadProps {
  filter: SupplierFilter
  report: Report | undefined
  onFilter: (filter: SupplierFilter) => void
}

const { heads } = supplierReportTexts

/** Filters and totals of the report. */
export const SupplierReportHead = ({ filter, report, onFilter }: SupplierReportHeadProps) => {
  const { control, handleSubmit } = useSupplierFilterForm(filter)
  const blocks = [
    { value: '', label: supplierReportTexts.allBlocks },
    ...(report?.blocks ?? []).map(({ blockId, title }) => ({ value: blockId, label: title })),
  ]
  return (
    <div className="supplier-head">
      <form
        className="supplier-filters"
        aria-label={supplierReportTexts.filters}
        noValidate
        onSubmit={(event) => void handleSubmit(onFilter)(event)}
      >
        <SelectField control={control} name="blockId" label={supplierReportTexts.block} options={blocks} />
        <DateField
          control={control}
          name="bookingDateFrom"
          max={getToday()}
          label={supplierReportTexts.bookingDateFrom}
        />
        <DateField
          control={control}
          name="bookingDateTo"
          max={getToday()}
          label={supplierReportTexts.bookingDateTo}
        />
        <DateField control={control} name="travelDateFrom" label={supplierReportTexts.travelDateFrom} />
        <DateField control={control} name="travelDateTo" label={supplierReportTexts.travelDateTo} />
        <span className="row supplier-filter-actions">
          <Button type="submit" intent="primary" text={supplierReportTexts.apply} />
          <Button
            variant="minimal"
            text={supplierReportTexts.clear}
            onClick={() => onFilter(supplierAddress.defaults)}
          />
        </span>
      </form>
      {report ? (
        <dl className="supplier-totals" aria-label={supplierReportTexts.totals}>
          <div>
            <dt>{heads.seats}</dt>
            <dd className="num">{supplierReportTexts.seats(report.totals.seats)}</dd>
          </div>
          <div>
            <dt>{heads.sale}</dt>
            <dd>
              <Amount rupees={report.totals.saleAmount} />
            </dd>
          </div>
          <div>
            <dt>{heads.refunded}</dt>
            <dd>
              <Amount rupees={report.totals.refundedAmount} />
            </dd>
          </div>
          <div>
            <dt>{heads.net}</dt>
            <dd>
              <Amount rupees={report.totals.netAmount} isStrong />
            </dd>
          </div>
        </dl>
      ) : null}
    </div>
  )
}
