import { useState } from 'react'
import { verifyPanEndpoints, type PanCheck } from '#contract/http/verify-pan.ts'
import { fitsPanInitial, panHolder } from '#domain/accounts/pan-facts.ts'
import { panProblem } from '#domain/accounts/tax-numbers.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { nameMatchLooks, panStatusLooks } from './pan-looks.ts'
import { verifyPanTexts as texts } from './texts.ts'
import { verifyPanApi } from './verify-pan-api.ts'

/** What is known about a PAN: the register's answer, and what the number itself says. */
const PanResult = ({ check }: { check: PanCheck }) => (
  <section className="pan-result" aria-label={texts.result} role="status">
    <p className="row">
      <strong className="mono">{check.pan}</strong>
      <span>{check.name}</span>
      <StatusTag look={panStatusLooks[check.status]} />
      {check.status === 'valid' ? <StatusTag look={nameMatchLooks[check.nameMatch]} /> : null}
    </p>
    <p>{texts.meanings[check.status]}</p>
    <p className="small muted">
      {texts.holder}: {panHolder(check.pan) ?? texts.unknownHolder}
    </p>
    {fitsPanInitial(check.pan, check.name) ? null : <p className="small">{texts.initialDiffers}</p>}
  </section>
)

/** The form that checks one PAN, and its result. */
export const PanForm = ({ isConnected }: { isConnected: boolean }) => {
  const [verify] = verifyPanApi.useVerifyPanMutation()
  const [check, setCheck] = useState<PanCheck | null>(null)
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: verifyPanEndpoints.verifyPan,
    defaults: { pan: '', name: '' },
    toRequest: (values) => values,
    checkRequest: ({ pan }) => {
      const message = panProblem(pan)
      return message ? [{ path: 'pan', message }] : []
    },
    send: (request) => {
      setCheck(null)
      return verify(request)
    },
    onDone: setCheck,
  })
  return (
    <div className="pan-head">
      {isConnected ? null : <p className="row notice tone-warn">{texts.notConnected}</p>}
      <form className="pan-form" aria-label={texts.form} noValidate onSubmit={submit}>
        <TextField
          control={control}
          name="pan"
          label={texts.pan}
          help={texts.panHelp}
          maxLength={20}
          isUpperCase
          autoComplete="off"
        />
        <TextField control={control} name="name" label={texts.name} maxLength={150} autoComplete="off" />
        <Button type="submit" intent="primary" text={texts.verify} loading={isSending} />
      </form>
      <Problem failure={failure} />
      {check ? <PanResult check={check} /> : null}
    </div>
  )
}
