import { randomBytes } from 'node:crypto'
import { requiredText } from '#contract/common/field-texts.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import { gatewayNames, type GatewayName } from '#contract/entities/payment.ts'
import type { siteGatewayEndpoints, SiteGateway } from '#contract/http/payments-gateways.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Gateways } from '#server/payments/create-gateways.ts'
import type { GatewayPort } from '#server/payments/port.ts'
import { canUseGateway } from '#server/fakes/fakes.ts'
import { changeSettings } from '#server/sites/change-settings.ts'
import { toGatewayPlace } from '#server/secrets/seal-places.ts'
import { sealSecrets } from '#server/secrets/seal-secrets.ts'
import { accountsRepo } from './accounts.repo.ts'
import { missingSettings, type Accounts, type OpenAccount } from './gateway-accounts.ts'
import { findKeyMode, getMode, modeSetting } from './gateway-mode.ts'
import { refundsRepo } from './refunds.repo.ts'
import { sessionsRepo } from './sessions.repo.ts'

type Input = RequestOf<typeof siteGatewayEndpoints.saveSiteGateway>
type Texts = Readonly<Record<string, string>>

/** Settings that identify the merchant. With another merchant, open payments could no longer be checked. */
const merchantSettings = ['keyId', 'merchantId']

/** Returns the given settings that this gateway has; empty ones stay unchanged. */
const pickGiven = (names: readonly string[], texts: Readonly<Record<string, string | undefined>>): Texts =>
  Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])))

const texts = {
  openPayments: 'Payments or refunds for this merchant are still pending. Change it when they finish.',
  otherKeys: {
    live: 'These are test keys. Enter the live keys, or switch to test',
    test: 'These are live keys. Enter the test keys, or switch to live',
  },
} as const

/** Whether the caller may change gateways: the owner or a super admin. */
const isEditor = ({ actor }: SignedInContext): boolean =>
  actor.roles.some((role) => role === 'wlOwner' || role === 'superAdmin')

/** Throws `invalidRequest` for a key of the other mode than the one that was chosen. */
const assertKeyMode = ({ mode }: Input, publicConfig: Texts): void => {
  const shown = findKeyMode(publicConfig)
  if (!mode || !shown || shown === mode) return
  const message = texts.otherKeys[mode]
  throw new AppError('invalidRequest', { message, fields: [{ path: 'publicConfig.keyId', message }] })
}

const view = (
  port: GatewayPort,
  known: { open: OpenAccount; isActive: boolean; updatedAt: Date } | null,
  { origin, used }: { origin: string; used: GatewayName | null },
): SiteGateway => {
  const { publicConfig = {}, secrets = {}, merchantKey = '' } = known?.open.account ?? {}
  return {
    gateway: port.name,
    isTest: port.isTest,
    isActive: known?.isActive ?? false,
    isUsed: used === port.name,
    mode: getMode(port, publicConfig),
    publicConfig: Object.fromEntries(port.settings.public.map((name) => [name, publicConfig[name] ?? ''])),
    secretsSet: Object.fromEntries(port.settings.secret.map((name) => [name, Boolean(secrets[name])])),
    webhookUrl: merchantKey === '' ? '' : `${origin}/api/payment/webhook/${port.name}/${merchantKey}`,
    updatedAt: known?.updatedAt.toISOString() ?? null,
  }
}

/** Creates the list of a site's gateways, in the order in which payments use them. */
const createGatewayList =
  (db: Db, accounts: Accounts, gateways: Gateways) =>
  async (call: SignedInContext): Promise<SiteGateway[]> => {
    const repo = accountsRepo(db, call.site.siteId)
    const [rows, order, active] = await Promise.all([
      repo.list(),
      repo.order(),
      accounts.findActive(db, call.site.siteId),
    ])
    const at = { origin: call.origin, used: active?.port.name ?? null }
    return [...new Set([...order, ...gatewayNames])].flatMap((name) => {
      const port = gateways[name]
      if (!port || !canUseGateway(call.site, port)) return []
      const row = rows.find(({ gateway }) => gateway === name) ?? null
      const open = accounts.open(row)
      return [view(port, row && open ? { ...row, open } : null, at)]
    })
  }

