import { useState } from 'react'
import type { ReviewedApplication, SupplierDecision } from '#contract/http/my-account-supplier-decisions.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { SupplierStatusTag } from '#renderer/entities/supplier-status.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListPane, PaneFacts } from '#renderer/ui/list/list-pane.tsx'
import { formatCategories } from './application-columns.tsx'
import { applicationsTexts as texts } from './applications-texts.ts'
import { DecideDialog } from './decide-dialog.tsx'

const { heads } = texts

const toInstantText = (at: string | null): string => (at === null ? '' : formatInstant(at))

const listFacts = (application: ReviewedApplication) => {
  const { details, user } = application
  return [
    [heads.categories, formatCategories(application)],
    [heads.contact, details.contactName],
    [heads.contactEmail, details.contactEmail],
    [heads.contactPhone, `${details.contactPhone} (${details.contactPhoneCountryCode})`],
    [heads.applicant, [user.name, user.email].filter((part) => part !== '').join(' · ')],
    [heads.bank, details.bankName],
    [heads.accountName, details.accountName],
    [heads.accountNumber, texts.accountEnds(details.accountEndsWith)],
    [heads.ifsc, details.ifsc],
    [heads.terms, texts.terms(application.termsVersion, toInstantText(application.termsAcceptedAt))],
    [heads.applied, formatInstant(application.createdAt)],
    [heads.changed, formatInstant(application.updatedAt)],
    [heads.decidedBy, application.decidedBy],
    [heads.decided, toInstantText(application.decidedAt)],
    [heads.note, application.note],
  ] as const
}

const Decisions = ({ application }: { application: ReviewedApplication }) => {
  const [decision, setDecision] = useState<SupplierDecision | null>(null)
  const { decisions, status, isOwn } = application
  if (isOwn) return <p className="notice tone-info">{texts.own}</p>
  return (
    <>
      {decisions.length > 0 ? (
        <div className="row application-actions">
          {decisions.map((one) => (
            <Button
              key={one}
              {...listKey('applications', one)}
              intent={one === 'Approved' ? 'primary' : undefined}
              text={one === 'Approved' && status === 'Suspended' ? texts.again : texts.decide[one]}
              onClick={() => setDecision(one)}
            />
          ))}
        </div>
      ) : null}
      {decision ? (
        <DecideDialog application={application} decision={decision} onClose={() => setDecision(null)} />
      ) : null}
    </>
  )
}

interface ApplicationPaneProps {
  application: ReviewedApplication
  onClose: () => void
}

/** An application next to the list, with what staff can decide. */
export const ApplicationPane = ({ application, onClose }: ApplicationPaneProps) => {
  const { companyName } = application.details
  return (
    <ListPane title={companyName} label={texts.pane(companyName)} closeLabel={texts.close} onClose={onClose}>
      <div role="status">
        <SupplierStatusTag status={application.status} />
      </div>
      <Decisions key={application.applicationId} application={application} />
      <PaneFacts facts={listFacts(application)} />
    </ListPane>
  )
}
