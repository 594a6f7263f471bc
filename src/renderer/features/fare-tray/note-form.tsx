import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { fareTrayEndpoints } from '#contract/http/fare-tray.ts'
import { keptFaresApi, putKeptFares } from '#renderer/entities/kept-fares/kept-fares-api.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { fareTrayTexts as texts } from './texts.ts'

/** Changes the note and the markup of a kept fare. */
export const NoteForm = ({ fare }: { fare: KeptFare }) => {
  const dispatch = useAppDispatch()
  const [change] = keptFaresApi.useChangeKeptFareMutation()
  const { keptFareId } = fare
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: fareTrayEndpoints.changeKeptFare,
    defaults: { note: fare.note, markup: fare.markup === null ? '' : String(fare.markup) },
    check: ({ markup }) =>
      markup.trim() === '' || readRupees(markup) !== null
        ? []
        : [{ path: 'markup', message: texts.badMarkup }],
    toRequest: ({ note, markup }) => ({ keptFareId, note, markup: readRupees(markup) }),
    send: (request) => change(request),
    onDone: ({ fares }) => dispatch(putKeptFares(fares)),
    doneText: texts.saved,
  })
  return (
    <form noValidate className="tray-note" onSubmit={submit}>
      <TextField
        control={control}
        name="markup"
        label={texts.markupField}
        help={texts.markupHelp}
        inputMode="decimal"
        maxLength={12}
      />
      <TextField
        control={control}
        name="note"
        label={texts.noteField}
        help={texts.noteHelp}
        maxLength={200}
      />
      <Button type="submit" text={texts.save} loading={isSending} />
      <Problem failure={failure} />
    </form>
  )
}