/** Manages a site's gateway accounts. Staff see them; only owners and super admins change them. */
export const createSiteGateways = (
  deps: Pick<Deps, 'database' | 'now' | 'sealKeys'>,
  accounts: Accounts,
  gateways: Gateways,
) => {
  const { db } = deps.database

  const list = createGatewayList(db, accounts, gateways)

  const write = (port: GatewayPort, input: Input, call: SignedInContext) =>
    deps.database.transaction(async (tx) => {
      const { siteId } = call.site
      const repo = accountsRepo(tx, siteId)
      const row = await repo.lock(input.gateway)
      const before = accounts.open(row)?.account
      const changedPublic = {
        ...pickGiven(port.settings.public, input.publicConfig),
        ...(input.mode && !port.isTest ? { [modeSetting]: input.mode } : {}),
      }
      const changedSecrets = pickGiven(port.settings.secret, input.secrets)
      const publicConfig = { ...before?.publicConfig, ...changedPublic }
      const secrets = { ...before?.secrets, ...changedSecrets }
      assertKeyMode(input, publicConfig)
      const isOther = before !== undefined && isOtherMerchant(port, before.publicConfig, publicConfig)
      if (isOther && row && (await hasOpen(tx, siteId, row.merchantKey)))
        throw new AppError('wrongState', { message: texts.openPayments })
      const lacks = missingSettings(port, { publicConfig, secrets })
      if (input.isActive && lacks.length > 0) throw toIncompleteError(port, lacks)
      await repo.save({
        gateway: input.gateway,
        merchantKey: row?.merchantKey ?? randomBytes(18).toString('base64url'),
        isActive: input.isActive,
        publicConfig,
        sealedSecrets: sealSecrets(
          deps.sealKeys,
          toGatewayPlace({ siteId, gateway: input.gateway }),
          secrets,
        ),
        updatedAt: deps.now(),
      })
      if (input.isActive && !row?.isActive) {
        const others = (await repo.order()).filter((name) => name !== input.gateway)
        await repo.setOrder([input.gateway, ...others])
      }
      await addAudit(tx, siteId, {
        actorUserId: call.actor.userId,
        action: 'payment.gatewaySaved',
        target: `gateway:${input.gateway}`,
        details: {
          isActive: input.isActive,
          publicConfig: changedPublic,
          secretsChanged: Object.keys(changedSecrets),
        },
        requestId: call.requestId,
        at: deps.now(),
      })
    })

  return {
    list: async (call: SignedInContext) => ({ gateways: await list(call), mayEdit: isEditor(call) }),
    save: async (input: Input, call: SignedInContext): Promise<SiteGateway> => {
      if (!isEditor(call)) throw new AppError('forbidden')
      const port = gateways[input.gateway]
      if (!port || !canUseGateway(call.site, port)) throw new AppError('notFound')
      await write(port, input, call)
      return findGateway(await list(call), input.gateway)
    },
    order: async (order: GatewayName[], call: SignedInContext): Promise<{ gateways: SiteGateway[] }> => {
      if (!isEditor(call)) throw new AppError('forbidden')
      await changeSettings(deps, call, async (tx, note) => {
        const repo = accountsRepo(tx, call.site.siteId)
        const before = await repo.order()
        await repo.setOrder(order)
        const target = `site:${call.site.siteId}`
        await note({ action: 'payment.gatewaysOrdered', target, before, after: order })
      })
      return { gateways: await list(call) }
    },
  }
}

/**
 * Whether payments or refunds are open that another merchant's account couldn't check; their money could be credited
 * twice.
 */
const hasOpen = async (tx: Db, siteId: string, merchantKey: string): Promise<boolean> =>
  (await sessionsRepo(tx, siteId).hasOpenForMerchant(merchantKey)) ||
  (await refundsRepo(tx, siteId).hasOpenForMerchant(merchantKey))

const findGateway = (gateways: readonly SiteGateway[], name: GatewayName): SiteGateway => {
  const found = gateways.find(({ gateway }) => gateway === name)
  if (!found) throw new Error(`gateway ${name} was not saved`)
  return found
}

const toIncompleteError = ({ settings }: GatewayPort, lacks: readonly string[]): AppError =>
  new AppError('invalidRequest', {
    fields: lacks.map((name) => ({
      path: `${settings.public.includes(name) ? 'publicConfig' : 'secrets'}.${name}`,
      message: requiredText,
    })),
  })

/** Whether the account would be another merchant's, so that open payments could no longer be checked. */
const isOtherMerchant = (port: GatewayPort, before: Texts, after: Texts): boolean =>
  getMode(port, before) !== getMode(port, after) ||
  merchantSettings.some((name) => before[name] && before[name] !== after[name])
