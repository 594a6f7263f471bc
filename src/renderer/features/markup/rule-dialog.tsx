import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import type { MarkupKind, MarkupRule } from '#contract/entities/markup.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { AirlineField } from './airline-field.tsx'
import { markupApi } from './markup-api.ts'
import { exampleOf, formOf, RuleForm, termsOf, type Area } from './rule-form.ts'
import { TermsFields } from './terms-fields.tsx'
import { markupTexts, ruleTexts } from './texts.ts'
import { useBlocks } from './use-rule-names.ts'

interface RuleDialogProps {
  kind: MarkupKind
  /** Null adds one. */
  rule: MarkupRule | null
  onSave: (form: RuleForm) => Promise<ApiFailure | null>
  onClose: () => void
}

const areaOptions = (['both', 'domestic', 'international'] satisfies Area[]).map((value) => ({
  value,
  label: markupTexts.area[value],
}))

const fields: Record<string, keyof RuleForm> = {
  'terms.value': 'value',
  terms: 'value',
  groupId: 'groupId',
  airlineCode: 'airlineCode',
  blockId: 'blockId',
}

const Airline = ({ control }: { control: Control<RuleForm> }) => {
  const { field, fieldState } = useController({ control, name: 'airlineCode' })
  return (
    <AirlineField
      code={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

const Block = ({ control }: { control: Control<RuleForm> }) => {
  const blocks = useBlocks(true)
  const options = [
    { value: '', label: markupTexts.allBlocks },
    ...blocks.map(({ blockId, name }) => ({ value: blockId, label: name })),
  ]
  return <SelectField control={control} name="blockId" label={ruleTexts.block} options={options} />
}

const Example = ({ control }: { control: Control<RuleForm> }) => {
  const [unit, value, per] = useWatch({ control, name: ['unit', 'value', 'per'] })
  const terms = termsOf({ unit, value, per })
  const example = terms && exampleOf(terms)
  return (
    <p className="notice tone-info" aria-live="polite">
      {example ? ruleTexts.example(example.amount, example.gst) : ruleTexts.noExample}
    </p>
  )
}

/** Adds or changes a markup, with what it would add to a plain fare. */
export const RuleDialog = ({ kind, rule, onSave, onClose }: RuleDialogProps) => {
  const { data: groups = [] } = markupApi.useMarkupGroupsQuery({})
  const form = useForm<RuleForm>({
    resolver: zodResolver(RuleForm),
    defaultValues: formOf(kind, rule),
  })
  const { control, handleSubmit, setError, formState } = form
  const draft = useFormDraft(form, `markup:${kind}:${rule?.markupId ?? 'new'}`)
  useUnsaved(formState.isDirty)
  const submit = handleSubmit(async (typed) => {
    const failure = await onSave(typed)
    if (!failure) {
      draft.sent()
      return onClose()
    }
    for (const { path, message } of failure.fields ?? [])
      setError(fields[path] ?? 'value', { type: 'server', message })
  })
  const groupOptions = [
    { value: '', label: markupTexts.everybody },
    ...groups.map(({ id, groupName }) => ({ value: id, label: groupName })),
  ]
  return (
    <FormDialog
      title={rule ? ruleTexts.editTitle : ruleTexts.addTitle}
      submitText={markupTexts.save}
      isSending={formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RestoredLine draft={draft} />
      {kind === 'airline' ? <Airline control={control} /> : null}
      {kind === 'fixedDeparture' ? <Block control={control} /> : null}
      <SelectField control={control} name="groupId" label={ruleTexts.group} options={groupOptions} />
      {kind === 'fixedDeparture' ? null : (
        <SelectField control={control} name="area" label={ruleTexts.area} options={areaOptions} />
      )}
      <TermsFields control={control} />
      <Example control={control} />
      <p className="small muted">{ruleTexts.replaces}</p>
    </FormDialog>
  )
}
