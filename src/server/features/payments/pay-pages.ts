import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { PayPages, PayView } from './pay-page.service.ts'
import { isPaidElsewhere } from './order-ids.ts'
import type { SiteDirectory } from '#server/sites/site-directory.ts'
import { sandboxChoices } from '#server/payments/sandbox/play-sandbox.ts'
import { closeHtml, noPaymentHtml, payHtml, sandboxHtml } from './pay-html.ts'
import { readDomain } from '#server/plugins/site.ts'

type OrderRequest = FastifyRequest<{ Params: { orderId: string }; Querystring: unknown }>

const formBytes = 16 * 1024
const perMinute = 120

/**
 * Allows only styles and the form that goes to the gateway. The Referer reveals the site to a gateway, never the
 * address.
 */
const send = (reply: FastifyReply, html: string, formTo: readonly string[] = [], status = 200) =>
  reply
    .status(status)
    .type('text/html')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header(
      'content-security-policy',
      `default-src 'none';style-src 'unsafe-inline';form-action ${["'self'", ...formTo].join(' ')};frame-ancestors 'none';base-uri 'none'`,
    )
    .send(html)

const formTargets = ({ step }: PayView): string[] =>
  step?.kind === 'form' ? [new URL(step.action).origin] : []

const toTextFields = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, field]) => typeof field === 'string'))
    : {}

/**
 * Registers the payment pages below `/pay` on the agency's host. They are outside the application because the paying
 * browser may have no session. Gateways send people back to `…/return` from other origins, so only the gateway's
 * signature or its answer to our own question counts.
 */
export const registerPayPages = (app: FastifyInstance, pages: PayPages, directory: SiteDirectory): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    const config = { rateLimit: { max: perMinute, timeWindow: 60_000, groupId: 'pay' } }
    const getOrigin = (request: FastifyRequest) => `${request.protocol}://${request.host}`

    const shown = async (
      request: OrderRequest,
      reply: FastifyReply,
      html: (site: SiteConfig, view: PayView) => string,
      isExpected: (view: PayView) => boolean = () => true,
    ) => {
      const site = await directory.byDomain(readDomain(request))
      const view = site && (await pages.view(site, request.params.orderId, getOrigin(request)))
      if (!site || !view || !isExpected(view)) return send(reply, noPaymentHtml(), [], 404)
      return send(reply, html(site, view), formTargets(view))
    }

    const handleReturn = async (request: OrderRequest, reply: FastifyReply) => {
      const { orderId } = request.params
      const site = await directory.byDomain(readDomain(request))
      const fields = toTextFields(request.method === 'POST' ? request.body : request.query)
      if (!site || !(await pages.handleReturn(site.siteId, orderId, fields)))
        return send(reply, noPaymentHtml(), [], 404)
      if (isPaidElsewhere(orderId)) return send(reply, closeHtml(site))
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/app/phonepe/verify/${encodeURIComponent(orderId)}`, 303)
    }

    scope.get('/pay/:orderId', { config }, (request: OrderRequest, reply) => shown(request, reply, payHtml))
    scope.get('/pay/:orderId/return', { config }, handleReturn)
    scope.post(
      '/pay/:orderId/return',
      { config: { ...config, isCrossOrigin: true }, bodyLimit: formBytes },
      handleReturn,
    )
    scope.get('/pay/:orderId/sandbox', { config }, (request: OrderRequest, reply) =>
      shown(request, reply, sandboxHtml, ({ isTest }) => isTest),
    )
    scope.post(
      '/pay/:orderId/sandbox',
      { config, bodyLimit: formBytes },
      async (request: OrderRequest, reply) => {
        const { orderId } = request.params
        const site = await directory.byDomain(readDomain(request))
        const choice = sandboxChoices.find((name) => name === toTextFields(request.body)['choice'])
        const played = site && choice ? await pages.recordSandboxChoice(site.siteId, orderId, choice) : null
        if (!played) return shown(request, reply, sandboxHtml, ({ isTest }) => isTest)
        for (const { body, signature } of played.webhooks)
          await app.inject({
            method: 'POST',
            url: played.webhookPath,
            headers: {
              host: request.host,
              'content-type': 'application/json',
              'x-sandbox-signature': signature,
            },
            payload: body,
          })
        return reply.redirect(`/pay/${encodeURIComponent(orderId)}/return`, 303)
      },
    )
  })
}
