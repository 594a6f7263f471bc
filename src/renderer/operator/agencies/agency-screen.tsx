import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { operatorAgencyEndpoints, type AgencyDetails } from '#contract/http/operator-agencies.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { operatorApi } from '../operator-api.ts'
import { agencyTexts as texts } from '../texts.ts'
import { kindLooks, stateLooks } from './agency-columns.tsx'
import { DomainsPart } from './domains-part.tsx'
import { PeoplePart } from './people-part.tsx'

const SuspendDialog = ({ agency, onClose }: { agency: AgencyDetails; onClose: () => void }) => {
  const { siteId, companyName } = agency
  const [setState] = operatorApi.useSetAgencyStateMutation()
  const form = useContractForm({
    endpoint: operatorAgencyEndpoints.setAgencyState,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({ siteId, state: 'suspended' as const, reason }),
    send: (request) => setState(request),
    doneText: texts.suspended(companyName),
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={texts.suspendTitle(companyName)}
      submitText={texts.suspend}
      onClose={onClose}
    >
      <p>{texts.suspendText}</p>
      <TextField control={form.control} name="reason" label={texts.reason} maxLength={300} autoFocus />
    </ContractDialog>
  )
}

const StateButtons = ({ agency }: { agency: AgencyDetails }) => {
  const { siteId, companyName, kind, state } = agency
  const [isSuspending, setSuspending] = useState(false)
  const [setState, { isLoading: isResuming }] = operatorApi.useSetAgencyStateMutation()
  const [setKind, { isLoading: isChanging }] = operatorApi.useSetAgencyKindMutation()
  const showOutcome = useChangeToast()
  const other = kind === 'live' ? 'test' : 'live'
  return (
    <>
      {kind === 'live' || kind === 'test' ? (
        <Button
          text={other === 'live' ? texts.makeLive : texts.makeTest}
          loading={isChanging}
          onClick={() =>
            void showOutcome(setKind({ siteId, kind: other }), {
              done: texts.kindChanged(companyName, texts.kinds[other]),
            })
          }
        />
      ) : null}
      {state === 'active' ? (
        <Button text={texts.suspend} onClick={() => setSuspending(true)} />
      ) : (
        <Button
          intent="primary"
          text={texts.resume}
          loading={isResuming}
          onClick={() =>
            void showOutcome(setState({ siteId, state: 'active' }), { done: texts.resumed(companyName) })
          }
        />
      )}
      {isSuspending ? <SuspendDialog agency={agency} onClose={() => setSuspending(false)} /> : null}
    </>
  )
}

/** One agency: its state, its domains and the people who work for it. */
export const AgencyScreen = () => {
  const { siteId = '' } = useParams()
  const { data: agency, error, refetch } = operatorApi.useAgencyQuery({ siteId })
  const back = <Link to="/">{texts.all}</Link>
  if (error)
    return (
      <Page title={siteId} aside={back}>
        <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!agency) return <SkeletonRows rows={8} height={36} />
  return (
    <Page
      title={agency.companyName}
      aside={
        <>
          <span className="mono muted">{agency.siteId}</span>
          <StatusTag look={kindLooks[agency.kind]} />
          <StatusTag look={stateLooks[agency.state]} />
          {back}
        </>
      }
      actions={<StateButtons agency={agency} />}
    >
      {agency.suspendedFor === '' ? null : <p className="notice tone-warn">{agency.suspendedFor}</p>}
      <DomainsPart agency={agency} />
      <PeoplePart agency={agency} />
    </Page>
  )
}
