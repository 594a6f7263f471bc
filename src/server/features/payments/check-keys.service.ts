import type { ResultOf } from '#contract/common/endpoint.ts'
import type { GatewayName } from '#contract/entities/payment.ts'
import type { siteGatewayEndpoints } from '#contract/http/payments-gateways.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { GatewayError } from '#server/payments/port.ts'
import { accountsRepo } from './accounts.repo.ts'
import { missingSettings, type Accounts, type OpenAccount } from './gateway-accounts.ts'

type CheckResult = ResultOf<typeof siteGatewayEndpoints.checkSiteGateway>

const saveFirst = 'Save the keys before you test them.'

const askAboutKeys = async ({ port, account }: OpenAccount): Promise<Omit<CheckResult, 'checkedAt'>> => {
  try {
    await port.checkKeys(account)
    return { outcome: 'accepted', message: '' }
  } catch (fault) {
    if (!(fault instanceof GatewayError)) throw fault
    return { outcome: fault.code === 'refused' ? 'refused' : 'noAnswer', message: fault.message }
  }
}

/** Asks a gateway about a site's saved keys. Throws `wrongState` while one is missing. */
export const createKeyCheck =
  ({ database, now }: Pick<Deps, 'database' | 'now'>, accounts: Accounts) =>
  async (gateway: GatewayName, call: SignedInContext): Promise<CheckResult> => {
    const { siteId } = call.site
    const open = accounts.open(await accountsRepo(database.db, siteId).find(gateway))
    if (!open || missingSettings(open.port, open.account).length > 0)
      throw new AppError('wrongState', { message: saveFirst })
    const answer = await askAboutKeys(open)
    await addAudit(database.db, siteId, {
      actorUserId: call.actor.userId,
      action: 'payment.gatewayChecked',
      target: `gateway:${gateway}`,
      details: answer,
      requestId: call.requestId,
      at: now(),
    })
    return { ...answer, checkedAt: now().toISOString() }
  }
