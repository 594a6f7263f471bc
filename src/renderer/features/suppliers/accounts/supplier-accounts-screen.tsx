import type { ResultOf } from '#contract/common/endpoint.ts'
import type { supplierAccountEndpoints } from '#contract/http/suppliers-accounts.ts'
import { SupplierTabs } from '#renderer/entities/supplier-tabs.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { AccountFields } from './account-form.tsx'
import { supplierAccountsApi } from './accounts-api.ts'
import { accountTexts as texts } from './accounts-texts.ts'
import { SourcesForm } from './sources-form.tsx'
import './accounts.css'

type Standing = ResultOf<typeof supplierAccountEndpoints.supplierAccounts>

const Earlier = ({ accounts }: Pick<Standing, 'accounts'>) => (
  <section className="stack">
    <h2 className="large">{texts.earlier}</h2>
    <p className="small muted">{texts.earlierLead}</p>
    <ul className="source-list">
      {accounts.map(({ accountId, userName, mode, openBookings }) => (
        <li key={accountId} className="row spread source-row">
          <span className="clip">{userName}</span>
          <span className="row">
            <span className="tag tone-quiet">{texts.modes[mode]}</span>
            {texts.open(openBookings)}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const Standing = ({ standing }: { standing: Standing }) => {
  const { accounts, serverAddress, sellsFrom, isWrongMode, sources, version } = standing
  const current = accounts.find(({ removedAt }) => removedAt === null) ?? null
  const earlier = accounts.filter(({ removedAt }) => removedAt !== null)
  return (
    <div className="supplier-accounts">
      <p className="muted">{texts.lead}</p>
      <p className="notice tone-info">{texts.sellsFrom[sellsFrom]}</p>
      {isWrongMode ? <p className="notice tone-warn">{texts.wrongMode}</p> : null}
      {serverAddress === null ? (
        <p className="notice tone-warn">{texts.unavailable}</p>
      ) : (
        <>
          <p className="small">{texts.address(serverAddress)}</p>
          {/* A saved account is a new form, so that no password stays in it. */}
          <AccountFields key={current?.updatedAt ?? ''} account={current} />
        </>
      )}
      {earlier.length > 0 ? <Earlier accounts={earlier} /> : null}
      {/* Saving or switching off an account changes the sources, and a form keeps the fields it began with. */}
      <SourcesForm
        key={`${version} ${sources.map(({ source }) => source).join(' ')}`}
        sources={sources}
        version={version}
      />
    </div>
  )
}

const Body = () => {
  const { data, error, refetch } = supplierAccountsApi.useSupplierAccountsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} height={36} />
  return <Standing standing={data} />
}

/** The agency's own accounts at suppliers, and what it sells from each source. */
export const SupplierAccountsScreen = () => (
  <Page title={texts.title}>
    <SupplierTabs current="accounts" />
    <Body />
  </Page>
)
