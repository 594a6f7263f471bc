import { useId, useState } from 'react'
import { EmailAddress } from '#contract/common/email-address.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { batchActionTexts as texts } from './batch-texts.ts'
import { BookingList } from './booking-list.tsx'
import { useMailAddresses } from './use-mail-addresses.ts'
import type { QueueBatch } from './use-queue-batch.ts'

interface MailManyDialogProps {
  rows: readonly TicketRow[]
  /** Number of selected bookings without an e-ticket. */
  others: number
  batch: QueueBatch
  onClose: () => void
}

const isAddress = (text: string): boolean => EmailAddress.safeParse(text).success

interface AddressFieldProps {
  value: string
  isWrong: boolean
  onChange: (address: string) => void
}

const AddressField = ({ value, isWrong, onChange }: AddressFieldProps) => {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={`${id}-to`}>
        {texts.address}
      </label>
      <input
        id={`${id}-to`}
        className="field-control"
        type="email"
        maxLength={120}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong ? (
        <p className="field-error" id={`${id}-wrong`}>
          {texts.addressWrong}
        </p>
      ) : null}
    </div>
  )
}

/**
 * Emails many e-tickets, each to its passengers or all to one address. Shows who has no address before anything is
 * sent.
 */
export const MailManyDialog = ({ rows, others, batch, onClose }: MailManyDialogProps) => {
  const id = useId()
  const site = useSite()
  const { state, retry } = useMailAddresses(rows)
  const [isToOne, setToOne] = useState(false)
  const [address, setAddress] = useState('')
  const [text, setText] = useState('')
  const [hasPrice, setHasPrice] = useState(false)
  const [isTried, setTried] = useState(false)
  const own = state.phase === 'known' ? state.addresses : new Map<string, string>()
  const one = address.trim()
  const to = isToOne ? new Map(rows.map(({ bookingId }) => [bookingId, one])) : own
  const withAddress = rows.filter(({ bookingId }) => to.has(bookingId))
  const without = rows.filter(({ bookingId }) => !to.has(bookingId))
  const isWrong = isToOne && isTried && !isAddress(one)
  const isReading = !isToOne && state.phase === 'reading'
  const submit = (): void => {
    setTried(true)
    if (isReading || withAddress.length === 0 || (isToOne && !isAddress(one))) return
    batch.mail(withAddress, { to, text: text.trim(), hasPrice })
    onClose()
  }
  return (
    <FormDialog
      title={texts.mailTitle(rows.length)}
      submitText={texts.mailButton(withAddress.length, site?.companyName ?? '')}
      isSending={isReading}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="choice">
        <legend className="field-label">{texts.mailTo}</legend>
        <label className="checkbox">
          <input type="radio" name={id} checked={!isToOne} onChange={() => setToOne(false)} />
          <span className="grow">{texts.toLead}</span>
        </label>
        <label className="checkbox">
          <input type="radio" name={id} checked={isToOne} onChange={() => setToOne(true)} />
          <span className="grow">{texts.toOne}</span>
        </label>
      </fieldset>
      {isToOne ? (
        <AddressField value={address} isWrong={isWrong} onChange={setAddress} />
      ) : state.phase === 'failed' ? (
        <ErrorPanel error={state.failure} title={texts.readFailed} onRetry={retry} />
      ) : (
        <p className="small muted" role="status">
          {isReading ? texts.reading : texts.hasAddress(withAddress.length)}
        </p>
      )}
      {!isToOne && state.phase === 'known' && without.length > 0 ? (
        <div>
          <p className="small">{texts.hasNone(without.length)}</p>
          <BookingList rows={without} />
        </div>
      ) : null}
      <div className="field">
        <label className="field-label" htmlFor={`${id}-note`}>
          {texts.note}
        </label>
        <textarea
          id={`${id}-note`}
          className="field-control"
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Checkbox label={texts.withPrice} isChecked={hasPrice} onChange={setHasPrice} />
      {others > 0 ? <p className="small muted">{texts.withoutTicket(others)}</p> : null}
    </FormDialog>
  )
}
