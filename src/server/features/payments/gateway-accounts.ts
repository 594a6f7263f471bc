import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Gateways } from '#server/payments/create-gateways.ts'
import { GatewayError, type GatewayAccount, type GatewayPort } from '#server/payments/port.ts'
import { toGatewayPlace } from '#server/secrets/seal-places.ts'
import { openSecrets } from '#server/secrets/seal-secrets.ts'
import { canUseGateway } from '#server/fakes/fakes.ts'
import { canTakePayments } from './gateway-mode.ts'
import { accountsRepo, type AccountRow } from './accounts.repo.ts'

/** A gateway and the account to use with it. */
export interface OpenAccount {
  port: GatewayPort
  account: GatewayAccount
}

/** Lists the settings that an account still needs before it can take payments. */
export const missingSettings = (
  { settings }: Pick<GatewayPort, 'settings'>,
  { publicConfig, secrets }: Pick<GatewayAccount, 'publicConfig' | 'secrets'>,
): string[] => [
  ...settings.public.filter((name) => !publicConfig[name]),
  ...settings.secret.filter((name) => !secrets[name]),
]

/** Creates the reader of sites' gateway accounts. */
export const createAccounts = ({ sealKeys }: Pick<Deps, 'sealKeys'>, gateways: Gateways) => {
  const open = (row: AccountRow | null): OpenAccount | null => {
    const port = row && gateways[row.gateway]
    if (!row || !port || !canUseGateway({ kind: row.siteKind }, port)) return null
    return {
      port,
      account: {
        siteId: row.siteId,
        gateway: row.gateway,
        merchantKey: row.merchantKey,
        publicConfig: row.publicConfig,
        secrets: openSecrets(sealKeys, toGatewayPlace(row), row.sealedSecrets),
      },
    }
  }
  return {
    open,
    /** Finds the account that takes the site's payments now; null when none is complete. */
    findActive: async (db: Db, siteId: string): Promise<OpenAccount | null> => {
      for (const row of await accountsRepo(db, siteId).active()) {
        const found = open(row)
        if (!found || missingSettings(found.port, found.account).length > 0) continue
        if (canTakePayments({ kind: row.siteKind }, found.port, found.account.publicConfig)) return found
      }
      return null
    },
    /** Finds the account of a session, a refund or a webhook. */
    find: async (
      db: Db,
      place: { siteId: string; gateway: string; merchantKey: string },
    ): Promise<OpenAccount | null> =>
      open(await accountsRepo(db, place.siteId).byMerchant(place.gateway, place.merchantKey)),
  }
}
export type Accounts = ReturnType<typeof createAccounts>

/** Converts a gateway's failure to an `AppError`; returns other errors unchanged. */
export const toAppError = (fault: unknown): unknown =>
  fault instanceof GatewayError
    ? new AppError(fault.code === 'refused' ? 'gatewayRefused' : 'gatewayTimeout', {
        ...(fault.code === 'refused' ? { message: fault.message } : {}),
        internal: fault.message,
      })
    : fault
