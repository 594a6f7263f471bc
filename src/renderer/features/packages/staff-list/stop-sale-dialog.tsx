import { addDays } from '#domain/calendar-days.ts'
import { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { getToday } from '#renderer/ui/today.ts'
import { stopSaleTexts as texts } from './staff-list-texts.ts'
import type { Days } from './use-package-acts.ts'

interface StopSaleDialogProps {
  /** The selected packages. */
  packageIds: readonly string[]
  onChoose: (days: Days) => void
  onClose: () => void
}

/** How many days from today are filled in. */
const usualDays = 30

/** Asks for the dates on which sales of the selected packages stop. */
export const StopSaleDialog = ({ packageIds, onChoose, onClose }: StopSaleDialogProps) => {
  const today = getToday()
  const form = useContractForm({
    endpoint: packagesStockEndpoints.setStopSale,
    defaults: { from: today, to: addDays(today, usualDays) },
    toRequest: (days) => ({ _id: packageIds[0], ...days, isStopped: true }),
    check: ({ from, to }) =>
      from !== '' && to !== '' && to < from ? [{ path: 'to', message: texts.order }] : [],
    // The batch sends the same dates for each package, and shows its result.
    send: ({ from, to }) => {
      onChoose({ from, to })
      return Promise.resolve(null)
    },
  })
  const { control } = form
  return (
    <ContractDialog
      form={form}
      title={texts.title(packageIds.length)}
      submitText={texts.submit}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <div className="package-list-days">
        <DateField control={control} name="from" min={today} label={texts.from} isRequired />
        <DateField control={control} name="to" min={today} label={texts.to} isRequired />
      </div>
    </ContractDialog>
  )
}
