import { Confirm, Cross, Disable, Endorsed, Help, Mountain, Redo, Time } from '@blueprintjs/icons'
import type { TripStatus } from '#contract/entities/trip.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { tripStatusNames } from '#domain/packages/trip-status-names.ts'

const looks: Record<TripStatus, Omit<StatusLook, 'word'>> = {
  order: { tone: 'warn', Icon: Time },
  expired: { tone: 'quiet', Icon: Disable },
  requested: { tone: 'info', Icon: Help },
  declined: { tone: 'bad', Icon: Cross },
  lapsed: { tone: 'quiet', Icon: Disable },
  confirmed: { tone: 'good', Icon: Endorsed },
  cancelRequested: { tone: 'change', Icon: Redo },
  travelling: { tone: 'info', Icon: Mountain },
  completed: { tone: 'quiet', Icon: Confirm },
  cancelled: { tone: 'quiet', Icon: Cross },
}

/** The status of a trip. */
export const TripStatusTag = ({ status }: { status: TripStatus }) => (
  <StatusTag look={{ ...looks[status], word: tripStatusNames[status] }} />
)
