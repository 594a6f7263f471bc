import { Link, useParams } from 'react-router-dom'
import { toFailure } from '#renderer/store/failure.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { toTrail } from '../operations/agency-filter.ts'
import { trailTexts } from '../operations/texts.ts'
import { operatorApi } from '../operator-api.ts'
import { agencyTexts as texts } from '../texts.ts'
import { useOperatorTitle } from '../use-operator-title.ts'
import { AgencyButtons } from './agency-buttons.tsx'
import { kindLooks, stateLooks } from './agency-columns.tsx'
import { DomainsPart } from './domains-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { RemovalPart } from './removal-part.tsx'
import { PeoplePart } from './people-part.tsx'

/** One agency: its state, its domains and the people who work for it. */
export const AgencyScreen = () => {
  const { siteId = '' } = useParams()
  const { data: agency, error, refetch } = operatorApi.useAgencyQuery({ siteId })
  useOperatorTitle(agency?.companyName ?? siteId)
  const toAll = <Link to="/">{texts.all}</Link>
  if (toFailure(error)?.errorCode === 'notFound')
    return (
      <Page title={siteId}>
        <EmptyState title={texts.notFound} action={toAll}>
          <p>{texts.notFoundText}</p>
        </EmptyState>
      </Page>
    )
  if (error)
    return (
      <Page title={siteId}>
        <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!agency) return <SkeletonRows rows={8} height={36} />
  return (
    <Page
      title={agency.companyName}
      aside={
        <span className="row">
          <span className="mono muted">{agency.siteId}</span>
          <StatusTag look={kindLooks[agency.kind]} />
          <StatusTag look={stateLooks[agency.state]} />
          <Link to={toTrail(agency.siteId)}>{trailTexts.ofAgency}</Link>
        </span>
      }
      actions={<AgencyButtons agency={agency} />}
    >
      {agency.suspendedFor === '' ? null : (
        <p className="notice tone-warn">{texts.suspendedFor(agency.suspendedFor)}</p>
      )}
      <div className="operator-parts">
        <DomainsPart agency={agency} />
        <PeoplePart agency={agency} />
        <LimitsPart agency={agency} />
        <RemovalPart agency={agency} />
      </div>
    </Page>
  )
}
