import { useState } from 'react'
import { operatorPeopleEndpoints } from '#contract/http/operator.ts'
import { Button } from '#renderer/ui/button.tsx'
import { passwordTexts } from '#domain/accounts/password-rules.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { SkeletonFields } from '#renderer/ui/skeleton.tsx'
import { operatorApi } from '../operator-api.ts'
import { operatorTexts, signInTexts as texts } from '../texts.ts'
import { Entrance, EntranceCard } from './entrance-card.tsx'
import { readLinkCode } from './link-code.ts'
import { readPendingStep, SecondStep, type PendingStep } from './second-step.tsx'

// Named `use…`, it would look like a hook.
const { useLink: linkEndpoint } = operatorPeopleEndpoints

/** Opens the pages without the used code in the address. */
const openPages = (): void => globalThis.location.replace('/operator')

interface LinkFormProps {
  code: string
  email: string | null
  onPending: (step: PendingStep) => void
}

const LinkForm = ({ code, email, onPending }: LinkFormProps) => {
  const [send] = operatorApi.useOperatorUseLinkMutation()
  const isFirst = email === null
  const form = useContractForm({
    endpoint: linkEndpoint,
    defaults: { name: '', email: '', password: '' },
    toRequest: ({ password, ...person }) => ({ code, password, ...(isFirst ? { person } : {}) }),
    toField: (path) => path.replace('person.', ''),
    send: (request) => send(request),
    onDone: openPages,
    onFailure: (failure) => {
      const pending = readPendingStep(failure)
      if (pending) onPending(pending)
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      {isFirst ? (
        <>
          <TextField
            control={form.control}
            name="name"
            label={texts.name}
            autoComplete="name"
            isRequired
            autoFocus
          />
          <TextField
            control={form.control}
            name="email"
            label={texts.email}
            type="email"
            autoComplete="username"
            isRequired
          />
        </>
      ) : null}
      <PasswordField
        control={form.control}
        name="password"
        label={texts.newPassword}
        help={passwordTexts.short}
        autoComplete="new-password"
        isRequired
        autoFocus={!isFirst}
      />
      <Problem failure={form.failure} />
      <Button
        type="submit"
        intent="primary"
        fill
        text={isFirst ? texts.create : texts.save}
        loading={form.isSending}
      />
    </form>
  )
}

/** Makes the first operator, or sets an operator's password, through the link that opened the page. */
export const LinkScreen = () => {
  const [code] = useState(readLinkCode)
  const [pending, setPending] = useState<PendingStep | null>(null)
  const { data, error, refetch } = operatorApi.useOperatorLinkOfQuery({ code })
  // The link is used up by now, so starting again means the sign-in form.
  if (pending) return <SecondStep step={pending} onRestart={openPages} onDone={openPages} />
  if (toFailure(error)?.errorCode === 'codeInvalid')
    return (
      <EntranceCard title={texts.badLink}>
        <p>{texts.badLinkText}</p>
        <Button fill text={texts.toSignIn} onClick={openPages} />
      </EntranceCard>
    )
  if (error)
    return (
      <Entrance>
        <ErrorPanel title={operatorTexts.failed} error={error} onRetry={() => void refetch()} />
      </Entrance>
    )
  if (!data)
    return (
      <Entrance>
        <div className="operator-card">
          <SkeletonFields fields={3} />
        </div>
      </Entrance>
    )
  return (
    <EntranceCard
      title={data.email === null ? texts.firstTitle : texts.linkTitle}
      lead={data.email === null ? texts.firstLead : texts.linkLead(data.email)}
    >
      <LinkForm code={code} email={data.email} onPending={setPending} />
    </EntranceCard>
  )
}
