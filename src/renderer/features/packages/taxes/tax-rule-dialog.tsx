import { packagesTaxesEndpoints, type TaxRule } from '#contract/http/packages-taxes.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { taxProblems, toTaxField, toTaxForm, withRule } from './tax-rule-form.ts'
import { taxRulesApi } from './tax-rules-api.ts'
import { taxFormTexts as texts, taxTexts } from './tax-rules-texts.ts'

interface TaxRuleDialogProps {
  kind: TaxRule['kind']
  /** Null to add a rate. */
  rule: TaxRule | null
  /** All rules, with those of the user's own proposal. */
  rules: readonly TaxRule[]
  isRoundedUp: boolean
  version: number
  onClose: () => void
}

/** Adds or changes a dated rate, which a second person then confirms. */
export const TaxRuleDialog = ({ kind, rule, rules, isRoundedUp, version, onClose }: TaxRuleDialogProps) => {
  const [save] = taxRulesApi.useSaveTaxRulesMutation()
  const at = { kind, rule, rules }
  const form = useContractForm({
    endpoint: packagesTaxesEndpoints.saveTaxRules,
    defaults: toTaxForm(rule),
    toRequest: (typed) => ({ rules: withRule(typed, at), isRoundedUp, expectedVersion: version }),
    check: (typed) => taxProblems(typed, at),
    toField: toTaxField,
    send: save,
    isGuarded: true,
    doneText: ({ isActive }) => (isActive ? { info: taxTexts.unchanged } : taxTexts.sent),
    onDone: onClose,
  })
  const { control } = form
  const name = taxTexts.kinds[kind]
  return (
    <ContractDialog
      form={form}
      title={rule ? texts.editTitle(name) : texts.addTitle(name)}
      submitText={texts.send}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <div className="tax-rule-pair">
        <DateField control={control} name="from" label={texts.from} isRequired />
        <TextField
          control={control}
          name="rate"
          label={texts.rate}
          inputMode="decimal"
          maxLength={6}
          isRequired
        />
      </div>
      {kind === 'tcs' ? (
        <>
          <TextField control={control} name="noPan" label={texts.noPan} inputMode="decimal" maxLength={6} />
          <TextField
            control={control}
            name="threshold"
            label={texts.threshold}
            help={texts.thresholdHelp}
            inputMode="decimal"
            maxLength={14}
          />
          <TextField control={control} name="above" label={texts.above} inputMode="decimal" maxLength={6} />
        </>
      ) : null}
      <TextField control={control} name="note" label={texts.note} help={texts.noteHelp} maxLength={200} />
    </ContractDialog>
  )
}
