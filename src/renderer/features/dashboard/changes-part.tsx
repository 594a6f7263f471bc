import { Link } from 'react-router-dom'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import type { ChangeRequestState } from '#contract/common/enumerations.ts'
import { ChangeStateTag } from '#renderer/entities/change-state.tsx'
import { changeRequests } from '#renderer/routes/flights.ts'
import { dashboardApi } from './dashboard-api.ts'
import { DashboardPart } from './dashboard-part.tsx'
import { dashboardTexts as texts } from './texts.ts'

const openStates: ChangeRequestState[] = ['sending', 'unknown', 'pending', 'decision']

const Line = ({ request }: { request: ChangeRequest }) => (
  <li className="dashboard-row">
    <Link to={changeRequests.to({ view: 'tracker', pnr: request.pnr, open: request.requestId })}>
      {request.requestTypeText}, {request.route}
    </Link>
    <span className="mono">{request.pnr}</span>
    <span className="num muted">{texts.since(request.daysOpen)}</span>
    <ChangeStateTag state={request.state} />
  </li>
)

interface ChangesPartProps {
  title: string
  empty: string
  /** Leaves out decided requests. */
  isOpenOnly: boolean
  pageSize: number
}

/** Refunds and changes that were requested; for staff, those of the whole agency. */
export const ChangesPart = ({ title, empty, isOpenOnly, pageSize }: ChangesPartProps) => {
  const answer = dashboardApi.useAskedChangesQuery(
    { states: isOpenOnly ? openStates : [], pageSize },
    { refetchOnMountOrArgChange: 30 },
  )
  return (
    <DashboardPart
      title={title}
      data={answer.data}
      error={answer.error}
      refetch={answer.refetch}
      failed={texts.changesFailed}
      links={<Link to={changeRequests.to({ view: 'tracker' })}>{texts.allChanges}</Link>}
    >
      {({ changeRequests, total }) =>
        changeRequests.length === 0 ? (
          <p className="muted">{empty}</p>
        ) : (
          <>
            <ul className="dashboard-rows">
              {changeRequests.map((request) => (
                <Line key={request.requestId} request={request} />
              ))}
            </ul>
            {total > changeRequests.length ? (
              <p className="small muted">{texts.more(total - changeRequests.length)}</p>
            ) : null}
          </>
        )
      }
    </DashboardPart>
  )
}
