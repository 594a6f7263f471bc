import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { FoundWallet } from '#contract/entities/wallet.ts'
import { useIsStaff, useUser } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { wallets } from '#renderer/routes/staff.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { StatementList } from './statement-list.tsx'
import { staffTexts as texts, walletTexts } from './texts.ts'
import { walletApi } from './wallet-api.ts'
import './wallet.css'

const EntryDialog = loadable(async () => (await import('./staff-entry-dialog.tsx')).StaffEntryDialog)
const LimitDialog = loadable(async () => (await import('./credit-limit-dialog.tsx')).CreditLimitDialog)
const TdsTable = loadable(async () => (await import('./tds-table.tsx')).TdsTable)

/** The figures of a wallet, with placeholders until they arrive. */
const Figures = ({ wallet }: { wallet: FoundWallet | undefined }) => (
  <dl className="wallet-sums" aria-busy={wallet === undefined}>
    {(
      [
        [texts.balance, wallet?.userWalletBalance],
        [texts.reserved, wallet?.reserved],
        [texts.creditLimit, wallet?.creditLimit],
        [texts.available, wallet?.available],
      ] as const
    ).map(([label, rupees]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {rupees === undefined ? (
            <Skeleton width={96} />
          ) : (
            <Amount rupees={rupees} isStrong={label === texts.available} />
          )}
        </dd>
      </div>
    ))}
  </dl>
)

interface TroubleProps {
  text: string
  onRetry: (() => void) | null
}

/** Shown when the figures can't be loaded. */
const Trouble = ({ text, onRetry }: TroubleProps) => (
  <p className="row notice tone-warn" role="alert">
    {text}
    {onRetry ? <Button size="small" text={uiTexts.retry} onClick={onRetry} /> : null}
  </p>
)

interface WalletViewProps {
  userId: string
  menu: ReactNode
}

/** A customer's wallet: figures, actions and statement. */
export const WalletView = ({ userId, menu }: WalletViewProps) => {
  const isStaff = useIsStaff()
  const mayAdd = useMay('wallets.addMoney')
  const mayLimit = useMay('wallets.creditLimit')
  const reader = useUser()
  const [open, setOpen] = useState<'entry' | 'limit' | null>(null)
  const [hasTdsOpen, setTdsOpen] = useState(false)
  const { data, isFetching, refetch } = walletApi.useFindWalletsQuery(
    { userId },
    { refetchOnMountOrArgChange: true },
  )
  const wallet = data?.wallets[0]
  const email = wallet?.email ?? ''
  const isAwaited = data === undefined && isFetching
  const isOwn = reader?.userId === userId
  const name = wallet?.name || email
  const head = (
    <div className="wallet-head">
      {menu}
      <div className="row spread wallet-tools">
        <Link to={wallets.to()}>{texts.back}</Link>
        {isOwn ? (
          <span className="small muted">{texts.ownWallet}</span>
        ) : (
          <span className="row">
            {isStaff && mayAdd ? (
              <Button
                intent="primary"
                text={texts.addMoney}
                {...listKey('wallet', 'entry')}
                disabled={!wallet}
                onClick={() => setOpen('entry')}
              />
            ) : null}
            {isStaff ? null : <span className="small muted">{texts.onlyStaff}</span>}
            {mayLimit ? (
              <Button
                text={texts.setLimit}
                {...listKey('wallet', 'limit')}
                disabled={!wallet}
                onClick={() => setOpen('limit')}
              />
            ) : null}
          </span>
        )}
      </div>
      {wallet || isAwaited ? (
        <Figures wallet={wallet} />
      ) : (
        <Trouble
          text={data ? texts.walletGone : texts.walletFailed}
          onRetry={data ? null : () => void refetch()}
        />
      )}
      {wallet?.userType === 'travelAgent' ? (
        <details onToggle={(event) => setTdsOpen(event.currentTarget.open)}>
          <summary>{walletTexts.tabs.tds}</summary>
          {hasTdsOpen ? <TdsTable userId={userId} /> : null}
        </details>
      ) : null}
    </div>
  )
  return (
    <>
      <StatementList
        userId={userId}
        owner={walletTexts.fileOwner(wallet?.name ?? '', email)}
        hasTds={wallet?.userType === 'travelAgent'}
        title={texts.title}
        hint={[name, wallet?.contactName, name === email ? '' : email].filter(Boolean).join(' · ')}
        head={head}
      />
      {wallet && open === 'entry' ? <EntryDialog wallet={wallet} onClose={() => setOpen(null)} /> : null}
      {wallet && open === 'limit' ? <LimitDialog wallet={wallet} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
