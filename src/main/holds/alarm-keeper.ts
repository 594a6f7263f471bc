import type { ConsoleSettings } from '#contract/ipc/console-settings.ts'
import { dayMs } from '#contract/common/constants.ts'
import { findDueAlarm, type AlarmRecord } from './hold-alarms.ts'
import { localDeadline } from '#domain/holds/hold-risk.ts'
import type { AlarmStore, StoredAlarm } from './alarm-file.ts'
import type { StoredHold } from './hold-rows.ts'

/** A hold and its server's clock difference. */
export interface AlarmHold {
  hold: Pick<StoredHold, 'workspaceId' | 'kind' | 'holdId' | 'since' | 'deadline' | 'reference' | 'title'>
  /** This computer's clock minus the server's. */
  skewMs: number
}

/** An alarm that is due now. */
export interface DueAlarm extends AlarmHold {
  minutes: number
  leftMs: number
  /** Whether no further alarm of this hold follows. */
  isLast: boolean
}

/** Tracks which alarms were raised, across restarts too. */
export interface AlarmKeeper {
  /** Returns due alarms, each once: returned ones count as raised. */
  take(holds: readonly AlarmHold[], alarms: ConsoleSettings['alarms'], nowMs: number): DueAlarm[]
  /** Silences a hold for some minutes; it rings again afterwards if still due. */
  snooze(hold: AlarmHold, minutes: number, nowMs: number): void
  /** In milliseconds of the server's clock; null when it isn't snoozed. */
  snoozedUntil(workspaceId: string, holdId: string): number | null
  forget(workspaceId: string): Promise<void>
  /** Resolves when everything is written. */
  settled(): Promise<void>
}

/** Alarms of holds that ended this long ago are deleted. */
const keptMs = dayMs
const toKey = (workspaceId: string, holdId: string): string => `${workspaceId} ${holdId}`

export function createAlarmKeeper(store: AlarmStore): AlarmKeeper {
  const records = new Map<string, StoredAlarm>()
  for (const alarm of store.load()) records.set(toKey(alarm.workspaceId, alarm.bookingId), alarm)
  let writing: Promise<void> = Promise.resolve()
  const save = () => (writing = store.save([...records.values()]))

  const set = ({ workspaceId, holdId }: AlarmHold['hold'], record: AlarmRecord) =>
    records.set(toKey(workspaceId, holdId), { workspaceId, bookingId: holdId, ...record })

  const dropOld = (nowMs: number) => {
    for (const [key, { deadline, snoozedUntil }] of records) {
      const last = Math.max(localDeadline(deadline, 0) ?? 0, snoozedUntil ?? 0)
      if (last + keptMs < nowMs) records.delete(key)
    }
  }

  return {
    take(holds, alarms, nowMs) {
      if (!alarms.isOn) return []
      const last = Math.min(...alarms.minutes)
      const due = holds.flatMap((one): DueAlarm[] => {
        const { hold, skewMs } = one
        const record = records.get(toKey(hold.workspaceId, hold.holdId))
        const { since, deadline } = hold
        const minutes = findDueAlarm({ since, deadline, skewMs }, record, alarms.minutes, nowMs)
        const end = localDeadline(hold.deadline, skewMs)
        if (minutes === null || end === null) return []
        return [{ ...one, minutes, leftMs: end - nowMs, isLast: minutes === last }]
      })
      if (due.length === 0) return due
      for (const { hold, minutes } of due)
        set(hold, { deadline: hold.deadline ?? '', given: minutes, snoozedUntil: null })
      dropOld(nowMs)
      void save()
      return due
    },
    snooze({ hold, skewMs }, minutes, nowMs) {
      const before = records.get(toKey(hold.workspaceId, hold.holdId))
      const deadline = hold.deadline ?? ''
      const given = before?.deadline === deadline ? before.given : null
      set(hold, { deadline, given, snoozedUntil: nowMs - skewMs + minutes * 60_000 })
      void save()
    },
    snoozedUntil: (workspaceId, holdId) => records.get(toKey(workspaceId, holdId))?.snoozedUntil ?? null,
    async forget(workspaceId) {
      let isChanged = false
      for (const [key, alarm] of records)
        if (alarm.workspaceId === workspaceId) isChanged = records.delete(key) || isChanged
      if (isChanged) await save()
    },
    settled: () => writing,
  }
}
