import { z } from 'zod'
import { EmailAddress } from '#contract/common/email-address.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { SiteBookingUpdates } from './booking-updates.ts'
import { SecondFactorRule } from './site.ts'
import { InvoicePrefix, siteRulesInput } from './site-rules.ts'

/** Limits of the fields in a site's configuration. Messages are shown at the field. */
const kilobytes = 1024

/** Largest HTML, and largest image inside an address, in bytes. */
export const maxHtmlBytes = 64 * kilobytes
const maxTagBytes = 16 * kilobytes

/** Returns the length in UTF-8 bytes. */
export const byteLength = (text: string): number => {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

/** Control characters, line breaks, direction marks and invisible characters. */
// oxlint-disable-next-line no-control-regex -- these are what is refused
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/
// oxlint-disable-next-line no-control-regex -- these are what is refused
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** One line of visible text for titles, emails and headers. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use up to ${most} characters`)
    .refine((text) => !unseen.test(text), 'Type this again: it contains invisible characters')

/** A line of a site's texts, without characters that can't be seen. */
export const siteLine = line

const filledLine = (most: number) => line(most).refine((text) => text !== '', requiredText)

const bulk = (maxBytes: number) =>
  z
    .string()
    .refine((text) => byteLength(text) <= maxBytes, `Use up to ${maxBytes / kilobytes} kB`)
    .refine((text) => !controls.test(text), 'Paste this as plain text: it contains control characters')

const Html = bulk(maxHtmlBytes)

const host = '(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+[a-z][a-z\\d-]{0,61}[a-z\\d](?::\\d{1,5})?'
/** https and a host name (no IP address, no credentials), with nothing that could end an attribute or a header. */
const webAddress = new RegExp(`^https://${host}(?:[/?#][^\\s"'<>\\\\^\`{|}\\u0080-\\uffff]*)?$`, 'i')
const origin = new RegExp(`^https://${host}$`)

const addressMessage = 'Enter a full address, starting with https://'
const WebAddress = line(2000).refine((text) => webAddress.test(text), addressMessage)

/** Limits of an uploaded logo, icon or header image. */
export const pictureLimits = { bytes: 200_000, sidePx: 2_000 } as const

/** What is wrong with a picture, and what to choose instead. */
export const pictureTexts = {
  kind: 'Choose a PNG, JPEG or WebP image',
  bytes: 'Choose an image up to 200 kB',
  side: 'Choose an image up to 2,000 pixels wide and high',
  missing: 'Upload the image again',
} as const

/** Where uploaded pictures are served. The name is the hash of the content, so a picture never changes. */
export const sitePicturePath = '/api/whitelabel/sitePicture/'
const uploadedPicture = new RegExp(`^${sitePicturePath}[a-f\\d]{64}\\.(?:png|jpeg|webp)$`)

/** Whether an address is that of an uploaded picture. */
export const isUploadedPicture = (address: string): boolean => uploadedPicture.test(address)

const pictureStart = /^data:image\/(?:png|jpe?g|webp|svg\+xml)(?:;[\w=-]+)*,/i
const isPicture = (text: string): boolean =>
  text === '' ||
  isUploadedPicture(text) ||
  webAddress.test(text) ||
  (pictureStart.test(text) && !/[\s"'<>\\]/.test(text))

/** A logo or icon: uploaded, over https, or a small image inside the address. Only browsers load it. */
const Picture = bulk(maxHtmlBytes)
  .trim()
  .refine((text) => !unseen.test(text), addressMessage)
  .refine(isPicture, 'Enter an https address, or upload a PNG, JPEG or WebP image')

/** An https address, or nothing. */
export const SeoAddress = z.union([z.literal(''), WebAddress], addressMessage)

/** A picture that chat apps can load: uploaded, or on an https address. */
export const SeoPicture = line(2000).refine(
  (text) => text === '' || isUploadedPicture(text) || webAddress.test(text),
  'Enter an https address, or upload a PNG, JPEG or WebP image',
)

const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'Enter a colour as #rrggbb')

/** Paths that a locked site may hide from visitors, each with everything below it. `*` is all of them. */
export const lockableRoutes = [
  '*',
  '/flight',
  '/flight/search',
  '/flight/result',
  '/flight/calendar-fare',
  '/fixed-departures',
  '/packages',
  '/activities',
  '/visa',
] as const

const lockedRouteMessage = 'Choose a page from the list'
/** Written like one of this site's addresses. The server only accepts others than `lockableRoutes` if they are stored. */
const LockedRoute = line(100).refine((text) => /^(?:\*|(?:\/[\w.:-]+)+)$/.test(text), lockedRouteMessage)

/** Text pages that every site has; the last is the API partner programme. */
export const PolicyPage = z.enum([
  'terms_and_conditions',
  'privacy_policy',
  'cancellation_return_refund_policy',
  'api-partner-program',
])
export type PolicyPage = z.infer<typeof PolicyPage>

/** A bank account of the site that customers pay into. */
const BankAccountInput = z.object({
  bankName: filledLine(80),
  accountName: filledLine(120),
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{6,18}$/, 'Enter an account number of 6 to 18 digits'),
  ifsc: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{4}0[A-Z\d]{6}$/, 'Enter an IFSC, like HDFC0000123'),
  branch: line(80),
  upiId: z
    .string()
    .trim()
    .max(100, 'Use up to 100 characters')
    .regex(/^(?:[\w.-]{2,80}@[A-Za-z]{2,40})?$/, 'Enter a UPI ID, like name@bank'),
})

