import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { siteGateways } from '#server/db/schema/index.ts'
import type { SealKeys } from '#server/secrets/seal-keys.ts'
import { sealSecrets } from '#server/secrets/seal-secrets.ts'
import { demoSites } from './sites.data.ts'

/** Connects the demo's sites to the sandbox gateway, which moves no real money. */
export const seedDemoGateways = async (tx: Db, sealKeys: SealKeys, now: Date): Promise<void> => {
  await tx.insert(siteGateways).values(
    demoSites.map(({ id: siteId }) => ({
      siteId,
      gateway: 'sandbox' as const,
      merchantKey: randomBytes(18).toString('base64url'),
      isActive: true,
      publicConfig: {},
      sealedSecrets: sealSecrets(sealKeys, `${siteId}/sandbox`, {
        webhookSecret: randomBytes(24).toString('base64url'),
      }),
      updatedAt: now,
    })),
  )
}
