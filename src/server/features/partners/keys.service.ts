import { randomBytes } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { PartnerKey } from '#contract/entities/partners.ts'
import { maxActiveKeys, type partnersEndpoints } from '#contract/http/partners.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { createApiKey, toApiKeyHint } from '#server/people/api-keys/api-key-format.ts'
import { isNetwork } from '#server/people/api-keys/allowed-addresses.ts'
import { findUser } from '#server/people/find-user.ts'
import { hashToken } from '#server/people/sessions.ts'
import { emailPartner } from './email-partner.ts'
import { findPartner, requireActivePartner } from './find-partner.service.ts'
import { keysRepo, type NamedKey } from './keys.repo.ts'
import { partnersRepo } from './partners.repo.ts'
import { openSandboxFor } from './sandbox/open-sandbox.ts'
import { partnerMails, partnerTexts as texts } from './texts.ts'

type Calls = typeof partnersEndpoints
type NewKey = RequestOf<Calls['createKey']>

/** How long revoked and expired keys are listed, in days. */
const listedDays = 90

const toState = ({ revokedAt, expiresAt }: NamedKey['key'], at: Date): PartnerKey['state'] =>
  revokedAt !== null ? 'revoked' : expiresAt <= at ? 'expired' : 'active'

const toKeyView = ({ key, createdByName }: NamedKey, at: Date): PartnerKey => ({
  keyId: key.id,
  name: key.name,
  mode: key.mode,
  hint: key.hint,
  scopes: key.scopes,
  addresses: key.addresses,
  createdBy: createdByName,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  state: toState(key, at),
  revokedAt: key.revokedAt?.toISOString() ?? null,
})

const assertAddresses = (addresses: readonly string[]): void => {
  const fields = addresses.flatMap((address, index) =>
    isNetwork(address) ? [] : [{ path: `addresses.${index}`, message: texts.badAddress }],
  )
  if (fields.length > 0) throw new AppError('invalidRequest', { message: texts.badAddress, fields })
}

const callerName = async (tx: Db, { site, actor }: SignedInContext): Promise<string> => {
  const user = await findUser(tx, site.siteId, actor.userId)
  return user ? `${user.firstName} ${user.lastName}`.trim() : ''
}

const audit = (
  tx: Db,
  {
    action,
    keyId,
    details,
    at,
  }: { action: string; keyId: string; details: Record<string, unknown>; at: Date },
  { site, actor, requestId }: SignedInContext,
): Promise<void> =>
  addAudit(tx, site.siteId, {
    actorUserId: actor.userId,
    subjectUserId: actor.userId,
    action,
    target: `partnerKey:${keyId}`,
    details,
    requestId,
    at,
  })

const requireKey = async (tx: Db, partnerId: string, keyId: string): Promise<NamedKey> => {
  const found = await keysRepo(tx, partnerId).byId(keyId)
  if (!found) throw new AppError('notFound')
  return found
}

/** Lists, creates and revokes an agency's keys. */
export const createPartnerKeys = (deps: Pick<Deps, 'database' | 'now' | 'sealKeys'>) => {
  const { database, now } = deps

  const add = async (tx: Db, { days, ...input }: NewKey, call: SignedInContext) => {
    const at = now()
    const { siteId } = call.site
    const { id: partnerId } = await requireActivePartner(tx, call)
    // Two keys created at once must not exceed the limit together.
    const partner = await partnersRepo(tx, siteId).lock(partnerId)
    if (!partner) throw new AppError('notFound')
    const repo = keysRepo(tx, partnerId)
    if ((await repo.countActive(input.mode, at)) >= maxActiveKeys)
      throw new AppError('wrongState', { message: texts.tooManyKeys(input.mode, maxActiveKeys) })
    const worksAt =
      input.mode === 'live'
        ? siteId
        : (await openSandboxFor(tx, deps, { partner, site: call.site, at })).siteId
    const secret = createApiKey(input.mode)
    const id = `key_${randomBytes(9).toString('base64url')}`
    const expiresAt = new Date(at.getTime() + days * dayMs)
    await repo.add({
      ...input,
      id,
      siteId,
      worksAt,
      hint: toApiKeyHint(secret),
      keyHash: hashToken(secret),
      createdBy: call.actor.userId,
      createdAt: at,
      expiresAt,
    })
    const details = { ...input, expiresAt: expiresAt.toISOString() }
    await audit(tx, { action: 'partners.keyCreated', keyId: id, details, at }, call)
    const words = partnerMails.keyCreated(input.name, input.mode, await callerName(tx, call))
    await emailPartner(tx, partner, { ...words, createdBy: call.actor.userId }, at)
    return { key: toKeyView(await requireKey(tx, partnerId, id), at), secret }
  }

  return {
    list: async (call: SignedInContext): Promise<ResultOf<Calls['keys']>> => {
      const partner = await findPartner(database.db, call)
      if (!partner) return { keys: [] }
      const at = now()
      const since = new Date(at.getTime() - listedDays * dayMs)
      const keys = await keysRepo(database.db, partner.id).activeAfter(since)
      return { keys: keys.map((key) => toKeyView(key, at)) }
    },
    create: async (input: NewKey, call: SignedInContext): Promise<ResultOf<Calls['createKey']>> => {
      assertAddresses(input.addresses)
      return database.transaction((tx) => add(tx, input, call))
    },
    revoke: (
      { keyId }: RequestOf<Calls['revokeKey']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['revokeKey']>> =>
      database.transaction(async (tx) => {
        const at = now()
        const partner = await findPartner(tx, call)
        if (!partner) throw new AppError('notFound')
        const { key } = await requireKey(tx, partner.id, keyId)
        const by = { revokedAt: at, revokedBy: call.actor.userId }
        if (await keysRepo(tx, partner.id).revoke(keyId, by)) {
          const { name, mode } = key
          await audit(tx, { action: 'partners.keyRevoked', keyId, details: { name, mode }, at }, call)
          const words = partnerMails.keyRevoked(name, mode, await callerName(tx, call))
          await emailPartner(tx, partner, { ...words, createdBy: call.actor.userId }, at)
        }
        return { key: toKeyView(await requireKey(tx, partner.id, keyId), at) }
      }),
  }
}
