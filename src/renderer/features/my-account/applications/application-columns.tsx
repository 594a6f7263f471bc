import type { ReviewedApplication } from '#contract/http/my-account-supplier-decisions.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { SupplierStatusTag } from '#renderer/entities/supplier-status.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { applicationsTexts as texts } from './applications-texts.ts'

const { heads } = texts

/** Lists what the applicant wants to sell. */
export const formatCategories = ({ details }: ReviewedApplication): string =>
  details.categories.map((category) => texts.categories[category]).join(', ')

/** Says who decided and when; empty until decided. */
const formatDecision = ({ decidedBy, decidedAt }: ReviewedApplication): string =>
  decidedAt === null ? '' : [formatInstant(decidedAt), decidedBy].filter((part) => part !== '').join(' · ')

export const applicationColumns: GridColumn<ReviewedApplication>[] = [
  {
    id: 'company',
    head: heads.company,
    width: 200,
    isStretching: true,
    cell: ({ details }) => <bdi className="clip">{details.companyName}</bdi>,
  },
  {
    id: 'contact',
    head: heads.contact,
    width: 160,
    cell: ({ details }) => <bdi className="clip">{details.contactName}</bdi>,
  },
  {
    id: 'status',
    head: heads.status,
    width: 124,
    cell: ({ status }) => <SupplierStatusTag status={status} />,
  },
  {
    id: 'categories',
    head: heads.categories,
    width: 220,
    cell: (application) => <span className="clip">{formatCategories(application)}</span>,
  },
  {
    id: 'applied',
    head: heads.applied,
    width: 190,
    cell: ({ createdAt }) => <span className="num">{formatInstant(createdAt)}</span>,
  },
  {
    id: 'decided',
    head: heads.decided,
    width: 260,
    cell: (application) => <span className="clip num">{formatDecision(application)}</span>,
  },
]

/** An application on a narrow screen. */
export const ApplicationCard = ({ application }: { application: ReviewedApplication }) => {
  const decision = formatDecision(application)
  return (
    <article className="money-card">
      <header className="row spread">
        <strong className="clip">
          <bdi>{application.details.companyName}</bdi>
        </strong>
        <SupplierStatusTag status={application.status} />
      </header>
      <p>
        <bdi>{application.details.contactName}</bdi> · {formatCategories(application)}
      </p>
      <p className="small muted num">{formatInstant(application.createdAt)}</p>
      {decision === '' ? null : (
        <p className="small muted num">
          {heads.decided}: {decision}
        </p>
      )}
    </article>
  )
}
