import { useId } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { TicketRow } from '#contract/entities/booking.ts'
import { bookingEndpoints } from '#contract/http/booking.ts'
import { formatInr } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { isUnanswered } from '#renderer/store/failure.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Modal } from '#renderer/ui/modal.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { purchaseTexts as texts } from './purchase-texts.ts'

interface OutcomeForm {
  outcome: 'ticketed' | 'notBooked'
  pnr: string
  supplierBookingId: string
  tickets: { ticketId: string; ticketNumber: string }[]
  reason: string
}

const outcomeOptions = (['ticketed', 'notBooked'] as const).map((value) => ({
  value,
  label: texts.outcomes[value],
}))

const toName = ({ firstName, lastName }: TicketRow['passengers'][number]): string =>
  `${firstName} ${lastName}`

const emptyForm = ({ passengers }: TicketRow): OutcomeForm => ({
  outcome: 'ticketed',
  pnr: '',
  supplierBookingId: '',
  tickets: passengers.map(() => ({ ticketId: '', ticketNumber: '' })),
  reason: '',
})

const toRequest = (row: TicketRow, { outcome, reason, ...tickets }: OutcomeForm) => ({
  BookingId: row.bookingId,
  decision: outcome === 'ticketed' ? { outcome, ...tickets } : { outcome },
  reason,
})

/** The PNR and the tickets as the supplier gave them. */
const TicketFields = ({ row, control }: { row: TicketRow; control: Control<OutcomeForm> }) => (
  <>
    <TextField control={control} name="pnr" label={texts.pnr} isRequired maxLength={10} />
    <TextField
      control={control}
      name="supplierBookingId"
      label={texts.bookingId}
      help={texts.bookingIdHelp}
      isRequired
      maxLength={30}
    />
    {row.passengers.map((passenger, index) => (
      <div key={toName(passenger)} className="row">
        <TextField
          control={control}
          name={`tickets.${index}.ticketId`}
          label={texts.ticketId(toName(passenger))}
          isRequired
          maxLength={30}
        />
        <TextField
          control={control}
          name={`tickets.${index}.ticketNumber`}
          label={texts.ticketNumber(toName(passenger))}
          isRequired
          maxLength={30}
        />
      </div>
    ))}
  </>
)

interface PurchaseDialogProps {
  row: TicketRow
  onClose: () => void
}

/** Records the outcome of a purchase: its tickets or none, the reason, and a button that names the outcome and the amount. */
export const PurchaseDialog = ({ row, onClose }: PurchaseDialogProps) => {
  const titleId = useId()
  const site = useSite()
  const [sendDecision] = ticketsApi.useDecidePurchaseMutation()
  const decide = useOnce(sendDecision)
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: bookingEndpoints.decidePurchase,
    defaults: emptyForm(row),
    toRequest: (typed) => toRequest(row, typed),
    toField: (path) => path.replace(/^decision\./, ''),
    send: async (body) => toAnswer(await decide.send(body)),
    doneText: texts.done,
    onDone: onClose,
  })
  const outcome = useWatch({ control, name: 'outcome' })
  const amount = formatInr(row.amount)
  return (
    <Modal onClose={onClose} titleId={titleId} canOutsideClickClose={false}>
      <form noValidate onSubmit={submit}>
        <div className="form-dialog">
          <h2 className="large" id={titleId}>
            {texts.title(row.passengers.map(toName).join(', '))}
          </h2>
          <p className="muted">{texts.intro}</p>
          <SelectField control={control} name="outcome" label={texts.outcome} options={outcomeOptions} />
          {outcome === 'ticketed' ? <TicketFields row={row} control={control} /> : null}
          <p>{texts.effects[outcome](amount)}</p>
          <TextField
            control={control}
            name="reason"
            label={texts.reason}
            help={texts.reasonHelp}
            rows={3}
            maxLength={300}
            isRequired
          />
          {failure ? (
            <p className="notice tone-bad" role="alert">
              {isUnanswered(failure) ? texts.noAnswer : `${texts.failed} ${failure.message}`}{' '}
              <RequestId value={failure.requestId} />
            </p>
          ) : null}
        </div>
        <div className="dialog-actions">
          <Button text={uiTexts.cancel} onClick={onClose} />
          <Button
            type="submit"
            intent="primary"
            loading={isSending}
            text={texts.button(texts.outcomes[outcome], amount, site?.companyName ?? '')}
          />
        </div>
      </form>
    </Modal>
  )
}
