import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { accountsEndpoints } from '#contract/http/accounts.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { login } from '#renderer/routes/sign-in.ts'
import { signedOut } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { accountsApi } from './accounts-api.ts'
import { AskLinkForm } from './ask-link-form.tsx'
import { newPasswordProblems } from './new-password-problems.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordScreenTexts as texts } from './texts.ts'
import { useFragmentCode } from '#renderer/entities/use-fragment-code.ts'
import './accounts.css'

const redirectMs = 2_500

/** Shown until the sign-in page opens. */
const Done = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login.to(), { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <p className="notice tone-good" role="status">
      {texts.done}
    </p>
  )
}

const SetForm = ({ code, onGone }: { code: string; onGone: () => void }) => {
  const site = useSite()
  const user = useUser()
  const dispatch = useAppDispatch()
  const owner = { siteName: site?.companyName ?? '', domain: site?.domain ?? '' }
  const [generate, { data }] = accountsApi.useGeneratePasswordMutation()
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: accountsEndpoints.generatePassword,
    defaults: { password: '' },
    toRequest: ({ password }) => ({ code, password }),
    check: ({ password }) => newPasswordProblems('password', password, owner),
    send: (request) => generate(request),
    onDone: ({ email }) => {
      // All sessions of the account have ended, including this page's.
      if (email === user?.email) dispatch(signedOut())
    },
  })
  if (data) return <Done />
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <NewPasswordField control={control} name="password" label={texts.password} owner={owner} />
      <Problem failure={failure} />
      {failure?.errorCode === 'codeInvalid' ? (
        <Button intent="primary" fill text={texts.gone} onClick={onGone} />
      ) : (
        <Button type="submit" intent="primary" fill text={texts.set} loading={isSending} />
      )}
    </form>
  )
}

/** Sets a password with the link of an email; without a link it offers to send one. */
export const GeneratePasswordScreen = () => {
  const code = useFragmentCode()
  const [goneCode, setGoneCode] = useState('')
  const isAsking = code === '' || code === goneCode
  return (
    <CardPage
      title={isAsking ? texts.askTitle : texts.setTitle}
      lead={isAsking ? texts.askLead : texts.setLead}
    >
      {isAsking ? <AskLinkForm /> : <SetForm code={code} onGone={() => setGoneCode(code)} />}
      <Link className="small" to={login.to()}>
        {texts.back}
      </Link>
    </CardPage>
  )
}
