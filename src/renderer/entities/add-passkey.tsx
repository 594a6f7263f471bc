import { useState } from 'react'
import { accountsPasskeysEndpoints as calls } from '#contract/http/accounts-passkeys.ts'
import type { PasskeyCreation } from '#contract/entities/passkey.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { PasskeyProblem } from '#renderer/ui/second-factor/passkey-problem.tsx'
import { RecoveryCodes } from '#renderer/ui/second-factor/recovery-codes.tsx'
import { factorTexts as texts } from '#renderer/ui/second-factor/texts.ts'
import { toPasskeyProblem, type PasskeyProblem as Shown } from '#renderer/ui/second-factor/use-passkey.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { secondFactorApi } from './second-factor-api.ts'

interface AddPasskeyProps {
  /** Whether the account has a password, which adding requires then. */
  hasPassword: boolean
  onCancel: () => void
  onDone: () => void
}

/** Gives a function that creates a passkey in the browser and adds it, and what went wrong the last time. */
const useCreation = (onDone: () => void) => {
  const platform = usePlatform()
  const dispatch = useAppDispatch()
  const [confirm] = secondFactorApi.useConfirmPasskeyMutation()
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

/** Adds a passkey to the user's account: the password and a name, then the browser asks. The first factor brings recovery codes. */
export const AddPasskey = ({ hasPassword, onCancel, onDone }: AddPasskeyProps) => {
  const [begin] = secondFactorApi.useBeginPasskeyMutation()
  const { create, codes, problem, forget } = useCreation(onDone)
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: calls.beginPasskey,
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
      return begin(request)
    },
    onDone: ({ options }, _form, { name }) => create(options, name.trim()),
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
