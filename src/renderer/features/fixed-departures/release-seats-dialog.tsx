import { useWatch } from 'react-hook-form'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { fixedDeparturesEndpoints } from '#contract/http/fixed-departures.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { blocksApi } from './blocks-api.ts'
import { releaseTexts as texts } from './texts.ts'

interface ReleaseForm {
  /** Null while the field is empty. */
  seats: number | null
  airlineReference: string
  reason: string
}

const defaults: ReleaseForm = { seats: null, airlineReference: '', reason: '' }

/** Records that unsold seats were returned to the airline. The button names the number of seats and the airline. */
export const ReleaseSeatsDialog = ({ block, onClose }: { block: SeatBlock; onClose: () => void }) => {
  const { blockId, seatsTotal, seatsFree, airlineName } = block
  const [sendRelease] = blocksApi.useReleaseSeatsMutation()
  const dispatch = useAppDispatch()
  const release = useOnce(sendRelease)
  const form = useContractForm({
    endpoint: fixedDeparturesEndpoints.releaseSeats,
    defaults,
    toRequest: ({ seats, ...typed }) => ({ ...typed, blockId, seatsTotal, seats: seats ?? 0 }),
    check: ({ seats }) =>
      seats === null || seats < 1 || seats > seatsFree
        ? [{ path: 'seats', message: texts.seatsWrong(seatsFree) }]
        : [],
    send: async (request) => toAnswer(await release.send(request)),
    onDone: (_block, _form, { seats }) => {
      dispatch(toastShown({ tone: 'success', text: texts.done(seats ?? 0, airlineName) }))
      onClose()
    },
  })
  const { control } = form
  const seats = useWatch({ control, name: 'seats' })
  return (
    <ContractDialog
      form={form}
      title={texts.title(block.title)}
      submitText={texts.send(seats, airlineName)}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <IntegerField
        control={control}
        name="seats"
        label={texts.seats}
        help={texts.seatsHelp(seatsFree)}
        min={1}
        max={seatsFree}
        isRequired
      />
      <TextField
        control={control}
        name="airlineReference"
        label={texts.reference}
        help={texts.referenceHelp}
        maxLength={60}
      />
      <TextField control={control} name="reason" label={texts.reason} rows={3} maxLength={300} isRequired />
    </ContractDialog>
  )
}
