import { useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { fixedDeparturesEndpoints, maxRepeatDates } from '#contract/http/fixed-departures.ts'
import { formatDate } from '#domain/format.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { blocksApi } from './blocks-api.ts'
import { getWeekday, listRepeatDates, nextDate } from './repeat-dates.ts'
import { repeatTexts as texts } from './texts.ts'
import './block-dialog.css'

interface RepeatForm {
  from: string
  until: string
  /** 0 for Monday. */
  weekdays: number[]
}

/** One more than can be sent, so that too long a period is noticed. */
const listDates = (form: RepeatForm): string[] => listRepeatDates(form, maxRepeatDates + 1)

const repeatProblems = (form: RepeatForm): FieldProblem[] => {
  if (form.from === '') return [{ path: 'from', message: texts.missing }]
  if (form.until === '') return [{ path: 'until', message: texts.missing }]
  if (form.until < form.from) return [{ path: 'until', message: texts.order }]
  const count = listDates(form).length
  if (count === 0) return [{ path: 'weekdays', message: texts.noMatch }]
  return count > maxRepeatDates ? [{ path: 'until', message: texts.tooMany(maxRepeatDates) }] : []
}

const Weekdays = ({ control }: { control: Control<RepeatForm> }) => {
  const { field, fieldState } = useController({ control, name: 'weekdays' })
  const toggle = (day: number, isOn: boolean): void =>
    field.onChange(isOn ? [...field.value, day] : field.value.filter((one) => one !== day))
  return (
    <fieldset className="repeat-weekdays">
      <legend>{texts.weekdays}</legend>
      {texts.weekdayNames.map((name, day) => (
        <Checkbox
          key={name}
          label={name}
          isChecked={field.value.includes(day)}
          onChange={(isOn) => toggle(day, isOn)}
        />
      ))}
      {fieldState.error ? (
        <p className="field-error" role="alert">
          {fieldState.error.message}
        </p>
      ) : null}
    </fieldset>
  )
}

type Repeated = ResultOf<typeof fixedDeparturesEndpoints.repeatBlock>

/** Says what was added, and which dates were left out and why. */
const LeftOut = ({ repeated, onClose }: { repeated: Repeated; onClose: () => void }) => {
  const { added, waiting, skipped } = repeated
  return (
    <MessageDialog isOpen kind="warning" title={texts.done(added, waiting)} onClose={onClose}>
      <p>{texts.skipped(skipped.length)}</p>
      <DateList label={texts.skippedTitle} dates={skipped} />
    </MessageDialog>
  )
}

const DateList = ({ label, dates }: { label: string; dates: readonly string[] }) => (
  <ul className="repeat-dates" aria-label={label}>
    {dates.map((date) => (
      <li key={date}>{formatDate(date)}</li>
    ))}
  </ul>
)

/**
 * Adds a block again on other dates, chosen by period and weekday. Every date is listed before anything is added, and
 * those that were left out are listed afterwards.
 */
export const RepeatBlockDialog = ({ block, onClose }: { block: SeatBlock; onClose: () => void }) => {
  const departs = block.departureTime.slice(0, 10)
  const [sendRepeat] = blocksApi.useRepeatBlockMutation()
  const dispatch = useAppDispatch()
  const repeat = useOnce(sendRepeat)
  const [repeated, setRepeated] = useState<Repeated | null>(null)
  const form = useContractForm({
    endpoint: fixedDeparturesEndpoints.repeatBlock,
    defaults: { from: nextDate(departs), until: '', weekdays: [getWeekday(departs)] },
    toRequest: (typed) => ({ blockId: block.blockId, dates: listDates(typed) }),
    toField: () => 'until',
    check: repeatProblems,
    send: async (request) => toAnswer(await repeat.send(request)),
    onDone: (done) => {
      const { added, waiting, skipped } = done
      if (skipped.length > 0) return setRepeated(done)
      dispatch(toastShown({ tone: 'success', text: texts.done(added, waiting) }))
      onClose()
    },
  })
  const { control } = form
  const dates = listDates(useWatch({ control }) as RepeatForm).slice(0, maxRepeatDates)
  if (repeated) return <LeftOut repeated={repeated} onClose={onClose} />
  return (
    <ContractDialog
      form={form}
      title={texts.title(block.title)}
      submitText={texts.send(dates.length)}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <div className="repeat-period">
        <DateField control={control} name="from" min={getToday()} label={texts.from} isRequired />
        <DateField control={control} name="until" min={getToday()} label={texts.until} isRequired />
      </div>
      <Weekdays control={control} />
      <section aria-label={texts.dates} aria-live="polite">
        {dates.length === 0 ? (
          <p className="small muted">{texts.noDates}</p>
        ) : (
          <DateList label={texts.dates} dates={dates} />
        )}
      </section>
    </ContractDialog>
  )
}
