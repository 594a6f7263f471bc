import { useState } from 'react'
import { operatorPeopleEndpoints } from '#contract/http/operator.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { operatorApi } from '../operator-api.ts'
import { signInTexts as texts } from '../texts.ts'
import { EntranceCard } from './entrance-card.tsx'
import { readPendingStep, SecondStep, type PendingStep } from './second-step.tsx'

interface PasswordStepProps {
  onPending: (step: PendingStep) => void
}

const PasswordStep = ({ onPending }: PasswordStepProps) => {
  const [signIn] = operatorApi.useOperatorSignInMutation()
  const form = useContractForm({
    endpoint: operatorPeopleEndpoints.signIn,
    defaults: { email: '', password: '' },
    toRequest: (typed) => typed,
    send: (request) => signIn(request),
    onFailure: (failure) => {
      const pending = readPendingStep(failure)
      if (pending) onPending(pending)
    },
  })
  return (
    <EntranceCard title={texts.title} lead={texts.lead}>
      <form className="stack" noValidate onSubmit={form.submit}>
        <TextField
          control={form.control}
          name="email"
          label={texts.email}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          control={form.control}
          name="password"
          label={texts.password}
          autoComplete="current-password"
        />
        <Problem failure={form.failure} />
        <Button type="submit" intent="primary" fill text={texts.signIn} loading={form.isSending} />
      </form>
      <p className="small muted">
        {texts.forgot} <code className="mono">{texts.linkCommand}</code>
      </p>
    </EntranceCard>
  )
}

/** Signs an operator in: by password, then with a passkey or a code if the operator has a second step. */
export const SignInScreen = () => {
  const [pending, setPending] = useState<PendingStep | null>(null)
  return pending === null ? (
    <PasswordStep onPending={setPending} />
  ) : (
    <SecondStep step={pending} onRestart={() => setPending(null)} />
  )
}
