import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useId } from 'react'
import type { ReconciliationLine } from '#contract/http/reconciliation.ts'
import { formatInstant } from '#domain/format.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { lineLooks } from './line-looks.ts'
import { nameOf } from './line-columns.tsx'
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
  const dispatch = useAppDispatch()
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { note: '' } })
  const submit = handleSubmit(async ({ note }) => {
    if (note.trim() === '') return setError('note', { message: uiTexts.required }, { shouldFocus: true })
    const { error } = await add({ lineKey: line.lineKey, difference: line.difference, note })
    const failure = failureOf(error)
    if (failure) return setError('note', { message: failure.fields?.[0]?.message ?? failure.message })
    dispatch(toastShown({ tone: 'success', text: texts.noteSaved }))
    onClose()
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField control={control} name="note" label={texts.note} maxLength={500} rows={3} isRequired />
      <Button type="submit" text={texts.addNote} loading={formState.isSubmitting} />
    </form>
  )
}

/** A line in words: what it is, what its amounts are, what to do, and a note that closes it. */
export const ExplainDialog = ({ line, onClose }: { line: ReconciliationLine; onClose: () => void }) => {
  const titleId = useId()
  const { what, todo } = reasonTexts[line.reason]
  const needsEyes = line.kind !== 'matched' && line.kind !== 'movement'
  return (
    <Modal titleId={titleId} onClose={onClose}>
      <div className="form-dialog explain-form">
        <h2 className="large" id={titleId}>
          {nameOf(line)}
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
