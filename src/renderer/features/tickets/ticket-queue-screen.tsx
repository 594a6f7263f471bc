import { QueueView } from './queue/queue-view.tsx'

/** The Air Ticket Queue. */
export const TicketQueueScreen = () => <QueueView variant="tickets" />
