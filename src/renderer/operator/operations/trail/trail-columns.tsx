import type { TrailEvent } from '#contract/entities/operator-operations.ts'
import { formatInstant, formatInstantBrief } from '#domain/format-instant.ts'
import { describeAction } from '#domain/operator/action-texts.ts'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { ListPane, PaneFacts } from '#renderer/ui/list/list-pane.tsx'
import { AgencyCell } from '../agency-cell.tsx'
import { operationsTexts, trailTexts as texts } from '../texts.ts'

const { heads } = texts

const toDetails = ({ details }: TrailEvent): string =>
  details.map(({ name, value }) => `${name}: ${value}`).join('; ')

const Who = ({ operator }: TrailEvent) =>
  operator === null ? <span className="muted">{texts.command}</span> : <bdi className="clip">{operator}</bdi>

export const trailColumns = (readAt: string): GridColumn<TrailEvent>[] => [
  {
    id: 'at',
    head: heads.at,
    width: 120,
    cell: ({ at }) => (
      <time className="num clip" dateTime={at} title={formatInstant(at)}>
        {formatInstantBrief(at, Date.parse(readAt))}
      </time>
    ),
  },
  { id: 'who', head: heads.who, width: 170, cell: Who },
  {
    id: 'what',
    head: heads.what,
    width: 260,
    cell: ({ action }) => (
      <span className="clip" title={action}>
        {describeAction(action)}
      </span>
    ),
  },
  { id: 'agency', head: heads.agency, width: 130, cell: ({ siteId }) => <AgencyCell siteId={siteId} /> },
  {
    id: 'target',
    head: heads.target,
    width: 200,
    cell: ({ target }) => (
      <span className="mono clip" title={target}>
        {target}
      </span>
    ),
  },
  {
    id: 'details',
    head: heads.details,
    width: 260,
    isStretching: true,
    cell: (event) => (
      <span className="clip" title={toDetails(event)}>
        {toDetails(event)}
      </span>
    ),
  },
]

/** An event on a narrow screen. */
export const TrailCard = ({ event }: { event: TrailEvent }) => (
  <article className="money-card">
    <header className="row spread">
      <strong>{describeAction(event.action)}</strong>
      <AgencyCell siteId={event.siteId} />
    </header>
    <p className="small muted">
      <Who {...event} /> · <span className="num">{formatInstant(event.at)}</span>
    </p>
    {event.target === '' ? null : <p className="small mono">{event.target}</p>}
    {event.details.length === 0 ? null : <p className="small operations-error">{toDetails(event)}</p>}
  </article>
)

/** Everything that is shown about an event. */
export const TrailPane = ({ event, onClose }: { event: TrailEvent; onClose: () => void }) => (
  <ListPane
    title={describeAction(event.action)}
    label={describeAction(event.action)}
    closeLabel={operationsTexts.close}
    onClose={onClose}
  >
    <PaneFacts
      facts={[
        [texts.number, event.eventId],
        [heads.at, formatInstant(event.at)],
        [heads.who, event.operator ?? texts.command],
        [heads.agency, event.siteId],
        [heads.target, event.target],
        ...event.details.map(({ name, value }) => [name, value] as const),
      ]}
    />
  </ListPane>
)
