import type { ApiPartner } from '#contract/entities/partners.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { sharedTexts } from '#renderer/features/partners/shared-texts.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { PartnerStatusTag } from './partner-status.tsx'
import { partnersTexts as texts } from './partners-texts.ts'

const { heads } = texts

/** Returns when an agency last called. */
export const toLastCall = ({ lastCallAt }: ApiPartner): string =>
  lastCallAt === null ? sharedTexts.never : formatInstant(lastCallAt)

const columns: GridColumn<ApiPartner>[] = [
  {
    id: 'company',
    head: heads.company,
    width: 160,
    isStretching: true,
    cell: ({ companyName }) => <bdi className="clip">{companyName}</bdi>,
  },
  {
    id: 'email',
    head: heads.email,
    width: 200,
    cell: ({ email }) => (
      <a className="clip" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  {
    id: 'group',
    head: heads.group,
    width: 110,
    cell: ({ groupName }) => <span className="clip">{groupName || texts.defaultGroup}</span>,
  },
  {
    id: 'status',
    head: heads.status,
    width: 104,
    cell: ({ status }) => <PartnerStatusTag status={status} />,
  },
  {
    id: 'keys',
    head: heads.keys,
    width: 84,
    align: 'end',
    cell: ({ activeKeys }) => <span className="num">{texts.number(activeKeys)}</span>,
  },
  {
    id: 'calls',
    head: heads.calls,
    width: 108,
    align: 'end',
    cell: ({ calls }) => <span className="num">{texts.number(calls)}</span>,
  },
  {
    id: 'ratio',
    head: heads.ratio,
    width: 96,
    align: 'end',
    cell: ({ lookToBook }) => <span className="num">{sharedTexts.ratio(lookToBook)}</span>,
  },
  {
    id: 'lastCall',
    head: heads.lastCall,
    width: 190,
    cell: (partner) => <span className="num">{toLastCall(partner)}</span>,
  },
]

/** The columns of API partners. */
export const toPartnerColumns = (onView: (partner: ApiPartner) => void): GridColumn<ApiPartner>[] => [
  ...columns,
  {
    id: 'details',
    head: texts.viewDetails,
    isHeadHidden: true,
    width: 104,
    cell: (partner) => (
      <Button
        variant="minimal"
        size="small"
        text={texts.viewDetails}
        aria-label={texts.viewDetailsOf(partner.companyName)}
        onClick={() => onView(partner)}
      />
    ),
  },
]

/** An API partner on a narrow screen. */
export const PartnerCard = ({ partner }: { partner: ApiPartner }) => (
  <article className="money-card">
    <header className="row spread">
      <strong className="clip">
        <bdi>{partner.companyName}</bdi>
      </strong>
      <PartnerStatusTag status={partner.status} />
    </header>
    <p className="small muted clip">
      {partner.email} · {partner.groupName || texts.defaultGroup}
    </p>
    <p className="small num">
      {[
        texts.keyCount(partner.activeKeys),
        texts.calls(partner.calls),
        `${heads.ratio} ${sharedTexts.ratio(partner.lookToBook)}`,
      ].join(' · ')}
    </p>
    <p className="small muted num">
      {heads.lastCall}: {toLastCall(partner)}
    </p>
  </article>
)
