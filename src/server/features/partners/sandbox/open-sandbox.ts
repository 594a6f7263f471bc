import { randomBytes } from 'node:crypto'
import type { SiteConfig, StoredSiteConfig } from '#contract/entities/site.ts'
import { defaultSiteUpdates } from '#domain/accounts/booking-updates.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { SiteSettings } from '#server/db/shapes/sites.ts'
import type { Deps } from '#server/deps.ts'
import { lockAccountName } from '#server/people/account-lock.repo.ts'
import { findUser } from '#server/people/find-user.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import type { UserRow } from '#server/people/users.repo.ts'
import { sealSecrets } from '#server/secrets/seal-secrets.ts'
import { toApiAccount } from '../open-account.ts'
import { partnersRepo, type PartnerRow } from '../partners.repo.ts'
import { partnerTexts as texts } from '../texts.ts'
import { sandboxRepo, type SiteRow } from './sandbox.repo.ts'
import { fillUpWallet, type SandboxAccount } from './fill-up-wallet.ts'

export type SandboxDeps = Pick<Deps, 'sealKeys'>

/** What a sandbox's pages show: the site's name and look, without its scripts, notices and locks. It emails no one about bookings. */
const toConfig = (config: StoredSiteConfig): StoredSiteConfig => ({
  ...config,
  ssrHtml: { header: '', footer: '' },
  isLocked: false,
  lockedRoutes: [],
  coreSiteUrl: '',
  popupAlert: { isActive: false, title: '', html: '', frequencyDays: 1 },
  trackingTag: '',
  scripts: [],
  bookingUpdates: {
    ...defaultSiteUpdates,
    confirmation: false,
    decision: false,
    holdReminder: false,
    scheduleChange: false,
  },
  scriptHosts: [],
})

/** What the sandbox's prices and documents need. No one can sign up there. */
const toSettings = ({ id, settings }: SiteRow): SiteSettings => ({
  ...(settings.seller ? { seller: settings.seller } : {}),
  sandboxOf: id,
  signUp: { isClosed: true, shoppersNeedAccount: true },
})

/** Returns the sandbox of a site, and creates it the first time. */
const openSite = async (
  tx: Db,
  deps: SandboxDeps,
  { site, at }: { site: Pick<SiteConfig, 'siteId' | 'domain'>; at: Date },
): Promise<string> => {
  const repo = sandboxRepo(tx)
  await lockAccountName(tx, site.siteId, 'partners:sandbox')
  const known = await repo.find(site.siteId)
  if (known !== null) return known
  const domain = `sandbox.${site.domain}`
  if (await repo.isTaken(domain)) throw new AppError('wrongState', { message: texts.sandboxTaken(domain) })
  const parent = await repo.site(site.siteId)
  // Random, because an operator may have given any other id to an agency.
  const id = `sandbox-${randomBytes(6).toString('hex')}`
  await repo.add(
    {
      id,
      // Whatever the site is: nothing that a test key buys is real. `sandboxOf` makes it a sandbox (`toSiteKind`).
      kind: 'test',
      config: toConfig(parent.config),
      settings: toSettings(parent),
      limits: { off: ['ownSupplierAccounts', 'guestCheckout'] },
      createdAt: at,
    },
    // Whoever owns the site's domain owns those below it.
    { domain, siteId: id, verifiedAt: at, checkedAt: at, addedAt: at },
  )
  await repo.addGateway({
    siteId: id,
    gateway: 'sandbox',
    merchantKey: randomBytes(18).toString('base64url'),
    isActive: true,
    publicConfig: {},
    sealedSecrets: sealSecrets(deps.sealKeys, `${id}/sandbox`, {
      webhookSecret: randomBytes(24).toString('base64url'),
    }),
    updatedAt: at,
  })
  await repo.copyPictures(site.siteId, id, [parent.config.logoUrl, parent.config.faviconUrl])
  return id
}

/** Opens an agency's account in the sandbox of a site, with money that isn't real. */
export const openSandboxAccount = async (
  tx: Db,
  deps: SandboxDeps,
  { holder, site, at }: { holder: UserRow; site: Pick<SiteConfig, 'siteId' | 'domain'>; at: Date },
): Promise<SandboxAccount> => {
  const siteId = await openSite(tx, deps, { site, at })
  const { legalEntityId } = createAccountIds()
  const account = toApiAccount(holder, at)
  await sandboxRepo(tx).addAccount(
    { ...account, siteId, legalEntityId, isFlightHoldAllowed: true },
    holder.company?.companyName || account.firstName,
  )
  await fillUpWallet(tx, { siteId, userId: account.id }, at)
  return { siteId, userId: account.id }
}

/** Returns a partner's account in the sandbox, and opens it again after an operator deleted the sandbox. */
export const openSandboxFor = async (
  tx: Db,
  deps: SandboxDeps,
  { partner, site, at }: { partner: PartnerRow; site: Pick<SiteConfig, 'siteId' | 'domain'>; at: Date },
): Promise<SandboxAccount> => {
  const { id, sandboxSiteId, sandboxUserId, houseUserId } = partner
  if (sandboxSiteId !== null && sandboxUserId !== null)
    return { siteId: sandboxSiteId, userId: sandboxUserId }
  const house = await findUser(tx, site.siteId, houseUserId)
  if (!house) throw new Error(`the account ${houseUserId} of partner ${id} not found`)
  const opened = await openSandboxAccount(tx, deps, { holder: house, site, at })
  await partnersRepo(tx, site.siteId).change(id, {
    sandboxSiteId: opened.siteId,
    sandboxUserId: opened.userId,
  })
  return opened
}
