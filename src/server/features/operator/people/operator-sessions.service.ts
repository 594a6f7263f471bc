import type { OperatorSession } from '#contract/http/operator-sessions.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { toDeviceName } from '#server/people/device-name.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { hashSecret } from './hash-secret.ts'
import { operatorSession } from './operator-sign-in.service.ts'
import { operatorSessionsRepo } from './operators.repo.ts'

type OwnCall = OperatorCall & { operatorId: string; token: string }

const toPublicId = (tokenHash: string): string => hashSecret(`session ${tokenHash}`).slice(0, 22)

/** Lists and ends an operator's sessions, and records their use. */
export const createOperatorSessions = ({ database }: Pick<Deps, 'database'>) => {
  const listOpen = ({ operatorId, at }: OwnCall) =>
    operatorSessionsRepo(database.db).listOpen(operatorId, {
      at,
      usedAfter: new Date(at.getTime() - operatorSession.idleMs),
    })
  return {
    list: async (call: OwnCall): Promise<OperatorSession[]> => {
      const thisHash = hashSecret(call.token)
      return (await listOpen(call)).map(({ tokenHash, userAgent, address, createdAt, lastSeenAt }) => ({
        sessionId: toPublicId(tokenHash),
        device: toDeviceName(userAgent),
        address,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThis: tokenHash === thisHash,
      }))
    },
    /** Ends a session. Throws `notFound`, and `wrongState` for the current one. */
    end: async (sessionId: string, call: OwnCall): Promise<void> => {
      const found = (await listOpen(call)).find(({ tokenHash }) => toPublicId(tokenHash) === sessionId)
      if (!found) throw new AppError('notFound')
      if (found.tokenHash === hashSecret(call.token))
        throw new AppError('wrongState', { message: texts.thisSession })
      await database.transaction(async (tx) => {
        await operatorSessionsRepo(tx).end(found.tokenHash, call.at)
        await addOperatorEvent(tx, call, { action: 'operator.endSession', target: call.operatorId })
      })
    },
    /** Ends all sessions except the current one and returns how many it ended. */
    endOthers: (call: OwnCall): Promise<number> =>
      database.transaction(async (tx) => {
        const ended = await operatorSessionsRepo(tx).endAll(call.operatorId, call.at, hashSecret(call.token))
        await addOperatorEvent(tx, call, { action: 'operator.endOtherSessions', target: call.operatorId })
        return ended
      }),
    /**
     * Records use, if there was any, and returns how many seconds the session lasts without more; it never lasts longer than
     * its lifetime, which use doesn't extend. Throws `notSignedIn`.
     */
    use: async (isUsed: boolean, { token, at }: OwnCall): Promise<number> => {
      const repo = operatorSessionsRepo(database.db)
      const found = await repo.find(hashSecret(token), at)
      if (!found) throw new AppError('notSignedIn')
      if (isUsed) await repo.use(found.session.tokenHash, at)
      const usedAt = isUsed ? at : found.session.usedAt
      return Math.max(0, Math.round((usedAt.getTime() + operatorSession.idleMs - at.getTime()) / 1_000))
    },
  }
}
