import { eq, sql } from 'drizzle-orm'
import { toDemoEmail } from './practice-tenant.ts'
import type { Db } from '#server/db/database.ts'
import { siteDomains, sites, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { hashPublishedPassword } from '#server/passwords/passwords.ts'
import { seedDemoBlocks } from './seed-blocks.ts'
import { sellDemoBlocks } from './seed-blocks-sales.ts'
import { seedDemoDocuments } from './seed-documents.ts'
import { seedDemoGateways } from './seed-gateways.ts'
import { seedDemoInvoices } from './seed-invoices.ts'
import { seedDemoMarkups } from './seed-markups.ts'
import { seedDemoPayments } from './seed-payments.ts'
import { demoPermissionGroupId, seedDemoPermissionGroups } from './seed-rbac.ts'
import { seedDemoSupplierPayments } from './seed-supplier-payments.ts'
import { seedSupplierTerms } from './seed-supplier-terms.ts'
import { demoTicketSites, seedDemoTickets } from './seed-tickets.ts'
import { seedDemoWalletRequests } from './seed-wallet-requests.ts'
import { seedDemoWallets } from './seed-wallets.ts'
import { demoSites } from './sites.data.ts'
import { demoPassword, demoUsers } from './users.data.ts'

/** Returns the id of a demo user; stable, so that tests and documents can refer to it. */
export const demoUserId = (siteId: string, role: string): string => `usr_${siteId}_${role}`

const seedLock = 7_281_552

const isSeeded = async (db: Db): Promise<boolean> => {
  const first = demoSites[0]?.id ?? ''
  const [known] = await db.select({ id: sites.id }).from(sites).where(eq(sites.id, first)).limit(1)
  return known !== undefined
}

/** Fills an empty database with the demo's agencies. Does nothing if they exist. */
export const seedDemo = async (deps: Deps): Promise<{ isFirstRun: boolean }> => {
  const { database } = deps
  if (await isSeeded(database.db)) return { isFirstRun: false }
  const passwordHash = await hashPublishedPassword(demoPassword)
  return database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', '0', true)`)
    // Of nodes that start together, one fills the database while the others wait.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await isSeeded(tx)) return { isFirstRun: false }
    for (const site of demoSites) {
      await tx
        .insert(sites)
        .values({ id: site.id, kind: 'demo', config: site.config, settings: site.settings })
      await tx.insert(siteDomains).values({ domain: site.domain, siteId: site.id, verifiedAt: deps.now() })
      await tx.insert(users).values(
        demoUsers.map((user, index) => ({
          id: demoUserId(site.id, user.role),
          siteId: site.id,
          email: toDemoEmail(user.role, site.id),
          phone: `98100000${index}${demoSites.indexOf(site)}`,
          passwordHash,
          firstName: user.firstName,
          lastName: user.lastName,
          userType: user.userType,
          isWlOwner: user.isWlOwner ?? false,
          isSupplier: user.isSupplier ?? false,
          isSuperAdmin: user.isSuperAdmin ?? false,
          isFlightHoldAllowed: user.isFlightHoldAllowed ?? false,
          rbacGroupId: user.permissionGroup ? demoPermissionGroupId(site.id, user.permissionGroup) : null,
          company: user.company
            ? {
                companyName: user.company,
                address1: '14 MG Road',
                address2: 'Floor 2',
                gstNumber: '',
                panNumber: '',
              }
            : null,
          phoneNumbers: [
            {
              label: 'Primary',
              phoneNumber: `98100000${index}${demoSites.indexOf(site)}`,
              phoneCountryCode: 'IN',
            },
          ],
        })),
      )
    }
    // Oldest first, as statements list them: opening balances come before every demo booking.
    await seedDemoWallets(tx, demoUserId, deps.now())
    await seedDemoGateways(tx, deps.sealKeys, deps.now())
    await seedDemoMarkups(tx, demoUserId, deps.now())
    await seedDemoPermissionGroups(tx, deps.now())
    await seedSupplierTerms(tx)
    const at = { now: deps.now(), secretKey: deps.secretKey }
    await seedDemoTickets(tx, demoTicketSites(demoUserId), deps, async (site) => {
      const owners = {
        id: site.id,
        supplierUserId: demoUserId(site.id, 'supplier'),
        ownerUserId: demoUserId(site.id, 'owner'),
      }
      return sellDemoBlocks(tx, site, await seedDemoBlocks(tx, owners, at.now), at)
    })
    await seedDemoInvoices(tx)
    await seedDemoDocuments(tx)
    // Requests waiting for a decision move no money, so they may come last.
    const inside: Deps = {
      ...deps,
      database: { ...database, db: tx, transaction: <T>(work: (inner: Db) => Promise<T>) => work(tx) },
    }
    for (const { id } of demoSites) {
      const toUserId = (role: string): string => demoUserId(id, role)
      await seedDemoWalletRequests(inside, id, toUserId)
      await seedDemoPayments(inside, id, toUserId)
      await seedDemoSupplierPayments(inside, id, toUserId)
    }
    return { isFirstRun: true }
  })
}
