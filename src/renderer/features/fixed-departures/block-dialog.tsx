import { useId, useState } from 'react'
import { useWatch, type Control, type UseFormGetValues, type UseFormSetValue } from 'react-hook-form'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { fixedDeparturesEndpoints } from '#contract/http/fixed-departures.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { TimeField } from '#renderer/ui/fields/time-field.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { getToday } from '#renderer/ui/today.ts'
import {
  blockProblems,
  emptyFlight,
  toBlockField,
  toBlockForm,
  toBlockInput,
  toCopyForm,
  type BlockForm,
} from './block-form.ts'
import { blocksApi } from './blocks-api.ts'
import { FlightList } from './flight-fields.tsx'
import { formTexts } from './texts.ts'
import './block-dialog.css'

interface BlockDialogProps {
  /** Null to add a block. */
  block: SeatBlock | null
  /** The block that a new one starts from. */
  copied?: SeatBlock | null
  onClose: () => void
}

const types = ['adult', 'child', 'infant'] as const

interface FaresProps {
  control: Control<BlockForm>
  getValues: UseFormGetValues<BlockForm>
  setValue: UseFormSetValue<BlockForm>
}

const Fares = ({ control, getValues, setValue }: FaresProps) => (
  <fieldset className="block-group">
    <legend>{formTexts.fares}</legend>
    {types.map((type) => (
      <div key={type} className="fare-fields">
        <span className="fare-type">{formTexts[type]}</span>
        <TextField
          control={control}
          name={`${type}.baseFare`}
          label={`${formTexts[type]}: ${formTexts.base}`}
          placeholder={formTexts.base}
          inputMode="decimal"
          isRequired
        />
        <TextField
          control={control}
          name={`${type}.tax`}
          label={`${formTexts[type]}: ${formTexts.tax}`}
          placeholder={formTexts.tax}
          inputMode="decimal"
          isRequired
        />
        {type === 'child' ? (
          <Button
            className="fare-copy"
            text={formTexts.copyAdult}
            onClick={() => setValue('child', getValues('adult'), { shouldDirty: true, shouldValidate: true })}
          />
        ) : null}
      </div>
    ))}
  </fieldset>
)

const Terms = ({ control, isNew }: { control: Control<BlockForm>; isNew: boolean }) => (
  <fieldset className="block-group">
    <legend>{formTexts.terms}</legend>
    <div className="block-terms">
      <IntegerField
        control={control}
        name="seatsTotal"
        label={formTexts.seatsTotal}
        min={1}
        max={500}
        isRequired
      />
      <DateField control={control} name="namesDate" min={getToday()} label={formTexts.namesDate} isRequired />
      <TimeField
        control={control}
        name="namesTime"
        label={formTexts.namesTime}
        placeholder="12:00"
        isRequired
      />
      <IntegerField
        control={control}
        name="holdMinutes"
        label={formTexts.holdMinutes}
        min={10}
        max={10_080}
        isRequired
      />
      <TextField
        control={control}
        name="pnr"
        label={formTexts.pnr}
        help={isNew ? formTexts.pnrHelp : formTexts.pnrKept}
        maxLength={8}
        isUpperCase
      />
    </div>
    <CheckboxField control={control} name="isRefundable" label={formTexts.isRefundable} />
    <CheckboxField control={control} name="isHoldAllowed" label={formTexts.isHoldAllowed} />
  </fieldset>
)

const useBlockForm = (block: SeatBlock | null, copied: SeatBlock | null, onClose: () => void) => {
  const [save] = blocksApi.useSaveBlockMutation()
  const dispatch = useAppDispatch()
  return useContractForm<typeof fixedDeparturesEndpoints.saveBlock, BlockForm>({
    endpoint: fixedDeparturesEndpoints.saveBlock,
    defaults: copied ? toCopyForm(copied) : toBlockForm(block),
    toRequest: (typed) => toBlockInput(typed, block),
    check: blockProblems,
    toField: toBlockField,
    draft: copied ? `block:copy:${copied.blockId}` : `block:${block?.blockId ?? 'new'}`,
    isGuarded: true,
    send: (request) => save(request),
    doneText: formTexts.saved,
    onDone: onClose,
    // The change waits for a colleague, so there is nothing left to do in the form.
    onFailure: ({ errorCode, message }) => {
      if (errorCode !== 'secondPersonNeeded') return
      dispatch(toastShown({ tone: 'success', text: message }))
      onClose()
    },
  })
}

