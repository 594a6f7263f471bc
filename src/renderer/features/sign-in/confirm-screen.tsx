import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { proofFragment } from '#contract/http/sign-in-ways.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { paths } from '#renderer/routes/paths.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { goOnAt } from './go-on.ts'
import { useExternalProofQuery } from './other-ways-api.ts'
import { otherWaysTexts as texts } from './other-ways-texts.ts'
import './other-ways.css'

/** A sign-in with another service that needs the account's password or the code of a mail. */
export const ConfirmScreen = () => {
  const { hash } = useLocation()
  const [params] = useSearchParams()
  const code = hash.startsWith(proofFragment) ? hash.slice(proofFragment.length) : ''
  const redirectTo = params.get('redirectTo')
  const { data: proof, isError } = useExternalProofQuery({ code }, { skip: code === '' })
  const [isInConsole, setInConsole] = useState(false)
  const isGone = code === '' || isError
  return (
    <CardPage title={isInConsole ? texts.doneTitle : texts.confirmTitle}>
      {isInConsole ? <p role="status">{texts.done}</p> : null}
      {isGone && !isInConsole ? (
        <>
          <p className="notice tone-warn" role="alert">
            {texts.gone}
          </p>
          <Link className="button-link" to={paths.login({ redirectTo: redirectTo ?? undefined })}>
            {texts.back}
          </Link>
        </>
      ) : null}
      {!proof && !isGone ? <SkeletonRows rows={3} height={36} /> : null}
      {proof && !isGone && !isInConsole ? (
        <ConfirmForm
          code={code}
          email={proof.email}
          service={texts.services[proof.service]}
          onDone={(isHere) => (isHere ? goOnAt(redirectTo) : setInConsole(true))}
        />
      ) : null}
    </CardPage>
  )
}
