import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useMailExternalProofMutation, useProveExternalMutation } from './other-ways-api.ts'
import { otherWaysTexts as texts } from './other-ways-texts.ts'

const ByPassword = z.object({ given: z.string().min(1, texts.needsPassword).max(200) })
const ByDigits = z.object({
  given: z
    .string()
    .trim()
    .regex(/^\d{8}$/, texts.needsDigits),
})

interface ConfirmFormProps {
  code: string
  email: string
  service: string
  /** `isHere`: this browser is signed in; else the console is. */
  onDone: (isHere: boolean) => void
}

interface WayProps {
  isByMail: boolean
  onSubmit: (given: string) => Promise<void>
}

const Way = ({ isByMail, onSubmit }: WayProps) => {
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(isByMail ? ByDigits : ByPassword),
    defaultValues: { given: '' },
  })
  return (
    <form
      className="confirm-form"
      noValidate
      onSubmit={(event) => void handleSubmit(({ given }) => onSubmit(given))(event)}
    >
      {isByMail ? (
        <TextField
          control={control}
          name="given"
          label={texts.digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
        />
      ) : (
        <PasswordField
          control={control}
          name="given"
          label={texts.password}
          autoComplete="current-password"
          autoFocus
        />
      )}
      <Button
        type="submit"
        intent="primary"
        fill
        text={isByMail ? texts.byDigits : texts.byPassword}
        loading={formState.isSubmitting}
      />
    </form>
  )
}

/** Shows that an address is one's own: by the password of its account, or by a code that is mailed to it. */
export const ConfirmForm = ({ code, email, service, onDone }: ConfirmFormProps) => {
  const [prove] = useProveExternalMutation()
  const [mail, mailing] = useMailExternalProofMutation()
  const [isByMail, setByMail] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const submit = async (given: string): Promise<void> => {
    setFailure(null)
    const { data, error } = await prove(isByMail ? { code, digits: given } : { code, password: given })
    if (data) onDone(data.user !== null)
    else setFailure(failureOf(error))
  }
  const sendMail = async (): Promise<void> => {
    setFailure(null)
    const { error } = await mail({ code })
    setFailure(failureOf(error))
    if (!error) setByMail(true)
  }
  return (
    <>
      <p className="muted">{texts.confirmLead(service, email)}</p>
      {isByMail ? (
        <p className="notice tone-info" role="status">
          {texts.mailed(email)}
        </p>
      ) : null}
      <Way key={String(isByMail)} isByMail={isByMail} onSubmit={submit} />
      <Problem failure={failure} />
      <Button
        variant="minimal"
        text={isByMail ? texts.again : texts.byMail}
        loading={mailing.isLoading}
        onClick={() => void sendMail()}
      />
    </>
  )
}
