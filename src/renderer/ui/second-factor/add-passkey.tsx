import { useState } from 'react'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import type { PasskeyAdded, PasskeyCreation } from '#contract/entities/passkey.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { PasskeyProblem } from './passkey-problem.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorTexts as texts } from './texts.ts'
import { toPasskeyProblem, type PasskeyProblem as Shown } from './use-passkey.ts'
import type { Sent } from './use-sent.ts'
import './second-factor.css'

type Confirm = (request: { name: string; answer: PasskeyAdded }) => Sent<{ recoveryCodes: string[] }>

interface AddPasskeyProps<B extends Endpoint> {
  /** The calls that start and finish the addition. */
  begin: {
    endpoint: B
    send: (request: RequestInputOf<B>) => Sent<ResultOf<B> & { options: PasskeyCreation }>
  }
  confirm: Confirm
  /** Whether the account has a password. If so, adding a passkey requires it. */
  hasPassword: boolean
  onCancel: () => void
  onDone: () => void
}

/** Gives a function that creates a passkey in the browser and adds it, and what went wrong the last time. */
const useCreation = (confirm: Confirm, onDone: () => void) => {
  const platform = usePlatform()
  const dispatch = useAppDispatch()
  const [problem, setProblem] = useState<Shown | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])

  const create = async (options: PasskeyCreation, name: string): Promise<void> => {
    const passkeys = await platform.passkeys()
    if (passkeys.status !== 'done') return setProblem(toPasskeyProblem(passkeys))
    const created = await passkeys.value.create(options)
    if (created.status !== 'done') return setProblem(toPasskeyProblem(created))
    const { data, error } = await confirm({ name, answer: created.value })
    const failure = toFailure(error)
    if (!data) return setProblem(failure && { failure })
    dispatch(toastShown({ tone: 'success', text: texts.passkeyAdded }))
    if (data.recoveryCodes.length > 0) return setCodes(data.recoveryCodes)
    onDone()
  }
  return { create, codes, problem, forget: () => setProblem(null) }
}

/** Adds a passkey to the person's account: asks for the password and a name, then the browser creates it. Shows recovery codes for a first factor. */
export const AddPasskey = <B extends Endpoint>({
  begin,
  confirm,
  hasPassword,
  onCancel,
  onDone,
}: AddPasskeyProps<B>) => {
  const { create, codes, problem, forget } = useCreation(confirm, onDone)
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: begin.endpoint,
    defaults: { password: '', name: '' },
    toRequest: ({ password }) => ({ password }),
    check: ({ password, name }) => [
      ...(hasPassword && password === ''
        ? [{ path: 'password' as const, message: texts.needsPassword }]
        : []),
      ...(name.trim() === '' ? [{ path: 'name' as const, message: texts.needsPasskeyName }] : []),
    ],
    send: (request) => {
      forget()
      return begin.send(request)
    },
    onDone: (result, _form, { name }) =>
      create((result as { options: PasskeyCreation }).options, name.trim()),
  })
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={onDone} />
  return (
    <form className="factor-form" noValidate onSubmit={submit}>
      <p>{texts.addPasskeyLead}</p>
      {hasPassword ? (
        <PasswordField
          control={control}
          name="password"
          label={texts.password}
          autoComplete="current-password"
          maxLength={200}
        />
      ) : null}
      <TextField
        control={control}
        name="name"
        label={texts.passkeyName}
        help={texts.passkeyNameHelp}
        maxLength={60}
      />
      <Problem failure={failure} />
      <PasskeyProblem problem={problem} />
      <div className="factor-row">
        <Button type="submit" intent="primary" text={texts.addPasskey} loading={isSending} />
        <Button variant="minimal" text={uiTexts.cancel} onClick={onCancel} />
      </div>
    </form>
  )
}
