import { useWatch } from 'react-hook-form'
import type { MarkupTerms } from '#contract/entities/markup.ts'
import { markupEndpoints } from '#contract/http/markup.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { markupApi } from './markup-api.ts'
import {
  calculateExample,
  parseTerms,
  termsProblems,
  toTerms,
  toTermsForm,
  type TermsForm,
} from './rule-form.ts'
import { TermsFields } from './terms-fields.tsx'
import { markupTexts, myMarkupTexts, ruleTexts } from './texts.ts'
import './markup.css'

interface MyMarkupForm extends TermsForm {
  isOn: boolean
}

const Form = ({ terms }: { terms: MarkupTerms | null }) => {
  const [save] = markupApi.useSaveMyMarkupMutation()
  const { control, submit, isSending } = useContractForm<typeof markupEndpoints.saveMyMarkup, MyMarkupForm>({
    endpoint: markupEndpoints.saveMyMarkup,
    defaults: { isOn: terms !== null, ...toTermsForm(terms) },
    toRequest: (typed) => ({ terms: typed.isOn ? toTerms(typed) : null }),
    check: (typed) => (typed.isOn ? termsProblems(typed) : []),
    toField: () => 'value',
    isGuarded: true,
    send: (request) => save(request),
    doneText: markupTexts.saved,
    failedText: ({ message }) => message,
    onDone: (_saved, { reset }, typed) => reset(typed),
  })
  const [isOn, unit, value, per] = useWatch({ control, name: ['isOn', 'unit', 'value', 'per'] })
  const typed = parseTerms({ unit, value, per })
  const example = typed && calculateExample(typed)
  return (
    <form className="my-markup" noValidate onSubmit={submit}>
      <p className="muted">{myMarkupTexts.lead}</p>
      <CheckboxField control={control} name="isOn" label={myMarkupTexts.on} />
      {isOn ? (
        <>
          <TermsFields control={control} />
          <p className="notice tone-info" aria-live="polite">
            {example ? myMarkupTexts.example(example.amount, example.total) : ruleTexts.noExample}
          </p>
        </>
      ) : null}
      <div>
        <Button type="submit" intent="primary" text={myMarkupTexts.save} loading={isSending} />
      </div>
    </form>
  )
}

/** The agent's own markup, which only appears on customers' documents. */
export const MyMarkupScreen = () => {
  const { data, error, refetch } = markupApi.useMyMarkupQuery({})
  return (
    <Page title={myMarkupTexts.title}>
      {error ? (
        <ErrorPanel title={myMarkupTexts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Form terms={data.terms} />
      ) : (
        <SkeletonRows rows={4} height={36} />
      )}
    </Page>
  )
}
