import { useEffect, useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { limits } from '#contract/common/constants.ts'
import type { FoundWallet } from '#contract/entities/wallet.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { wallets } from '#renderer/routes/staff.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { staffTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'

/** Returns the address of a wallet. */
const walletPath = ({ userId }: Pick<FoundWallet, 'userId'>): string => wallets.to({ user: userId })

const shortest = 2

/** Finds wallets as the user types. An address with an email opens that wallet. */
export const WalletSearch = () => {
  const id = useId()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const named = params.get('email') ?? ''
  const [typed, setTyped] = useState(named)
  const searchQuery = useDebounced(typed.trim(), limits.userSearchDebounceMs)
  const isLongEnough = searchQuery.length >= shortest
  const { currentData, error, isFetching, refetch } = walletApi.useFindWalletsQuery(
    { searchQuery },
    { skip: !isLongEnough },
  )
  const exact =
    named && typed === named ? currentData?.wallets.find(({ email }) => email === named) : undefined
  useEffect(() => {
    if (exact) void navigate(walletPath(exact), { replace: true })
  }, [exact, navigate])
  return (
    <section className="staff-wallets">
      <label htmlFor={id}>{texts.search}</label>
      <input
        id={id}
        type="search"
        className="field-control"
        value={typed}
        maxLength={120}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!isLongEnough ? (
        <p className="muted">{texts.searchHint}</p>
      ) : error && !isFetching ? (
        <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <SkeletonRows rows={4} height={48} />
      ) : currentData.wallets.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        <ul className="wallet-requests">
          {currentData.wallets.map((wallet) => (
            <li key={wallet.userId} className="wallet-request">
              <div className="row spread">
                <Link className="wallet-words" to={walletPath(wallet)}>
                  <bdi>{wallet.name || wallet.email}</bdi>
                </Link>
                <Amount rupees={wallet.available} isStrong />
              </div>
              <p className="small muted wallet-words">
                {[wallet.contactName, wallet.email, wallet.isBlocked ? texts.blocked : '']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
