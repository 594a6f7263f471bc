import { Disable, Tick } from '@blueprintjs/icons'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { subscribersEndpoints } from '#contract/http/subscribers.ts'
import { formatInstant } from '#domain/format-instant.ts'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { subscriberTexts as texts } from './texts.ts'

export type Subscriber = ResultOf<typeof subscribersEndpoints.getEmailSubscribers>['subscribers'][number]

const { heads, states } = texts
const active: StatusLook = { tone: 'good', word: states.active, Icon: Tick }
const unsubscribed: StatusLook = { tone: 'quiet', word: states.unsubscribed, Icon: Disable }
const StateTag = ({ isActive }: Subscriber) => <StatusTag look={isActive ? active : unsubscribed} />

export const subscriberColumns: GridColumn<Subscriber>[] = [
  { id: 'email', head: heads.email, width: 280, isStretching: true, cell: ({ email }) => <bdi>{email}</bdi> },
  { id: 'state', head: heads.state, width: 130, cell: StateTag },
  { id: 'source', head: heads.source, width: 180, cell: ({ source }) => source },
  {
    id: 'created',
    head: heads.created,
    width: 204,
    cell: ({ createdAt }) => <span className="num">{formatInstant(createdAt)}</span>,
  },
]

/** A subscriber on a narrow screen. */
export const SubscriberCard = ({ subscriber }: { subscriber: Subscriber }) => (
  <article className="money-card">
    <header className="row spread">
      <bdi className="clip">{subscriber.email}</bdi>
      <StateTag {...subscriber} />
    </header>
    <p className="small muted num">{formatInstant(subscriber.createdAt)}</p>
  </article>
)
