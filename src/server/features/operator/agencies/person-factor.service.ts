import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { factorMails } from '#server/features/accounts/second-factor/factor-mails.service.ts'
import { secondFactorOf } from '#server/people/second-factor/second-factor.ts'
import { createSessionService } from '#server/people/sessions.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { findPerson } from './agency-people.service.ts'
import { requireAgency } from './require-agency.ts'

/** Resets lost second steps of the people who work for an agency. */
export const createPersonFactors = ({
  database,
  now,
  sealKeys,
}: Pick<Deps, 'database' | 'now' | 'sealKeys'>) => ({
  /** Removes the lost second step of a person who works for the agency and ends their sessions. Throws `notFound`, `wrongState`. */
  reset: (siteId: string, email: string, call: OperatorCall): Promise<void> =>
    database.transaction(async (tx) => {
      await requireAgency(tx, siteId)
      const found = await findPerson(tx, siteId, email)
      if (!(await secondFactorOf(tx, { siteId, userId: found.id }, sealKeys).remove()))
        throw new AppError('wrongState', { message: texts.personHasNoFactor(email) })
      await createSessionService(database, now).endAll(siteId, found.id, null, tx)
      await addOperatorEvent(tx, call, { action: 'agency.secondFactorReset', siteId, target: found.id })
      // In the agency's own trail too, so that its owner sees who changed how someone signs in.
      await addAudit(tx, siteId, {
        actorUserId: null,
        subjectUserId: found.id,
        action: 'customer.resetSecondFactor',
        target: found.id,
        details: { by: 'operator' },
        requestId: call.requestId,
        at: call.at,
      })
      await factorMails(tx, { site: await getSite(tx, siteId) }, call.at).reset(found)
    }),
})
