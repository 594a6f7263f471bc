import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { WorkspaceId } from '#contract/ipc/ids.ts'
import { writeAtomically } from '#main/files/atomic-file.ts'
import { logFault } from '#main/shared/log.ts'

/** What is stored about alarms across restarts: no PNR, name or amount. */
const StoredAlarm = z.object({
  workspaceId: WorkspaceId,
  /** The id of any hold: files of earlier versions have this name. */
  bookingId: z.string(),
  deadline: z.string(),
  given: z.number().nullable(),
  snoozedUntil: z.number().nullable(),
})
export type StoredAlarm = z.infer<typeof StoredAlarm>

const AlarmFile = z.object({ version: z.literal(1), alarms: z.array(StoredAlarm) })

/** Stores alarms. */
export interface AlarmStore {
  load(): StoredAlarm[]
  /** Writes in the order of the calls; a failed write at worst repeats an alarm. */
  save(alarms: StoredAlarm[]): Promise<void>
}

/** Stores alarms in `hold-alarms.json`. A damaged file is moved aside: an alarm may then repeat, none is lost. */
export function openAlarmFile(folder: string): AlarmStore {
  const file = join(folder, 'hold-alarms.json')
  let writing: Promise<void> = Promise.resolve()
  return {
    load() {
      try {
        return AlarmFile.parse(JSON.parse(readFileSync(file, 'utf8'))).alarms
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        logFault('hold alarms', new Error('The alarms file was damaged, so it was moved.'))
        try {
          renameSync(file, `${file}.damaged`)
        } catch (refused) {
          logFault('hold alarms', refused)
        }
        return []
      }
    },
    save(alarms) {
      const bytes = Buffer.from(JSON.stringify({ version: 1, alarms } satisfies z.infer<typeof AlarmFile>))
      writing = writing
        .then(() => writeAtomically(file, bytes))
        .catch((error: unknown) => logFault('hold alarms', error))
      return writing
    },
  }
}
