import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { MarkupTerms } from '#contract/entities/markup.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox-field.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { markupApi } from './markup-api.ts'
import { exampleOf, TermsForm, termsOf, typedTermsOf } from './rule-form.ts'
import { TermsFields } from './terms-fields.tsx'
import { markupTexts, myMarkupTexts, ruleTexts } from './texts.ts'
import { useTold } from './use-told.ts'
import './markup.css'

const Form = ({ terms }: { terms: MarkupTerms | null }) => {
  const [save] = markupApi.useSaveMyMarkupMutation()
  const told = useTold()
  const [isOn, setOn] = useState(terms !== null)
  const [isSending, setSending] = useState(false)
  const { control, handleSubmit, setError, formState } = useForm<TermsForm>({
    resolver: zodResolver(TermsForm),
    defaultValues: typedTermsOf(terms),
  })
  useUnsaved(formState.isDirty)
  const [unit, value, per] = useWatch({ control, name: ['unit', 'value', 'per'] })
  const typed = termsOf({ unit, value, per })
  const example = typed && exampleOf(typed)
  const send = async (wanted: MarkupTerms | null): Promise<void> => {
    setSending(true)
    const failure = await told(save({ terms: wanted }), markupTexts.saved)
    const [first] = failure?.fields ?? []
    if (first) setError('value', { type: 'server', message: first.message })
    setSending(false)
  }
  const submit = isOn ? handleSubmit((form) => send(termsOf(form))) : () => send(null)
  return (
    <form
      className="my-markup"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="muted">{myMarkupTexts.lead}</p>
      <Checkbox label={myMarkupTexts.on} isChecked={isOn} onChange={setOn} />
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

/** The agent's own markup, for the customer's documents alone. */
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
