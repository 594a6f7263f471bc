import { toPublicLogo } from '#server/outbox/mail-html-parts.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { Deps } from '#server/deps.ts'
import { createGateways } from '#server/payments/create-gateways.ts'
import type { PayStep } from '#server/payments/port.ts'
import {
  playSandbox,
  type SandboxChoice,
  type SandboxWebhook,
} from '#server/payments/sandbox/play-sandbox.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { eventsRepo } from './events.repo.ts'
import { createAccounts } from './gateway-accounts.ts'
import { paymentJobs } from './job-kinds.ts'
import { toSessionLinks } from './open-order.ts'
import { isPayable } from './session-view.ts'
import { isOrderId } from './order-ids.ts'
import { sessionsRepo, type SessionRow } from './sessions.repo.ts'

/** A payment as shown to everyone who has its address. */
export interface PayView {
  orderId: string
  amountMinor: number
  isTest: boolean
  /** What the payer does next; null when the payment can no longer be paid. */
  step: PayStep | null
  state: SessionRow['state']
}

/**
 * Serves the pages below `/pay`, which need no session: whoever has the address may pay, and sees only the agency and
 * the amount.
 */
export const createPayPages = (deps: Pick<Deps, 'database' | 'now' | 'config' | 'sealKeys'>) => {
  const gateways = createGateways(deps)
  const accounts = createAccounts(deps, gateways)
  const { db } = deps.database

  const find = async (siteId: string, orderId: string) => {
    const session = isOrderId(orderId) ? await sessionsRepo(db, siteId).byId(orderId) : null
    const place = session && (await accounts.find(db, session))
    return session && place ? { session, ...place } : null
  }

  return {
    view: async (site: SiteConfig, orderId: string, origin: string): Promise<PayView | null> => {
      const found = await find(site.siteId, orderId)
      if (!found) return null
      const { session, port, account } = found
      const payUrl = await eventsRepo(db, site.siteId).findPayUrl(orderId)
      return {
        orderId,
        amountMinor: session.amountMinor,
        isTest: port.isTest,
        state: session.state,
        step: isPayable(session, deps.now())
          ? port.payStep(account, session, {
              payUrl,
              siteName: site.companyName,
              logoUrl: toPublicLogo(site.logoUrl, site.domain),
              links: toSessionLinks(origin, session),
            })
          : null,
      }
    },
    /**
     * Handles the payer's return. Fields signed by the gateway trigger a check at once. Returns false when there is
     * no such payment.
     */
    handleReturn: async (
      siteId: string,
      orderId: string,
      fields: Record<string, string>,
    ): Promise<boolean> => {
      const found = await find(siteId, orderId)
      if (!found) return false
      if (found.port.isOwnReturn(found.account, found.session, fields))
        await jobsRepo(db).hasten(paymentJobs.resolve, orderId, deps.now())
      return true
    },
    /** Records a payer's choice at the sandbox; null when this isn't a sandbox payment or can no longer be paid. */
    recordSandboxChoice: async (
      siteId: string,
      orderId: string,
      choice: SandboxChoice,
    ): Promise<{ webhookPath: string; webhooks: SandboxWebhook[] } | null> => {
      const found = await find(siteId, orderId)
      if (!found?.port.isTest || !isPayable(found.session, deps.now())) return null
      return {
        webhookPath: toSessionLinks('', found.session).webhookUrl,
        webhooks: await playSandbox(deps, found.account, found.session, choice),
      }
    },
  }
}
export type PayPages = ReturnType<typeof createPayPages>
