import { randomBytes } from 'node:crypto'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { leastFillMs, type enquiriesEndpoints } from '#contract/http/enquiries.ts'
import { formatDate } from '#domain/format.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { loadPublished, type LoadedPackage } from '#server/features/packages/content/published.service.ts'
import { getSiteOrigin, toOneLine } from '#server/outbox/mail-parts.ts'
import { enquiryMailKind, enquiryReceiptKind } from '#server/outbox/mails.repo.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { maySiteMail } from '#server/outbox/site-email-limit.ts'
import { toNetwork } from '#server/people/network.ts'
import { enquiriesRepo } from './enquiries.repo.ts'
import { enquiryTexts as texts } from './texts.ts'

type Submit = typeof enquiriesEndpoints.submit
type Request = RequestOf<Submit>
type Call = Pick<CallContext, 'site' | 'address' | 'subject' | 'origin'>

/** Maximum enquiries in an hour, so that no one can flood the agency's mailbox. */
const perNetwork = 5
const perContact = 3
const hourMs = 3_600_000

const formatNumber = (number: number): string => `E-${number}`

const refuse = (path: string, message: string): never => {
  throw new AppError('invalidRequest', { message, fields: [{ path, message }] })
}

const checkRequest = (
  { travelFrom, hotelCategory }: Request,
  { body }: Pick<LoadedPackage, 'body'>,
  now: Date,
): void => {
  if (travelFrom !== '' && travelFrom < indiaDate(now)) refuse('travelFrom', texts.past)
  if (hotelCategory !== '' && !body.hotelCategories.includes(hotelCategory))
    refuse('hotelCategory', texts.category)
}

/** Whether a message has nothing but links, which only spammers send. */
const isOnlyLinks = (message: string): boolean =>
  message !== '' && message.replaceAll(/https?:\/\/\S+|www\.\S+/gi, '').trim() === ''

/** Whether an enquiry looks like a bot's. Somebody who is signed in has most of the form filled in for them. */
const looksLikeSpam = (
  { website, filledMs, message }: Request,
  { subject }: Pick<Call, 'subject'>,
): boolean => website !== '' || (subject === null && filledMs < leastFillMs) || isOnlyLinks(message)

interface SentEnquiry {
  enquiryId: string
  enquiryNo: string
  request: Request
  found: LoadedPackage
  hasSpam: boolean
}

const mailAgency = (
  tx: Db,
  { request, found, enquiryNo, hasSpam }: SentEnquiry,
  call: Call,
  at: Date,
): Promise<unknown> => {
  const { site } = call
  const { contact, travelFrom, adults, childAges, hotelCategory, message } = request
  const { title } = found.body
  const subject = texts.agencySubject(enquiryNo, title)
  const trip = [
    texts.when(travelFrom === '' ? '' : formatDate(travelFrom)),
    texts.who(adults, childAges),
    hotelCategory,
  ]
  return queuePlainMail(
    tx,
    site,
    {
      kind: enquiryMailKind,
      createdBy: '',
      toAddress: site.adminEmail,
      toName: site.companyName,
      replyTo: contact.email,
      subject: hasSpam ? texts.possibleSpam(subject) : subject,
      paragraphs: [
        texts.agencyLead(title),
        toOneLine(texts.contact(contact.name, contact.phone, contact.email)),
        trip.filter(Boolean).join(' · '),
        ...(message === '' ? [] : [message]),
      ],
      link: {
        label: texts.open,
        url: `${getSiteOrigin(call)}/app/packages/${found.facts.packageName}/${request.packageId}`,
      },
    },
    at,
  )
}

/** Confirms an enquiry to a shopper who gave an address, unless visitors have used up the agency's emails. */
const mailReceipt = async (
  tx: Db,
  { request: { contact }, found, enquiryId, enquiryNo }: SentEnquiry,
  call: Call,
  at: Date,
): Promise<void> => {
  const { site } = call
  if (contact.email === '' || !(await maySiteMail(tx, { siteId: site.siteId, cause: 'visitors' }, at))) return
  await queuePlainMail(
    tx,
    site,
    {
      kind: enquiryReceiptKind,
      createdBy: '',
      toAddress: contact.email,
      toName: contact.name,
      subject: texts.shopperSubject(found.body.title),
      paragraphs: [texts.shopperLead(site.companyName), texts.shopperNo(enquiryNo)],
      link: {
        label: texts.openEnquiry,
        url: `${getSiteOrigin(call)}/app/package/enquiry/submitted/${enquiryId}`,
      },
    },
    at,
  )
}

/** Stores shoppers' enquiries and reads them for the confirmation page. */
export const createEnquiries = ({ database, now }: Pick<Deps, 'database' | 'now'>) => ({
  /**
   * Stores an enquiry and emails it to the agency. Throws `wrongState` when the agency has no address to email, and
   * `rateLimited` for too many from a network or a contact.
   */
  submit: async (request: Request, call: Call): Promise<ResultOf<Submit>> => {
    const { site, subject } = call
    if (site.adminEmail === '') throw new AppError('wrongState', { message: texts.noAddress })
    const at = now()
    const found = await loadPublished(database.db, site.siteId, request.packageId)
    if (!found) throw new AppError('notFound')
    checkRequest(request, found, at)
    const { key, packageId, contact, travelFrom, adults, childAges, hotelCategory, message } = request
    const { title } = found.body
    return database.transaction(async (tx) => {
      const repo = enquiriesRepo(tx, site.siteId)
      await repo.lockAll()
      const earlier = await repo.findByKey(key)
      if (earlier) return { enquiryId: earlier.id, title: earlier.title }
      const address = toNetwork(call.address)
      const { phone, email } = contact
      const lately = await repo.countSince(new Date(at.getTime() - hourMs), { address, phone, email })
      if (lately.ofNetwork >= perNetwork || lately.ofContact >= perContact)
        throw new AppError('rateLimited', { message: texts.tooMany })
      const hasSpam = looksLikeSpam(request, call)
      const enquiryId = randomBytes(16).toString('base64url')
      const number = await repo.nextNumber()
      await repo.add({
        id: enquiryId,
        number,
        key,
        module: found.facts.kind === 'package' ? 'Package' : 'Activity',
        packageId,
        userId: subject?.userId ?? null,
        title,
        contactName: contact.name,
        phone,
        email,
        travelFrom: travelFrom === '' ? null : travelFrom,
        payload: { adults, childAges, hotelCategory, message },
        status: hasSpam ? 'spam' : 'new',
        address,
        createdAt: at,
      })
      const sent = { enquiryId, enquiryNo: formatNumber(number), request, found, hasSpam }
      await mailAgency(tx, sent, call, at)
      if (!hasSpam) await mailReceipt(tx, sent, call, at)
      return { enquiryId, title }
    })
  },

  getSubmitted: async (
    enquiryId: string,
    { site }: Pick<CallContext, 'site'>,
  ): Promise<ResultOf<typeof enquiriesEndpoints.getSubmitted>> => {
    const row = await enquiriesRepo(database.db, site.siteId).find(enquiryId)
    if (!row) throw new AppError('notFound')
    return { enquiryNo: formatNumber(row.number), title: row.title, sentAt: row.createdAt.toISOString() }
  },
})
