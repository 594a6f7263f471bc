import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { TenantMark } from '#renderer/entities/tenant-mark.tsx'
import { paths } from '#renderer/routes/paths.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { signedOut } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { signInTexts } from './texts.ts'

/** Ends the session that is still there and goes to sign-in; a session that ended by itself says so here. */
export const LogoutScreen = () => {
  const site = useSite()
  const user = useUser()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [logout] = sessionApi.useLogoutMutation()
  const hasBegun = useRef(false)
  const redirectTo = params.get('redirectTo') ?? undefined
  const redirectType = params.get('redirectType') ?? undefined

  useEffect(() => {
    if (!user || hasBegun.current) return
    hasBegun.current = true
    void logout({}).then(() => {
      dispatch(signedOut())
      dispatch(contractApi.util.resetApiState())
      return navigate(paths.login({ redirectTo, redirectType }), { replace: true })
    })
  }, [user, logout, dispatch, navigate, redirectTo, redirectType])

  return (
    <main className="sign-in" id="main">
      <div className="sign-in-card">
        {site ? <TenantMark site={site} size={44} /> : null}
        {user || hasBegun.current ? (
          <p className="appear" role="status">
            {signInTexts.signingOut}
          </p>
        ) : (
          <>
            <h1 className="title">{signInTexts.signedOutTitle}</h1>
            <p className="muted">{redirectTo ? signInTexts.endedText : signInTexts.signedOutText}</p>
            <Link className="button-link" to={paths.login({ redirectTo, redirectType })}>
              {signInTexts.submit}
            </Link>
          </>
        )}
      </div>
    </main>
  )
}
