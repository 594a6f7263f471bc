import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { limits } from '#contract/common/constants.ts'
import type { SupplierWallet } from '#contract/entities/supplier-wallet.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import {
  walletKinds,
  walletSorts,
  walletStates,
  type supplierWalletEndpoints,
} from '#contract/http/supplier-wallets.ts'
import { supplierWallet, supplierWallets } from '#renderer/routes/staff.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { Page } from '#renderer/ui/page.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { AgeingFigure } from './ageing-bar.tsx'
import { PayInDialog } from './pay-in-dialog.tsx'
import { PaymentsList } from './payments-list.tsx'
import { supplierWalletsApi } from './supplier-wallets-api.ts'
import { walletTexts as texts } from './texts.ts'
import { createWalletColumns, WalletCard } from './wallet-columns.tsx'
import './supplier-wallets.css'

const Filter = z.object({
  searchQuery: z.string().max(60).default(''),
  kind: z.enum(walletKinds).default('all'),
  state: z.enum(walletStates).default('all'),
  sort: z.enum(walletSorts).default('owed'),
})
const address = addressOf(Filter, { searchQuery: 'q', kind: 'kind', state: 'state', sort: 'sort' })

const toOptions = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))
const kindOptions = toOptions(walletKinds, texts.kinds)
const stateOptions = toOptions(walletStates, texts.states)
const sortOptions = toOptions(walletSorts, texts.sorts)
const rowId = ({ supplierId }: SupplierWallet): string => supplierId

const Tabs = ({ current }: { current: keyof typeof texts.tabs }) => (
  <nav className="tabs" aria-label={texts.tabsLabel}>
    {(['wallets', 'payments'] as const).map((tab) => (
      <Link
        key={tab}
        to={supplierWallets.to(tab === 'payments' ? { tab } : {})}
        aria-current={tab === current ? 'page' : undefined}
      >
        {texts.tabs[tab]}
      </Link>
    ))}
  </nav>
)

type Place = ReturnType<typeof useListAddress<typeof address.defaults>>
interface FiltersProps {
  filter: typeof address.defaults
  setFilter: Place['setFilter']
  searchRef: RefObject<HTMLInputElement | null>
}

const Filters = ({ filter, setFilter, searchRef }: FiltersProps) => (
  <div className="row supplier-wallet-filters">
    <ListSearch
      label={texts.search}
      maxLength={60}
      filter={filter}
      setFilter={setFilter}
      inputRef={searchRef}
    />
    <ListSelect
      label={texts.kind}
      value={filter.kind}
      options={kindOptions}
      onChange={(kind) => setFilter({ ...filter, kind })}
    />
    <ListSelect
      label={texts.state}
      value={filter.state}
      options={stateOptions}
      onChange={(state) => setFilter({ ...filter, state })}
    />
    <ListSelect
      label={texts.sort}
      value={filter.sort}
      options={sortOptions}
      onChange={(sort) => setFilter({ ...filter, sort })}
    />
  </div>
)

type Totals = ResultOf<typeof supplierWalletEndpoints.supplierWallets>['totals']

const Totals = ({ totals }: { totals: Totals }) => (
  <div className="supplier-wallet-totals">
    <dl className="row" aria-label={texts.totals}>
      <div>
        <dt>{texts.owed}</dt>
        <dd>
          <Amount rupees={totals.owed} isStrong />
        </dd>
      </div>
      {totals.advance === 0 ? null : (
        <div>
          <dt>{texts.advance}</dt>
          <dd>
            <Amount rupees={totals.advance} />
          </dd>
        </div>
      )}
    </dl>
    <AgeingFigure ageing={totals.ageing} />
  </div>
)

/** Opens the only supplier found, or the payment to it, if the address requests it, as the command bar's addresses do. */
const useOpenOnly = (wallets: readonly SupplierWallet[] | undefined): void => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const open = params.get('open')
  const only = wallets?.length === 1 ? wallets[0]?.supplierId : undefined
  useEffect(() => {
    if (open === null || only === undefined) return
    const payIn = open === 'payIn' ? { payIn: true } : {}
    void navigate(supplierWallet.to({ supplierId: only, ...payIn }), { replace: true })
  }, [open, only, navigate])
}

const Wallets = () => {
  const navigate = useNavigate()
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(supplierWalletsApi.endpoints.supplierWallets, {
    place,
    request: { ...filter, searchQuery },
    rows: 'wallets',
  })
  useOpenOnly(searchQuery === filter.searchQuery.trim() ? list.currentData?.wallets : undefined)
  const search = useRef<HTMLInputElement>(null)
  const isFiltered = place.changed.length > 0
  const totals = (list.currentData ?? list.data)?.totals
  const [paying, setPaying] = useState<SupplierWallet | null>(null)
  const onPayIn = useMay('suppliers.pay') ? setPaying : null
  const columns = useMemo(() => createWalletColumns(onPayIn), [onPayIn])
  const renderCard = useCallback(
    (wallet: SupplierWallet) => <WalletCard wallet={wallet} onPayIn={onPayIn} />,
    [onPayIn],
  )
  return (
    <>
      <MoneyList
        id="supplierWallets"
        list={list}
        title={texts.title}
        hint={texts.hint}
        failed={texts.failed}
        columns={columns}
        rowId={rowId}
        renderCard={renderCard}
        onOpen={(wallet) => void navigate(supplierWallet.to({ supplierId: wallet.supplierId }))}
        keys={{ help: texts.keys, onFilter: () => search.current?.focus() }}
        tools={{ hasColumns: true }}
        head={
          <>
            <Tabs current="wallets" />
            <Filters filter={filter} setFilter={setFilter} searchRef={search} />
            {totals ? <Totals totals={totals} /> : null}
          </>
        }
        empty={{
          title: isFiltered ? texts.noMatch : texts.empty,
          text: isFiltered ? texts.noMatchText : texts.emptyText,
          action: isFiltered ? (
            <Button text={texts.clear} onClick={() => setFilter(address.defaults)} />
          ) : null,
        }}
        summary={list.info && texts.count(list.info.total)}
      />
      {paying ? <PayInDialog wallet={paying} onClose={() => setPaying(null)} /> : null}
    </>
  )
}

/** What the agency owes its suppliers, and the payments to them. */
export const SupplierWalletsScreen = () => {
  const [params] = useSearchParams()
  if (params.get('tab') !== 'payments') return <Wallets />
  return (
    <Page title={texts.title}>
      <Tabs current="payments" />
      <PaymentsList supplierId="" />
    </Page>
  )
}
