import { useNavigate } from 'react-router-dom'
import { accountsEndpoints } from '#contract/http/accounts.ts'
import { logout } from '#renderer/routes/sign-in.ts'
import { contractApi, contractMutation } from '#renderer/store/contract-api.ts'
import { IdleWarning } from '#renderer/ui/idle/idle-warning.tsx'

const idleApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    useSession: contractMutation(build, accountsEndpoints.useSession, { isSilent: true, isBackground: true }),
  }),
})

/** Reports use of the page to the server, and warns before an unused session ends. */
export const IdleLimit = () => {
  const [use] = idleApi.useUseSessionMutation()
  const navigate = useNavigate()
  return (
    <IdleWarning
      report={async (isUsed) => (await use({ isUsed })).data?.secondsLeft}
      onSignOut={() => void navigate(logout.to())}
    />
  )
}
