import { useMay } from '#renderer/entities/use-may.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { walletApi } from './wallet-api.ts'

const everyMs = 60_000
/** The server sends no news of proposals. */
const proposalPolling = { withNewsMs: everyMs }

/**
 * Counts the wallet requests that wait and the approvals that the viewer may give, every minute while the page is
 * visible. Zero for anyone else.
 */
export const useWaiting = (): number => {
  const mayApprove = useMay('wallets.approve')
  const requests = walletApi.useWalletRequestsQuery(
    { scope: 'site', state: 'Pending', pageSize: 50 },
    { skip: !mayApprove, ...usePolling(everyMs) },
  )
  const proposals = walletApi.useProposalsQuery(
    { isPending: true, pageSize: 50 },
    { skip: !mayApprove, ...usePolling(everyMs, proposalPolling) },
  )
  return mayApprove ? (requests.data?.pending ?? 0) + (proposals.data?.toDecide ?? 0) : 0
}