type BlockFormState = ReturnType<typeof useBlockForm>

/**
 * Loads the block as it is now after a refused save. Fields that the person has changed keep what is typed; the others
 * get the current values.
 */
const useCurrentValues = (
  { reset, formState, failure }: BlockFormState,
  onLoaded: (block: SeatBlock) => void,
) => {
  const [load, { isFetching }] = blocksApi.useLazyManifestQuery()
  const [loadedAfter, setLoadedAfter] = useState<BlockFormState['failure']>(null)
  // The form only tracks which fields have changed when it is read.
  const hasChanges = Object.keys(formState.dirtyFields).length > 0
  const loadCurrent = async ({ blockId }: SeatBlock): Promise<void> => {
    const { data } = await load({ blockId })
    if (!data) return
    reset(toBlockForm(data.block), { keepDirtyValues: hasChanges })
    onLoaded(data.block)
    setLoadedAfter(failure)
  }
  return { loadCurrent, isLoading: isFetching, isLoaded: failure !== null && failure === loadedAfter }
}

/**
 * Adds or changes a seat block. The server checks flights against the airports' time zones and returns errors for the
 * fields.
 */
export const BlockDialog = ({ block, copied = null, onClose }: BlockDialogProps) => {
  const titleId = useId()
  const [seen, setSeen] = useState(block)
  const form = useBlockForm(seen, copied, onClose)
  const { control, getValues, setValue, submit, failure, isSending, keptDraft } = form
  const current = useCurrentValues(form, setSeen)
  const hasBack = useWatch({ control, name: 'back' }).length > 0
  const isFrozen = seen !== null && seen.seatsSold + seen.seatsHeld > 0
  return (
    <Modal onClose={onClose} canOutsideClickClose={false} className="block-dialog" titleId={titleId}>
      <form noValidate onSubmit={submit}>
        <div className="block-form">
          <h2 className="large" id={titleId}>
            {block ? formTexts.editTitle : formTexts.addTitle}
          </h2>
          <RestoredLine draft={keptDraft} />
          <TextField control={control} name="title" label={formTexts.title} maxLength={80} isRequired />
          <fieldset className="block-group">
            <legend>{formTexts.out}</legend>
            <p className="small muted">{isFrozen ? formTexts.frozen : formTexts.localTimes}</p>
            <FlightList control={control} setValue={setValue} way="out" isFrozen={isFrozen} />
          </fieldset>
          <Checkbox
            label={formTexts.hasReturn}
            isChecked={hasBack}
            isDisabled={isFrozen}
            onChange={(isOn) => setValue('back', isOn ? [emptyFlight] : [])}
          />
          {hasBack ? (
            <fieldset className="block-group">
              <legend>{formTexts.back}</legend>
              <FlightList control={control} setValue={setValue} way="back" isFrozen={isFrozen} />
            </fieldset>
          ) : null}
          <Fares control={control} getValues={getValues} setValue={setValue} />
          <Terms control={control} isNew={block === null} />
        </div>
        {current.isLoaded ? (
          <p className="notice block-problem" role="status">
            {formTexts.loadedCurrent}
          </p>
        ) : failure ? (
          <p className="notice tone-bad block-problem" role="alert">
            {failure.message}
          </p>
        ) : null}
        <div className="dialog-actions">
          {seen && failure?.errorCode === 'wrongState' && !current.isLoaded ? (
            <Button
              text={formTexts.loadCurrent}
              loading={current.isLoading}
              onClick={() => void current.loadCurrent(seen)}
            />
          ) : null}
          <Button text={formTexts.cancel} onClick={onClose} />
          <Button type="submit" intent="primary" text={formTexts.save} loading={isSending} />
        </div>
      </form>
    </Modal>
  )
}