const taxNumber = (most: number) => line(most).toUpperCase()

/** The seller on the site's invoices. The server also checks the tax numbers, and that the state matches them. */
const SellerInput = z.object({
  legalName: line(120),
  gstNumber: taxNumber(15),
  panNumber: taxNumber(10),
  tanNumber: taxNumber(10).default(''),
  address: line(300),
  state: line(60),
  invoicePrefix: InvoicePrefix.default(''),
})

export const HeaderBlockKind = z.enum(['logo', 'text', 'link', 'phone', 'image'])
export type HeaderBlockKind = z.infer<typeof HeaderBlockKind>

/** A block of the site's header. `text` is the words, the phone number or the image's description; `url` is the link or image address. */
export const HeaderBlock = z.object({ kind: HeaderBlockKind, text: z.string(), url: z.string() })
export type HeaderBlock = z.infer<typeof HeaderBlock>

/** A header made of blocks, which become the header's HTML, or written as HTML; then the blocks are only kept. */
export const HeaderSettings = z.object({ mode: z.enum(['html', 'blocks']), blocks: z.array(HeaderBlock) })
export type HeaderSettings = z.infer<typeof HeaderSettings>

const ownPage = /^\/app(?:\/[\w./?=&%-]*)?$/
const phoneNumber = /^\+?\d[\d\s()-]{3,24}$/
const isImageAddress = (url: string): boolean => isUploadedPicture(url) || webAddress.test(url)

/** Returns what is wrong with a block, by its field; null if nothing is. */
const findBlockProblem = ({
  kind,
  text,
  url,
}: HeaderBlock): { path: 'text' | 'url'; message: string } | null => {
  if (kind === 'phone' && !phoneNumber.test(text)) return { path: 'text', message: 'Enter a phone number' }
  if ((kind === 'text' || kind === 'link') && text === '') return { path: 'text', message: requiredText }
  if (kind === 'link' && !webAddress.test(url) && !ownPage.test(url))
    return { path: 'url', message: 'Enter an https address, or a page of this site like /app/flight/search' }
  if (kind === 'image' && !isImageAddress(url)) return { path: 'url', message: 'Upload an image' }
  return null
}

const HeaderBlockInput = HeaderBlock.extend({ text: line(200), url: line(2000) }).superRefine(
  (block, ctx) => {
    const problem = findBlockProblem(block)
    if (problem) ctx.addIssue({ code: 'custom', path: [problem.path], message: problem.message })
  },
)

/** All settings that a site's owner may change, as saved. */
export const SiteSettingsInput = z.object({
  companyName: filledLine(80),
  adminContact: line(60),
  adminEmail: EmailAddress,
  logoUrl: Picture,
  faviconUrl: Picture,
  formLabel: line(60),
  theme: z.object({
    primary: Colour,
    accent: Colour,
    glyph: filledLine(2),
  }),
  ssrHtml: z.object({ header: Html, footer: Html }),
  /** With mode `blocks` the server replaces `ssrHtml.header` by their HTML. */
  header: HeaderSettings.extend({ blocks: z.array(HeaderBlockInput).max(12, 'Use up to 12 blocks') }),
  popupAlert: z
    .object({
      isActive: z.boolean(),
      title: line(120),
      html: Html,
      frequencyDays: z
        .int('Enter a whole number of days')
        .min(0, 'Enter a number from 0 to 365')
        .max(365, 'Enter a number from 0 to 365'),
    })
    .refine(({ isActive, title }) => !isActive || title !== '', { path: ['title'], message: requiredText }),
  isLocked: z.boolean(),
  lockedRoutes: z.array(LockedRoute).max(20),
  agentsMayExport: z.boolean(),
  /** Absent keeps the current rule, so that an older page can't lower it. */
  secondFactor: SecondFactorRule.optional(),
  coreSiteUrl: z.union([z.literal(''), WebAddress], addressMessage),
  trackingTag: bulk(maxTagBytes).refine(
    (text) => !text.trimStart().startsWith('<'),
    'Paste only the code between <script> and </script>. Enter script addresses in the list below',
  ),
  scripts: z.array(WebAddress).max(10, 'Enter up to 10'),
  scriptHosts: z
    .array(
      line(200).refine(
        (text) => origin.test(text),
        'Enter only https:// and the host, like https://stats.example.com',
      ),
    )
    .max(20, 'Enter up to 20'),
  policies: z.object({
    terms_and_conditions: Html,
    privacy_policy: Html,
    cancellation_return_refund_policy: Html,
    'api-partner-program': Html,
  }),
  seller: SellerInput,
  ...siteRulesInput(Html),
  bookingUpdates: SiteBookingUpdates,
  bankAccounts: z.array(BankAccountInput).max(10, 'Enter up to 10'),
})
export type SiteSettingsInput = z.infer<typeof SiteSettingsInput>
