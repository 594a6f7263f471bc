import { Link } from 'react-router-dom'
import { useId } from 'react'
import { reconciliationEndpoints, type ReconciliationLine } from '#contract/http/reconciliation.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Modal } from '#renderer/ui/modal.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { lineLooks } from './line-looks.ts'
import { getLineName } from './line-columns.tsx'
import { reconciliationApi } from './reconciliation-api.ts'
import { reasonTexts, reconciliationTexts as texts } from './texts.ts'

const amountNames = Object.keys(texts.amounts) as (keyof typeof texts.amounts)[]

const Amounts = ({ line }: { line: ReconciliationLine }) => (
  <dl className="explain-amounts">
    {line.amounts
      ? amountNames.map((name) => (
          <div key={name} className="row spread">
            <dt>{texts.amounts[name]}</dt>
            <dd>
              <Amount rupees={line.amounts?.[name] ?? 0} />
            </dd>
          </div>
        ))
      : null}
    <div className="row spread">
      <dt>{texts.heads.difference}</dt>
      <dd>
        <Amount rupees={line.difference} isStrong />
      </dd>
    </div>
  </dl>
)

const NoteForm = ({ line, onClose }: { line: ReconciliationLine; onClose: () => void }) => {
  const [add] = reconciliationApi.useAddReconciliationNoteMutation()
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: reconciliationEndpoints.addReconciliationNote,
    defaults: { note: '' },
    toRequest: ({ note }) => ({ lineKey: line.lineKey, difference: line.difference, note }),
    check: ({ note }) => (note.trim() === '' ? [{ path: 'note', message: uiTexts.required }] : []),
    toField: () => 'note',
    send: (request) => add(request),
    doneText: texts.noteSaved,
    onDone: onClose,
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField control={control} name="note" label={texts.note} maxLength={500} rows={3} isRequired />
      <Problem failure={failure} />
      <Button type="submit" text={texts.addNote} loading={isSending} />
    </form>
  )
}

/** Explains a line: what it is, its amounts, what to do, and a note that closes it. */
export const ExplainDialog = ({ line, onClose }: { line: ReconciliationLine; onClose: () => void }) => {
  const titleId = useId()
  const { what, todo } = reasonTexts[line.reason]
  const needsEyes = line.kind !== 'matched' && line.kind !== 'movement'
  return (
    <Modal titleId={titleId} onClose={onClose}>
      <div className="form-dialog explain-form">
        <h2 className="large" id={titleId}>
          {getLineName(line)}
        </h2>
        <StatusTag look={lineLooks[line.kind]} />
        <h3 className="small muted">{texts.what}</h3>
        <p>{what}</p>
        <Amounts line={line} />
        <h3 className="small muted">{texts.todo}</h3>
        <p>{todo}</p>
        {line.pnr && line.bookingId ? <Link to={ticketQueue.to({ pnr: line.pnr })}>{line.pnr}</Link> : null}
        {line.note ? (
          <div className="explain-kept">
            <p>{line.note.note}</p>
            <p className="small muted">
              {texts.noted(line.note.by)} · {formatInstant(line.note.at)}
            </p>
            {line.note.isClosing ? null : <p className="small">{texts.noteStale}</p>}
          </div>
        ) : null}
        {needsEyes ? <NoteForm line={line} onClose={onClose} /> : null}
      </div>
      <div className="dialog-actions">
        <Button text={texts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
