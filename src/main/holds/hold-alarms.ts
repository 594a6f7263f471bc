import type { HoldKind } from '#contract/ipc/holds.ts'
import { localDeadline } from '#domain/holds/hold-risk.ts'

const minuteMs = 60_000

/** The alarms raised for one hold. */
export interface AlarmRecord {
  /** The deadline that `given` refers to: an extended hold gets new alarms. */
  deadline: string
  /** The last alarm raised, in minutes before the deadline; null before the first. */
  given: number | null
  /** Silent until then, in milliseconds of the server's clock; null when it isn't snoozed. */
  snoozedUntil: number | null
}

/** A hold for its alarms. `skewMs`: this computer's clock minus the server's. */
export interface AlarmedHold {
  /** When it was placed; null if that doesn't matter. */
  since: string | null
  deadline: string | null
  skewMs: number
}

/**
 * Returns the due alarm of a hold, in minutes: the one closest to the deadline that has passed and wasn't raised;
 * null if none. Two alarms missed during sleep become one. An expired hold, or one with an unknown deadline, has
 * none, and a short hold has none that would have been due before it was placed.
 */
export const findDueAlarm = (
  hold: AlarmedHold,
  record: AlarmRecord | undefined,
  minutes: readonly number[],
  nowMs: number,
): number | null => {
  const end = localDeadline(hold.deadline, hold.skewMs)
  const leftMs = end === null ? 0 : end - nowMs
  const lengthMs = hold.since === null ? Infinity : Date.parse(hold.deadline ?? '') - Date.parse(hold.since)
  const passed = minutes.map((one) => one * minuteMs).filter((ms) => leftMs <= ms && ms < lengthMs)
  if (leftMs <= 0 || passed.length === 0) return null
  const nearest = Math.min(...passed) / minuteMs
  if (!record) return nearest
  if (record.snoozedUntil !== null) return nowMs - hold.skewMs >= record.snoozedUntil ? nearest : null
  const given = record.deadline === hold.deadline ? record.given : null
  return given === null || nearest < given ? nearest : null
}

/** An alarm to be described. */
export interface DescribedAlarm {
  tenantName: string
  glyph: string
  kind: HoldKind
  /** PNR, or number of a trip; empty without one. */
  reference: string
  /** `DEL–BOM`, or the title of a trip. */
  title: string
  leftMs: number
}

/** Formats the time left: `9 min`, `1 h 05 min`, `under a minute`. */
export const formatTimeLeft = (leftMs: number): string => {
  const minutes = Math.floor(leftMs / minuteMs)
  if (minutes < 1) return 'under a minute'
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

const maxNamed = 3

/** What a single alarm is about. */
const subjects: Record<HoldKind, (reference: string) => string> = {
  booking: (pnr) => `hold ${pnr || 'without a PNR'} expires soon`,
  order: (tripId) => `deposit for ${tripId} is due soon`,
  offer: () => 'places from the waitlist are on hold for you',
  request: (tripId) => `request ${tripId} needs an answer soon`,
}

/** What an alarm is called among others. */
const toName = ({ kind, reference }: DescribedAlarm): string => {
  if (kind === 'offer') return 'Waitlist offer'
  return reference || 'No PNR'
}

const formatAlarm = (alarm: DescribedAlarm): string =>
  `${toName(alarm)} · ${alarm.title} · ${formatTimeLeft(alarm.leftMs)} left`

/** Builds one text for all due alarms: tenant, reference, title and time left, most urgent first. Null without any. */
export const formatAlarms = (alarms: readonly DescribedAlarm[]): { title: string; body: string } | null => {
  const sorted = alarms.toSorted((one, other) => one.leftMs - other.leftMs)
  const [first] = sorted
  if (!first) return null
  const tenant = `${first.glyph} ${first.tenantName}`.trim()
  if (sorted.length === 1)
    return {
      title: `${tenant}: ${subjects[first.kind](first.reference)}`,
      body: `${first.title} · ${formatTimeLeft(first.leftMs)} left`,
    }
  const isOneTenant = sorted.every(
    ({ tenantName, glyph }) => tenantName === first.tenantName && glyph === first.glyph,
  )
  const named = sorted
    .slice(0, maxNamed)
    .map((alarm) =>
      isOneTenant
        ? formatAlarm(alarm)
        : `${`${alarm.glyph} ${alarm.tenantName}`.trim()}: ${formatAlarm(alarm)}`,
    )
  const more = sorted.length - named.length
  return {
    title: isOneTenant
      ? `${tenant}: ${sorted.length} holds expire soon`
      : `${sorted.length} holds expire soon`,
    body: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  }
}
