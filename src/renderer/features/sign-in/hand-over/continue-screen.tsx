import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { isRefused } from '#renderer/entities/is-refused.ts'
import { useFragmentCode } from '#renderer/entities/use-fragment-code.ts'
import { home } from '#renderer/routes/shop.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { SkeletonFields } from '#renderer/ui/skeleton.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { reloadAt } from '../reload-at.ts'
import { handOverApi } from './hand-over-api.ts'
import { continueTexts as texts } from './texts.ts'

/** The link was used, has expired, or isn't one. */
const Gone = () => (
  <>
    <p className="notice tone-warn" role="alert">
      {texts.gone}
    </p>
    <Link className="button-link" to={home.to()}>
      {texts.toStart}
    </Link>
  </>
)

interface AskProps {
  code: string
  name: string
}

/** Signs in on the button, because a program that previews links opens them too. */
const Ask = ({ code, name }: AskProps) => {
  const site = useSite()
  const user = useUser()
  const [params] = useSearchParams()
  const [login, { isLoading }] = handOverApi.useLoginBySessionIdMutation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const start = async (): Promise<void> => {
    setFailure(null)
    const answer = await login({ sessionId: code })
    if (answer.error) return setFailure(toFailure(answer.error))
    reloadAt(params.get('redirectTo'))
  }
  if (isRefused(failure)) return <Gone />
  return (
    <>
      <p>{texts.question(name, site?.companyName ?? '')}</p>
      {user ? (
        <p className="muted">{texts.replaces(`${user.firstName} ${user.lastName}`.trim() || user.email)}</p>
      ) : null}
      <Problem failure={failure} />
      <Button intent="primary" fill text={texts.go(name)} loading={isLoading} onClick={() => void start()} />
    </>
  )
}

/** Continues a page of another device with the code from its link. */
export const ContinueScreen = () => {
  const code = useFragmentCode()
  const { data, error, isFetching, refetch } = handOverApi.useHandOverUserQuery(
    { sessionId: code },
    { skip: code === '' },
  )
  const failure = toFailure(error)
  return (
    <CardPage title={texts.title}>
      {code === '' || isRefused(failure) ? (
        <Gone />
      ) : failure ? (
        <>
          <Problem failure={failure} />
          <Button fill text={uiTexts.retry} loading={isFetching} onClick={() => void refetch()} />
        </>
      ) : data ? (
        <Ask code={code} name={data.name} />
      ) : (
        <SkeletonFields fields={1} />
      )}
    </CardPage>
  )
}
