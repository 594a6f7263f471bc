import { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { listDates } from './list-dates.ts'
import { stockApi } from './stock-api.ts'
import { allotmentTexts as texts, departureTexts, stockTexts } from './stock-texts.ts'
import { WeekdaysField } from './weekdays-field.tsx'

interface AllotmentForm {
  resource: string
  from: string
  to: string
  /** 0 is Sunday. */
  weekdays: number[]
  total: number | null
  releaseDays: number | null
  reason: string
}

interface AllotmentDialogProps {
  packageId: string
  kind: 'rooms' | 'places'
  resources: readonly { value: string; label: string }[]
  first: Pick<AllotmentForm, 'resource' | 'from' | 'to' | 'total' | 'releaseDays'>
  onClose: () => void
}

const problems = ({ from, to, weekdays, total, releaseDays }: AllotmentForm) => {
  if (from === '' || to === '') return []
  if (to < from) return [{ path: 'to', message: stockTexts.order } as const]
  return [
    ...(listDates({ from, until: to, weekdays }, 1).length === 0
      ? [{ path: 'weekdays', message: stockTexts.noMatch } as const]
      : []),
    ...(total === null ? [{ path: 'total', message: departureTexts.number } as const] : []),
    ...(releaseDays === null ? [{ path: 'releaseDays', message: departureTexts.number } as const] : []),
  ]
}

/** Sets the rooms or places of a span of dates, on chosen weekdays. */
export const AllotmentDialog = ({ packageId, kind, resources, first, onClose }: AllotmentDialogProps) => {
  const [save] = stockApi.useSaveAllotmentsMutation()
  const form = useContractForm({
    endpoint: packagesStockEndpoints.saveAllotments,
    defaults: { ...first, weekdays: [0, 1, 2, 3, 4, 5, 6], reason: '' },
    toRequest: (typed: AllotmentForm) => ({ _id: packageId, ...typed }),
    check: problems,
    send: save,
    doneText: ({ allotments }) => texts.saved(allotments.length),
    onDone: onClose,
  })
  const { control } = form
  return (
    <ContractDialog form={form} title={texts.setTitle[kind]} submitText={texts.set[kind]} onClose={onClose}>
      <SelectField control={control} name="resource" label={texts.resource[kind]} options={resources} />
      <div className="package-stock-pair">
        <DateField control={control} name="from" label={texts.from} isRequired />
        <DateField control={control} name="to" label={texts.to} isRequired />
      </div>
      <WeekdaysField control={control} name="weekdays" />
      <div className="package-stock-pair">
        <IntegerField control={control} name="total" min={0} label={texts.total[kind]} isRequired />
        <IntegerField control={control} name="releaseDays" min={0} label={texts.releaseDays} />
      </div>
      <p className="small muted">{texts.releaseHelp}</p>
      <TextField
        control={control}
        name="reason"
        label={stockTexts.reason}
        help={stockTexts.reasonHelp}
        maxLength={200}
      />
    </ContractDialog>
  )
}
