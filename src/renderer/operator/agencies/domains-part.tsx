import { Tick, WarningSign } from '@blueprintjs/icons'
import { useState } from 'react'
import type { AgencyDomain } from '#contract/entities/operator.ts'
import { operatorAgencyEndpoints, type AgencyDetails } from '#contract/http/operator-agencies.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { operatorApi } from '../operator-api.ts'
import { agencyTexts as texts, operatorTexts } from '../texts.ts'

const verified: StatusLook = { tone: 'good', word: texts.verified, Icon: Tick }
const unverified: StatusLook = { tone: 'warn', word: texts.unverified, Icon: WarningSign }

const Proof = ({ proof, problem, checkedAt }: AgencyDomain) => (
  <div className="operator-proof small stack">
    {problem === '' ? null : (
      <p className="notice tone-warn" role="status">
        {checkedAt === null ? '' : texts.checkedAt(formatInstant(checkedAt))} {problem}
      </p>
    )}
    <p>{texts.proofText}</p>
    <dl className="operator-facts">
      <dt>{texts.proofTxt}</dt>
      <dd className="mono">{proof.txtName}</dd>
      <dt>{texts.proofFile}</dt>
      <dd className="mono">{proof.fileUrl}</dd>
      <dt>{texts.proofValue}</dt>
      <dd className="mono">{proof.value}</dd>
    </dl>
  </div>
)

const DomainRow = ({ siteId, row }: { siteId: string; row: AgencyDomain }) => {
  const { domain } = row
  const [verify, { isLoading: isChecking }] = operatorApi.useVerifyDomainMutation()
  const [remove, { isLoading: isRemoving }] = operatorApi.useRemoveDomainMutation()
  const [isAsking, setAsking] = useState(false)
  const showOutcome = useChangeToast()
  const check = async (): Promise<void> => {
    const answer = await verify({ siteId, domain })
    const now = answer.data?.allDomains.find((one) => one.domain === domain)
    // The domain's row shows what is missing.
    if (answer.error || now?.verifiedAt)
      await showOutcome(Promise.resolve(answer), { done: texts.domainVerified(domain) })
  }
  const removeNow = async (): Promise<void> => {
    await showOutcome(remove({ siteId, domain }), { done: texts.domainRemoved(domain) })
    setAsking(false)
  }
  return (
    <li className="stack">
      <div className="row">
        <strong className="operator-person">{domain}</strong>
        <StatusTag look={row.verifiedAt === null ? unverified : verified} />
        <span className="row operator-actions">
          {row.verifiedAt === null ? (
            <Button
              size="small"
              text={texts.verify}
              aria-label={`${texts.verify}: ${domain}`}
              loading={isChecking}
              onClick={() => void check()}
            />
          ) : null}
          <Button
            variant="minimal"
            size="small"
            text={texts.remove}
            aria-label={`${texts.remove}: ${domain}`}
            onClick={() => setAsking(true)}
          />
        </span>
      </div>
      {row.verifiedAt === null ? <Proof {...row} /> : null}
      {isAsking ? (
        <MessageDialog
          isOpen
          kind="warning"
          title={texts.removeDomain(domain)}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button text={operatorTexts.cancel} onClick={() => setAsking(false)} />
              <Button
                intent="primary"
                text={texts.remove}
                loading={isRemoving}
                onClick={() => void removeNow()}
              />
            </>
          }
        >
          <p>{texts.removeDomainText}</p>
        </MessageDialog>
      ) : null}
    </li>
  )
}

const AddDomainDialog = ({ siteId, onClose }: { siteId: string; onClose: () => void }) => {
  const [add] = operatorApi.useAddDomainMutation()
  const form = useContractForm({
    endpoint: operatorAgencyEndpoints.addDomain,
    defaults: { domain: '' },
    toRequest: ({ domain }) => ({ siteId, domain }),
    send: (request) => add(request),
    doneText: texts.domainAdded,
    onDone: onClose,
  })
  return (
    <ContractDialog form={form} title={texts.addDomain} submitText={texts.addDomain} onClose={onClose}>
      <TextField
        control={form.control}
        name="domain"
        label={texts.domain}
        help={texts.domainHelp}
        maxLength={253}
        isRequired
        autoFocus
      />
    </ContractDialog>
  )
}

/** The domains of an agency, with what proves those that aren't verified yet. */
export const DomainsPart = ({ agency }: { agency: AgencyDetails }) => {
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="stack" aria-labelledby="domains">
      <div className="row">
        <h2 className="large" id="domains">
          {texts.domains}
        </h2>
        <span className="grow" />
        <Button text={texts.addDomain} onClick={() => setAdding(true)} />
      </div>
      {agency.allDomains.length === 0 ? (
        <p>
          <strong>{texts.noDomains}.</strong> {texts.noDomainsText}
        </p>
      ) : (
        <ul className="operator-rows" aria-labelledby="domains">
          {agency.allDomains.map((row) => (
            <DomainRow key={row.domain} siteId={agency.siteId} row={row} />
          ))}
        </ul>
      )}
      {isAdding ? <AddDomainDialog siteId={agency.siteId} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}
