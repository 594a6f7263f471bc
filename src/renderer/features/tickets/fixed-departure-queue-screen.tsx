import { QueueView } from './queue/queue-view.tsx'

/** The fixed-departure queue: bookings of seat blocks. */
export const FixedDepartureQueueScreen = () => <QueueView variant="fixedDeparture" />
