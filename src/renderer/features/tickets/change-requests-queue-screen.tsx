import type { ReactNode } from 'react'
import { QueueView } from './queue/queue-view.tsx'

/** The queue of bookings with change requests. `tabs` links to other views of them. */
export const ChangeRequestsQueueScreen = ({ tabs }: { tabs?: ReactNode }) => (
  <QueueView variant="changeRequests" tabs={tabs} />
)
