import { examineRestored, type RestoredContents } from '../backup/restored.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { chooseBackup, type BackupPlace, type ChosenBackup } from './backup-list.ts'
import { findAccount, refuse } from './programs.ts'
import { restoreCluster } from './restored-cluster.ts'

interface RestoreTest {
  place: BackupPlace
  at: Date | null
  parent: string | undefined
  databaseName: string
}

export interface RestoreResult {
  backup: ChosenBackup
  reachedAt: string | null
  contents: RestoredContents
  seconds: number
}

/**
 * Restores the newest backup of a PostgreSQL database to a temporary cluster, up to `at` or to the end of the archived log, checks it and
 * deletes it. The database itself isn't touched. Rejects with a refusal when it can't be restored.
 */
export const testRestore = async ({
  place,
  at,
  parent,
  databaseName,
}: RestoreTest): Promise<RestoreResult> => {
  const begun = performance.now()
  if (at !== null && at.getTime() > Date.now()) throw refuse(texts.inFuture(at))
  const account = findAccount()
  const backup = await chooseBackup(account, place, at)
  const cluster = await restoreCluster({ place, backup, at, parent, databaseName, account })
  try {
    const contents = await examineRestored(cluster.database)
    const seconds = (performance.now() - begun) / 1_000
    return { backup, reachedAt: cluster.reachedAt, contents, seconds }
  } finally {
    await cluster.remove()
  }
}
