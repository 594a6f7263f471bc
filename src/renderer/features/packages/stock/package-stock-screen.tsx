import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { PackageDraft } from '#contract/http/packages-edit.ts'
import { indiaDate } from '#domain/india.ts'
import { allPackages } from '#renderer/routes/packages-staff.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { addPackage } from '#renderer/routes/package-builder.ts'
import { AllotmentsPart } from './allotments-part.tsx'
import { DeparturesPart } from './departures-part.tsx'
import { stockApi } from './stock-api.ts'
import { stockTexts as texts } from './stock-texts.ts'
import './package-stock.css'

const toLead = ({ stockMode, body }: PackageDraft): string =>
  stockMode === 'allotment' && body.activity ? texts.leads.slots : texts.leads[stockMode]

const Stock = ({ draft }: { draft: PackageDraft }) => {
  const [today] = useState(() => indiaDate(serverNow()))
  const canChange = draft.status !== 'archived'
  const hasStock = draft.stockMode === 'departure' || draft.stockMode === 'allotment'
  return (
    <>
      <p className={hasStock ? 'muted' : 'notice tone-info'}>{toLead(draft)}</p>
      {canChange || !hasStock ? null : <p className="notice tone-warn">{texts.archived}</p>}
      {draft.stockMode === 'departure' ? (
        <DeparturesPart draft={draft} today={today} canChange={canChange} />
      ) : draft.stockMode === 'allotment' ? (
        <AllotmentsPart draft={draft} today={today} canChange={canChange} />
      ) : null}
    </>
  )
}

/** What a package can sell: its departures, or its rooms and places by date. */
export const PackageStockScreen = () => {
  const { _id = '' } = useParams()
  const { data, error, refetch } = stockApi.useStockPackageQuery({ _id })
  const draft = data?.draft
  return (
    <Page
      title={texts.title}
      aside={draft ? <bdi className="strong">{draft.body.title}</bdi> : null}
      actions={
        <>
          <Link to={allPackages.to()}>{texts.back}</Link>
          <ButtonLink to={addPackage.to({ _id })}>{texts.edit}</ButtonLink>
        </>
      }
    >
      {draft ? (
        <Stock key={_id} draft={draft} />
      ) : error ? (
        <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} height={36} />
      )}
    </Page>
  )
}
