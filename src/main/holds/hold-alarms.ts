import { localDeadline } from '#domain/holds/hold-risk.ts'

const minuteMs = 60_000

/** What was done about the alarms of one hold. */
export interface AlarmRecord {
  /** The deadline that `given` belongs to: a hold that was extended is warned of anew. */
  deadline: string
  /** The last alarm that was given, in minutes before the deadline; null before the first. */
  given: number | null
  /** Silent until then, in ms of the server's clock; it rings again afterwards. Null when it is not snoozed. */
  snoozedUntil: number | null
}

/** A hold as its alarms need it. `skewMs`: this computer's clock minus the server's. */
export interface AlarmedHold {
  deadline: string | null
  skewMs: number
}

/**
 * The alarm that is due for a hold: the nearest one to the deadline that was passed and not given, in minutes; null when
 * none is. Two alarms that were slept through are one. A hold that is over, or whose deadline is unknown, has none.
 */
export const dueAlarm = (
  hold: AlarmedHold,
  record: AlarmRecord | undefined,
  minutes: readonly number[],
  nowMs: number,
): number | null => {
  const end = localDeadline(hold.deadline, hold.skewMs)
  const leftMs = end === null ? 0 : end - nowMs
  const passed = minutes.filter((one) => leftMs <= one * minuteMs)
  if (leftMs <= 0 || passed.length === 0) return null
  const nearest = Math.min(...passed)
  if (!record) return nearest
  if (record.snoozedUntil !== null) return nowMs - hold.skewMs >= record.snoozedUntil ? nearest : null
  const given = record.deadline === hold.deadline ? record.given : null
  return given === null || nearest < given ? nearest : null
}

/** An alarm as it is said. */
export interface SaidAlarm {
  tenantName: string
  glyph: string
  pnr: string
  /** `DEL–BOM`. */
  route: string
  leftMs: number
}

/** Words of the time left: `9 min`, `1 h 05 min`, `under a minute`. */
export const timeLeftWords = (leftMs: number): string => {
  const minutes = Math.floor(leftMs / minuteMs)
  if (minutes < 1) return 'under a minute'
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

const mostNamed = 3

const lineOf = ({ pnr, route, leftMs }: SaidAlarm): string =>
  `${pnr || 'No PNR'} · ${route} · ${timeLeftWords(leftMs)} left`

/** One text for all alarms that are due at once: tenant, PNR, route and time left, the most urgent first. Null without any. */
export const alarmWords = (alarms: readonly SaidAlarm[]): { title: string; body: string } | null => {
  const sorted = alarms.toSorted((one, other) => one.leftMs - other.leftMs)
  const [first] = sorted
  if (!first) return null
  const tenant = `${first.glyph} ${first.tenantName}`.trim()
  if (sorted.length === 1)
    return {
      title: `${tenant}: hold ${first.pnr || 'without PNR'} expires soon`,
      body: `${first.route} · ${timeLeftWords(first.leftMs)} left`,
    }
  const isOneTenant = sorted.every(
    ({ tenantName, glyph }) => tenantName === first.tenantName && glyph === first.glyph,
  )
  const named = sorted
    .slice(0, mostNamed)
    .map((alarm) =>
      isOneTenant ? lineOf(alarm) : `${`${alarm.glyph} ${alarm.tenantName}`.trim()}: ${lineOf(alarm)}`,
    )
  const more = sorted.length - named.length
  return {
    title: isOneTenant
      ? `${tenant}: ${sorted.length} holds expire soon`
      : `${sorted.length} holds expire soon`,
    body: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  }
}
