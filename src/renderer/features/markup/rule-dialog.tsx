import { useController, useWatch, type Control } from 'react-hook-form'
import type { RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { markupEndpoints } from '#contract/http/markup.ts'
import type { MarkupKind, MarkupRule, MarkupTerms } from '#contract/entities/markup.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { AirlineField } from './airline-field.tsx'
import { markupApi } from './markup-api.ts'
import {
  calculateExample,
  calculatePackageExample,
  toRuleForm,
  toRuleRequest,
  toRuleField,
  ruleProblems,
  parseTerms,
  type Area,
  type RuleForm,
} from './rule-form.ts'
import { TermsFields } from './terms-fields.tsx'
import { markupTexts, ruleTexts } from './texts.ts'
import { useBlocks, usePackages, useSources } from './use-rule-names.ts'

const { saveDefaultMarkup, saveAirlineMarkup, saveSourceMarkup, saveFixedDepartureMarkup } = markupEndpoints
const { savePackageMarkup } = markupEndpoints
type SaveEndpoint =
  | typeof saveDefaultMarkup
  | typeof saveAirlineMarkup
  | typeof saveSourceMarkup
  | typeof saveFixedDepartureMarkup
  | typeof savePackageMarkup

const areaOptions = (['both', 'domestic', 'international'] satisfies Area[]).map((value) => ({
  value,
  label: markupTexts.area[value],
}))

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

/** The site's sources, and that of the changed rule if the site no longer has it. */
const Source = ({ control, current }: { control: Control<RuleForm>; current: string | null }) => {
  const sources = useSources(true)
  const isGone = current !== null && !sources.some(({ source }) => source === current)
  const options = [
    { value: '', label: ruleTexts.chooseSource },
    ...sources.map(({ source, name }) => ({ value: source, label: name })),
    ...(isGone ? [{ value: current, label: current }] : []),
  ]
  return <SelectField control={control} name="source" label={ruleTexts.source} options={options} />
}

const Block = ({ control }: { control: Control<RuleForm> }) => {
  const blocks = useBlocks(true)
  const options = [
    { value: '', label: markupTexts.allBlocks },
    ...blocks.map(({ blockId, name }) => ({ value: blockId, label: name })),
  ]
  return <SelectField control={control} name="blockId" label={ruleTexts.block} options={options} />
}

/** The site's packages, plus the edited rule's package if it isn't one of them. */
const Package = ({ control, current }: { control: Control<RuleForm>; current: string | null }) => {
  const packages = usePackages(true)
  const isOther = current !== null && !packages.some(({ packageId }) => packageId === current)
  const options = [
    { value: '', label: markupTexts.allPackages },
    ...packages.map(({ packageId, name }) => ({ value: packageId, label: name })),
    ...(isOther ? [{ value: current, label: current }] : []),
  ]
  return <SelectField control={control} name="packageId" label={ruleTexts.package} options={options} />
}

const Example = ({ control, kind }: { control: Control<RuleForm>; kind: MarkupKind }) => {
  const [unit, value, per] = useWatch({ control, name: ['unit', 'value', 'per'] })
  const terms = parseTerms({ unit, value, per })
  return (
    <p className="notice tone-info" aria-live="polite">
      {terms === null
        ? ruleTexts.noExample
        : kind === 'package'
          ? ruleTexts.packageExample(calculatePackageExample(terms))
          : toFlightExample(terms)}
    </p>
  )
}

const toFlightExample = (terms: MarkupTerms): string => {
  const { amount, gst } = calculateExample(terms)
  return ruleTexts.example(amount, gst)
}

interface RuleDialogProps {
  kind: MarkupKind
  /** Null to add a markup. */
  rule: MarkupRule | null
  onClose: () => void
}

interface KindDialogProps<E extends SaveEndpoint> extends RuleDialogProps {
  endpoint: E
  send: (request: RequestInputOf<E>) => PromiseLike<{ data?: ResultOf<E>; error?: unknown }>
}

const KindDialog = <E extends SaveEndpoint>({ kind, rule, onClose, endpoint, send }: KindDialogProps<E>) => {
  const { data: groups = [] } = markupApi.useMarkupGroupsQuery({})
  const dispatch = useAppDispatch()
  const form = useContractForm<E, RuleForm>({
    endpoint,
    defaults: toRuleForm(kind, rule),
    toRequest: (typed) => toRuleRequest(typed, rule),
    check: ruleProblems,
    toField: toRuleField,
    draft: `markup:${kind}:${rule?.markupId ?? 'new'}`,
    isGuarded: true,
    send,
    doneText: markupTexts.saved,
    onDone: onClose,
    // The change waits for a colleague, so there is nothing left to do in the form.
    onFailure: ({ errorCode, message }) => {
      if (errorCode !== 'secondPersonNeeded') return
      dispatch(toastShown({ tone: 'success', text: message }))
      onClose()
    },
  })
  const { control } = form
  const groupOptions = [
    { value: '', label: markupTexts.everybody },
    ...groups.map(({ id, groupName }) => ({ value: id, label: groupName })),
  ]
  return (
    <ContractDialog
      form={form}
      title={rule ? ruleTexts.editTitle : ruleTexts.addTitle}
      submitText={markupTexts.save}
      onClose={onClose}
    >
      {kind === 'airline' ? <Airline control={control} /> : null}
      {kind === 'source' ? <Source control={control} current={rule?.source ?? null} /> : null}
      {kind === 'fixedDeparture' ? <Block control={control} /> : null}
      <SelectField control={control} name="groupId" label={ruleTexts.group} options={groupOptions} />
      {kind === 'package' ? <Package control={control} current={rule?.packageId ?? null} /> : null}
      {kind === 'fixedDeparture' || kind === 'package' ? null : (
        <SelectField control={control} name="area" label={ruleTexts.area} options={areaOptions} />
      )}
      <TermsFields control={control} of={kind === 'package' ? 'price' : 'fare'} />
      <Example control={control} kind={kind} />
      <p className="small muted">{kind === 'package' ? ruleTexts.replacesPackage : ruleTexts.replaces}</p>
    </ContractDialog>
  )
}

/** Adds or changes a markup, with an example of what it adds to a fare. */
export const RuleDialog = (props: RuleDialogProps) => {
  const [saveDefault] = markupApi.useSaveDefaultMarkupMutation()
  const [saveAirline] = markupApi.useSaveAirlineMarkupMutation()
  const [saveSource] = markupApi.useSaveSourceMarkupMutation()
  const [saveBlock] = markupApi.useSaveFixedDepartureMarkupMutation()
  const [savePackage] = markupApi.useSavePackageMarkupMutation()
  switch (props.kind) {
    case 'default':
      return <KindDialog {...props} endpoint={saveDefaultMarkup} send={saveDefault} />
    case 'airline':
      return <KindDialog {...props} endpoint={saveAirlineMarkup} send={saveAirline} />
    case 'source':
      return <KindDialog {...props} endpoint={saveSourceMarkup} send={saveSource} />
    case 'fixedDeparture':
      return <KindDialog {...props} endpoint={saveFixedDepartureMarkup} send={saveBlock} />
    case 'package':
      return <KindDialog {...props} endpoint={savePackageMarkup} send={savePackage} />
  }
}
