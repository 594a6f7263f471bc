import type { ResultOf } from '#contract/common/endpoint.ts'
import { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { stockApi } from './stock-api.ts'
import { allotmentTexts, stockTexts, stopTexts as texts } from './stock-texts.ts'

/** What stopped or resumed sales, so that it can be undone. */
export interface StopDone {
  from: string
  to: string
  isStopped: boolean
  result: ResultOf<typeof packagesStockEndpoints.setStopSale>
}

interface StopForm {
  resource: string
  from: string
  to: string
  what: 'stop' | 'resume'
}

interface StopDialogProps {
  packageId: string
  /** Hotel categories or times, with their names. */
  resources: readonly { value: string; label: string }[]
  /** What is filled in. */
  first: Omit<StopForm, 'what'>
  onDone: (done: StopDone) => void
  onClose: () => void
}

const whatOptions = (['stop', 'resume'] as const).map((value) => ({ value, label: texts.whats[value] }))

/** Stops or resumes sales of a span of dates. */
export const StopDialog = ({ packageId, resources, first, onDone, onClose }: StopDialogProps) => {
  const [send] = stockApi.useSetStopSaleMutation()
  const form = useContractForm({
    endpoint: packagesStockEndpoints.setStopSale,
    defaults: { ...first, what: 'stop' },
    toRequest: ({ what, ...span }: StopForm) => ({ _id: packageId, ...span, isStopped: what === 'stop' }),
    check: ({ from, to }) =>
      from !== '' && to !== '' && to < from ? [{ path: 'to', message: stockTexts.order }] : [],
    send,
    onDone: (result, _form, { from, to, what }) => {
      onDone({ from, to, isStopped: what === 'stop', result })
      onClose()
    },
  })
  const { control } = form
  const options = [{ value: '', label: allotmentTexts.all }, ...resources]
  return (
    <ContractDialog form={form} title={texts.title} submitText={texts.title} onClose={onClose}>
      <p>{texts.lead}</p>
      <SelectField control={control} name="what" label={texts.what} options={whatOptions} />
      <SelectField control={control} name="resource" label={texts.resource} options={options} />
      <div className="package-stock-pair">
        <DateField control={control} name="from" label={allotmentTexts.from} isRequired />
        <DateField control={control} name="to" label={allotmentTexts.to} isRequired />
      </div>
    </ContractDialog>
  )
}
