import { randomBytes } from 'node:crypto'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { PartnerMode, PartnerWebhook } from '#contract/entities/partners.ts'
import { maxWebhooks, type partnersWebhooksEndpoints } from '#contract/http/partners-webhooks.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { readPublicTarget } from '#server/network/public-target.ts'
import { findPartner, requireActivePartner } from '../find-partner.service.ts'
import { deliveriesRepo } from './deliveries.repo.ts'
import { webhookTexts as texts } from './texts.ts'
import { assertMode, auditWebhook, getOwnWebhook } from './webhook-owner.ts'
import { createWebhookSecret, oldSecretMs, sealWebhookSecret } from './webhook-secrets.ts'
import { toPartnerWebhook } from './webhook-view.ts'
import { webhooksRepo, type WebhookRow } from './webhooks.repo.ts'

type WebhookDeps = Pick<Deps, 'database' | 'now' | 'sealKeys' | 'isLocalNetworkAllowed'>
type SaveWebhook = typeof partnersWebhooksEndpoints.saveWebhook
type SaveInput = RequestOf<SaveWebhook>
type Saved = ResultOf<SaveWebhook>

const assertUrl = (url: string, isLocalAllowed: boolean): void => {
  if (readPublicTarget(url, isLocalAllowed)) return
  const message = texts.notPublicUrl
  throw new AppError('invalidRequest', { message, fields: [{ path: 'url', message }] })
}

/** Returns the state after saving. What stopped and stays on is turned on again, with a new start of its five days. */
const toState = (isOn: boolean, before: WebhookRow | null): Pick<WebhookRow, 'state' | 'failingSince'> => ({
  state: isOn ? 'on' : 'off',
  failingSince: isOn && before?.state === 'on' ? before.failingSince : null,
})

const add = async (
  tx: Db,
  sealKeys: Deps['sealKeys'],
  { mode, url, events, isOn }: SaveInput,
  { call, at }: { call: SignedInContext; at: Date },
): Promise<Saved> => {
  assertMode(call, mode)
  const partner = await requireActivePartner(tx, call)
  const repo = webhooksRepo(tx, partner.id)
  await repo.partner(true)
  if (mode === 'test' && partner.sandboxUserId === null)
    throw new AppError('wrongState', { message: texts.noSandbox })
  if ((await repo.list(mode)).length >= maxWebhooks)
    throw new AppError('wrongState', { message: texts.tooMany })
  const id = `wh_${randomBytes(12).toString('base64url')}`
  const secret = createWebhookSecret()
  const row = await repo.add({
    id,
    siteId: partner.siteId,
    partnerId: partner.id,
    mode,
    url,
    events: [...new Set(events)],
    sealedSecret: sealWebhookSecret(sealKeys, id, secret),
    ...toState(isOn, null),
    createdBy: call.actor.userId,
    createdAt: at,
  })
  await auditWebhook(tx, row, { action: 'saved', at }, call)
  return { webhook: toPartnerWebhook(row, at), secret }
}

const change = async (
  tx: Db,
  webhookId: string,
  { mode, url, events, isOn }: SaveInput,
  { call, at }: { call: SignedInContext; at: Date },
): Promise<Saved> => {
  const before = await getOwnWebhook(tx, call, webhookId, true)
  if (before.mode !== mode) throw new AppError('notFound')
  const repo = webhooksRepo(tx, before.partnerId)
  if (isOn) await requireActivePartner(tx, call)
  const row = await repo.change(webhookId, { url, events: [...new Set(events)], ...toState(isOn, before) })
  if (!isOn) await deliveriesRepo(tx).endWaiting(webhookId, texts.off)
  await auditWebhook(tx, row, { action: 'saved', at }, call)
  return { webhook: toPartnerWebhook(row, at), secret: null }
}

/** Manages the webhooks of the caller's agency. */
export const createWebhooks = ({ database, now, sealKeys, isLocalNetworkAllowed }: WebhookDeps) => {
  return {
    list: async (mode: PartnerMode, call: SignedInContext): Promise<PartnerWebhook[]> => {
      assertMode(call, mode)
      const partner = await findPartner(database.db, call)
      const rows = partner ? await webhooksRepo(database.db, partner.id).list(mode) : []
      return rows.map((row) => toPartnerWebhook(row, now()))
    },
    save: (input: SaveInput, call: SignedInContext): Promise<Saved> => {
      assertUrl(input.url, isLocalNetworkAllowed === true)
      const { webhookId } = input
      return database.transaction((tx) =>
        webhookId === undefined
          ? add(tx, sealKeys, input, { call, at: now() })
          : change(tx, webhookId, input, { call, at: now() }),
      )
    },
    rotate: (
      webhookId: string,
      call: SignedInContext,
    ): Promise<{ webhook: PartnerWebhook; secret: string }> =>
      database.transaction(async (tx) => {
        const at = now()
        const before = await getOwnWebhook(tx, call, webhookId, true)
        const secret = createWebhookSecret()
        const row = await webhooksRepo(tx, before.partnerId).change(webhookId, {
          sealedSecret: sealWebhookSecret(sealKeys, webhookId, secret),
          sealedOldSecret: before.sealedSecret,
          oldSecretUntil: before.sealedSecret === '' ? null : new Date(at.getTime() + oldSecretMs),
        })
        await auditWebhook(tx, row, { action: 'rotated', at }, call)
        return { webhook: toPartnerWebhook(row, at), secret }
      }),
    remove: (webhookId: string, call: SignedInContext): Promise<Record<string, never>> =>
      database.transaction(async (tx) => {
        const row = await getOwnWebhook(tx, call, webhookId, true)
        await webhooksRepo(tx, row.partnerId).remove(webhookId)
        await auditWebhook(tx, row, { action: 'removed', at: now() }, call)
        return {}
      }),
  }
}
