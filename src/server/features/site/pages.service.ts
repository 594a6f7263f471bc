import type { RequestOf } from '#contract/common/endpoint.ts'
import type { PolicyPage } from '#contract/entities/site-fields.ts'
import type { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { toOneLine } from '#server/outbox/mail-parts.ts'
import { partnerMailKind } from '#server/outbox/mails.repo.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { assertSiteMayMail } from '#server/outbox/site-email-limit.ts'
import { toNetwork } from '#server/people/network.ts'
import { dayMs } from '#contract/common/constants.ts'
import { partnerRequestsRepo } from './partner-requests.repo.ts'
import { defaultPolicy } from './policies.ts'
import { siteSettingsRepo } from './site-settings.repo.ts'
import { siteSettingsTexts as texts } from './texts.ts'

type PartnerRequest = RequestOf<typeof siteSettingsEndpoints.requestPartnership>

/** Daily limit of requests per person and per site, so that nobody floods a mailbox. */
const maxPerPerson = 3
const maxOfSite = 50

/** Serves text pages and the form of the API partner programme. */
export const createSitePages = ({ database, now }: Pick<Deps, 'database' | 'now'>) => ({
  policy: async (page: PolicyPage, { site }: Pick<CallContext, 'site'>) => {
    const { policies } = await siteSettingsRepo(database.db, site.siteId).current()
    const own = policies[page]?.trim() ?? ''
    return { page, html: own || defaultPolicy(page, site), isDefault: own === '' }
  },

  /** Stores a request and emails it to the site. Throws `wrongState` when the site has no address to email. */
  requestPartnership: (input: PartnerRequest, { site, address }: Pick<CallContext, 'site' | 'address'>) =>
    database.transaction(async (tx) => {
      if (site.adminEmail === '') throw new AppError('wrongState', { message: texts.noEmailAddress })
      const at = now()
      const email = input.email.toLowerCase()
      const repo = partnerRequestsRepo(tx, site.siteId)
      await repo.lockAll()
      // Whoever has one IPv6 address has its whole network.
      const network = toNetwork(address)
      const lately = await repo.countSince(new Date(at.getTime() - dayMs), { email, address: network })
      if (lately.all >= maxOfSite || lately.own >= maxPerPerson)
        throw new AppError('rateLimited', { message: texts.tooManyRequests })
      await assertSiteMayMail(tx, { siteId: site.siteId, cause: 'visitors' }, at)
      await repo.add({ ...input, email, address: network, createdAt: at })
      await queuePlainMail(
        tx,
        site,
        {
          kind: partnerMailKind,
          toAddress: site.adminEmail,
          toName: site.companyName,
          subject: texts.partnerSubject(input.companyName),
          paragraphs: [
            texts.partnerLead,
            toOneLine([input.companyName, input.contactName, email, input.phone].filter(Boolean).join(' · ')),
            ...(input.message === '' ? [] : [input.message]),
          ],
          createdBy: '',
        },
        at,
      )
      return {}
    }),
})
