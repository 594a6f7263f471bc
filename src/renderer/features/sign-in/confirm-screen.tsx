import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { proofFragment } from '#contract/http/sign-in-ways.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { isRefused } from '#renderer/entities/is-refused.ts'
import { login } from '#renderer/routes/sign-in.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SkeletonFields } from '#renderer/ui/skeleton.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { reloadAt } from './reload-at.ts'
import { useExternalProofQuery } from './other-ways-api.ts'
import { otherWaysTexts as texts } from './other-ways-texts.ts'
import './other-ways.css'

/** Completes a sign-in with another service, for which the account's password or an emailed code is required. */
export const ConfirmScreen = () => {
  const { hash } = useLocation()
  const [params] = useSearchParams()
  const code = hash.startsWith(proofFragment) ? hash.slice(proofFragment.length) : ''
  const redirectTo = params.get('redirectTo')
  const { data: proof, error, isFetching, refetch } = useExternalProofQuery({ code }, { skip: code === '' })
  const [isInConsole, setInConsole] = useState(false)
  const failure = toFailure(error)
  if (isInConsole)
    return (
      <CardPage title={texts.doneTitle}>
        <p role="status">{texts.done}</p>
      </CardPage>
    )
  return (
    <CardPage title={texts.confirmTitle}>
      {code === '' || isRefused(failure) ? (
        <>
          <p className="notice tone-warn" role="alert">
            {texts.gone}
          </p>
          <Link className="button-link" to={login.to({ redirectTo: redirectTo ?? undefined })}>
            {texts.back}
          </Link>
        </>
      ) : failure ? (
        <>
          <Problem failure={failure} />
          <Button fill text={uiTexts.retry} loading={isFetching} onClick={() => void refetch()} />
        </>
      ) : proof ? (
        <ConfirmForm
          code={code}
          email={proof.email}
          service={texts.services[proof.service]}
          onDone={(isHere) => (isHere ? reloadAt(redirectTo) : setInConsole(true))}
        />
      ) : (
        <SkeletonFields fields={1} />
      )}
    </CardPage>
  )
}
