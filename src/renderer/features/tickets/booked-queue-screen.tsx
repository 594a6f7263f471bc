import { QueueView } from './queue/queue-view.tsx'

/** The booked (hold) queue. */
export const BookedQueueScreen = () => <QueueView variant="held" />
