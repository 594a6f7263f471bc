import type { ReactNode } from 'react'
import { QueueView } from './queue/queue-view.tsx'

/** The Change Requests queue: bookings of which a refund or a change was asked for. `tabs` leads to other views of them. */
export const ChangeRequestsQueueScreen = ({ tabs }: { tabs?: ReactNode }) => (
  <QueueView variant="changeRequests" tabs={tabs} />
)
