import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useUser } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { home } from '#renderer/routes/shop.ts'
import { login } from '#renderer/routes/sign-in.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { signedOut } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { signInTexts as texts } from './texts.ts'

/** Gives a function that ends the session on the server. Resolves to why it is still open, or null. */
const useEndSession = () => {
  const { kind } = usePlatform()
  const [logout] = sessionApi.useLogoutMutation()
  return useCallback(async (): Promise<ApiFailure | null> => {
    const failure = toFailure((await logout({})).error)
    // The console drops its token whatever the server says; only the server can remove a browser's cookie.
    return failure?.status === 401 || kind === 'desktop' ? null : failure
  }, [logout, kind])
}

interface StillInProps {
  failure: ApiFailure
  onTryAgain: () => void
}

const StillIn = ({ failure, onTryAgain }: StillInProps) => (
  <CardPage title={texts.notSignedOutTitle} lead={texts.notSignedOutText}>
    <Problem failure={failure} />
    <Button intent="primary" fill text={texts.tryAgain} onClick={onTryAgain} />
    <Link className="small" to={home.to()}>
      {texts.stay}
    </Link>
  </CardPage>
)

/** Ends an open session and goes to sign-in; says so when the session had already expired. */
export const LogoutScreen = () => {
  const user = useUser()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const endSession = useEndSession()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const hasBegun = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const redirectTo = params.get('redirectTo') ?? undefined
  const redirectType = params.get('redirectType') ?? undefined

  const leave = useCallback(async (): Promise<void> => {
    setFailure(null)
    setLeaving(true)
    const left = await endSession()
    if (left) return setFailure(left)
    dispatch(signedOut())
    dispatch(contractApi.util.resetApiState())
    return navigate(login.to({ redirectTo, redirectType }), { replace: true })
  }, [endSession, dispatch, navigate, redirectTo, redirectType])

  useEffect(() => {
    if (!user || hasBegun.current) return
    hasBegun.current = true
    void leave()
  }, [user, leave])

  if (failure) return <StillIn failure={failure} onTryAgain={() => void leave()} />
  if (user || isLeaving)
    return (
      <CardPage>
        <p className="appear" role="status">
          {texts.signingOut}
        </p>
      </CardPage>
    )
  return (
    <CardPage title={texts.signedOutTitle} lead={redirectTo ? texts.endedText : texts.signedOutText}>
      <Link className="button-link" to={login.to({ redirectTo, redirectType })}>
        {texts.submit}
      </Link>
    </CardPage>
  )
}
