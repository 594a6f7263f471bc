import { Disable, LabTest, Learning, Tick, TickCircle } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { AgencySummary, SiteState } from '#contract/entities/operator.ts'
import type { SiteKind } from '#contract/entities/site.ts'
import { formatInstant } from '#domain/format-instant.ts'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { agencyTexts as texts } from '../texts.ts'

const { heads, kinds, states } = texts

export const kindLooks: Record<SiteKind, StatusLook> = {
  live: { tone: 'good', word: kinds.live, Icon: TickCircle },
  test: { tone: 'warn', word: kinds.test, Icon: LabTest },
  sandbox: { tone: 'warn', word: kinds.sandbox, Icon: LabTest },
  demo: { tone: 'warn', word: kinds.demo, Icon: Learning },
  practice: { tone: 'warn', word: kinds.practice, Icon: Learning },
}
export const stateLooks: Record<SiteState, StatusLook> = {
  active: { tone: 'good', word: states.active, Icon: Tick },
  suspended: { tone: 'bad', word: states.suspended, Icon: Disable },
}

/** The path of an agency's page. */
export const toAgency = (siteId: string): string => `/agencies/${siteId}`

const Domains = ({ domains }: AgencySummary) => (
  <span className="clip">
    {domains.length === 0 ? <span className="muted">{texts.noDomain}</span> : domains.join(', ')}
  </span>
)

export const agencyColumns: GridColumn<AgencySummary>[] = [
  {
    id: 'name',
    head: heads.name,
    width: 260,
    isStretching: true,
    cell: ({ siteId, companyName }) => (
      <Link className="clip operator-name" to={toAgency(siteId)}>
        {companyName} <span className="mono muted">{siteId}</span>
      </Link>
    ),
  },
  { id: 'kind', head: heads.kind, width: 110, cell: ({ kind }) => <StatusTag look={kindLooks[kind]} /> },
  { id: 'state', head: heads.state, width: 120, cell: ({ state }) => <StatusTag look={stateLooks[state]} /> },
  { id: 'domains', head: heads.domains, width: 320, cell: Domains },
  {
    id: 'bookings',
    head: heads.bookings,
    width: 150,
    align: 'end',
    cell: ({ bookings }) => <span className="num">{bookings.toLocaleString('en-IN')}</span>,
  },
  {
    id: 'created',
    head: heads.created,
    width: 200,
    cell: ({ createdAt }) => <span className="num">{formatInstant(createdAt)}</span>,
  },
]

/** An agency on a narrow screen. */
export const AgencyCard = ({ agency }: { agency: AgencySummary }) => (
  <article className="money-card">
    <header className="row spread">
      <Link className="clip" to={toAgency(agency.siteId)}>
        {agency.companyName}
      </Link>
      <StatusTag look={stateLooks[agency.state]} />
    </header>
    <p className="small muted">
      {kindLooks[agency.kind].word} · <span className="mono">{agency.siteId}</span>
    </p>
    <p className="small clip">{agency.domains.join(', ') || texts.noDomain}</p>
  </article>
)
