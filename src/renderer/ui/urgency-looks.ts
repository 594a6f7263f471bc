import { Error as ErrorIcon, Help, History, Time } from '@blueprintjs/icons'
import type { HoldUrgency } from '#domain/changes/ticket-status.ts'
import type { Tone } from './status-tag.tsx'

/**
 * Tone and icon for each urgency of a hold, the same in an agency's queue and on the hold desk. Colour is never the
 * only sign.
 */
export const urgencyLooks = {
  unknown: { tone: 'bad', Icon: Help },
  over: { tone: 'quiet', Icon: History },
  critical: { tone: 'bad', Icon: ErrorIcon },
  soon: { tone: 'warn', Icon: Time },
  calm: { tone: 'good', Icon: Time },
} as const satisfies Record<HoldUrgency, { tone: Tone; Icon: unknown }>
