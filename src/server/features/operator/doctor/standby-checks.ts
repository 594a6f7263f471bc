import type { Db } from '#server/db/database.ts'
import { readStandbys, type ReplicationState } from './doctor.repo.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

/** Behind by more than this, a standby can't take over without a long wait, or answers few reads. */
const mostBehind = { seconds: 10, bytes: 256 * 1024 * 1024 } as const

/** Says whether the standbys of a database get its log, and how far they are behind. */
export const describeStandbys = ({ names, count, standbys }: ReplicationState): Finding[] => {
  const needed = names !== ''
  if (count === 0)
    return [
      needed
        ? fail(
            'Standbys',
            `No standby is connected, but commits wait for one (synchronous_standby_names is ${names}), so nothing can be saved. Start a standby.`,
          )
        : ok('Standbys', 'No standby is connected. If this machine is lost, only backups remain.'),
    ]
  if (standbys === null)
    return [
      warn(
        'Standbys',
        `${count} connected. To see how far they are behind, run as a superuser: grant pg_read_all_stats to the database user.`,
      ),
    ]
  return [
    ...(needed && !standbys.some(({ isSynchronous }) => isSynchronous)
      ? [
          fail(
            'Standbys',
            `No connected standby confirms commits (synchronous_standby_names is ${names}), so nothing can be saved. Start a standby listed there.`,
          ),
        ]
      : []),
    ...standbys.map(({ name, lagSeconds, lagBytes, isSynchronous }) => {
      const behind = `${name}${isSynchronous ? ', which confirms commits,' : ''} is ${lagSeconds.toFixed(1)} s and ${(lagBytes / 1_048_576).toFixed(1)} MB behind.`
      return lagSeconds > mostBehind.seconds || lagBytes > mostBehind.bytes
        ? warn('Standbys', `${behind} Check its network, disk and long queries.`)
        : ok('Standbys', behind)
    }),
  ]
}

export const checkStandbys = async (db: Db): Promise<Finding[]> => describeStandbys(await readStandbys(db))
