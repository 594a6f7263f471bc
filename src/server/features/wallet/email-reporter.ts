import type { RequestOf } from '#contract/common/endpoint.ts'
import type { walletEndpoints } from '#contract/http/wallet.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { findAgencyContact } from '#server/people/agency.repo.ts'
import { findUser } from '#server/people/find-user.ts'
import { findHouseContact } from '#server/people/house-contact.repo.ts'
import type { UserRow } from '#server/people/users.repo.ts'
import { toEntryText } from './entry-text.ts'
import type { RequestRow } from './requests.repo.ts'
import { toSupplierWalletUrl } from './supplier-wallet-url.ts'
import { walletTexts as texts } from './texts.ts'

interface Decision {
  row: RequestRow
  input: Pick<RequestOf<typeof walletEndpoints.decideRequest>, 'decision' | 'note'>
  at: Date
}

/** Emails the decision to the person who reported the payment; for an agency that this site supplies, to that agency. */
export const emailReporter = async (tx: Db, decision: Decision, call: SignedInContext): Promise<void> => {
  const { row } = decision
  const reporter = row.kind === 'payment' ? await findUser(tx, call.site.siteId, row.userId) : null
  if (!reporter) return
  await (reporter.consumerSiteId === null ? emailPerson : emailAgency)(tx, reporter, decision, call)
}

const toWords = ({ row, input }: Decision) =>
  texts.decisionMail(input.decision === 'approve', formatInr(toRupees(row.amountMinor)), toEntryText(row))

const emailPerson = async (
  tx: Db,
  reporter: UserRow,
  decision: Decision,
  { site, actor }: SignedInContext,
): Promise<void> => {
  const user = await findAgencyContact(tx, reporter)
  if (!user) return
  const { note } = decision.input
  const words = toWords(decision)
  await queuePlainMail(
    tx,
    site,
    {
      kind: 'wallet',
      toAddress: user.email,
      toName: `${user.firstName} ${user.lastName}`,
      subject: words.subject,
      paragraphs: note === '' ? [words.text] : [words.text, texts.note(note)],
      createdBy: actor.userId,
    },
    decision.at,
  )
}

/** Emails the agency in its own name, with nothing of this site's staff but the reason for a rejection. */
const emailAgency = async (
  tx: Db,
  reporter: UserRow,
  decision: Decision,
  { site }: SignedInContext,
): Promise<void> => {
  const contact = await findHouseContact(tx, reporter)
  if (!contact) return
  const { note, decision: outcome } = decision.input
  const words = toWords(decision)
  const { site: agency, toAddress, toName, userId: createdBy } = contact
  await queuePlainMail(
    tx,
    agency,
    {
      kind: 'wallet',
      toAddress,
      toName,
      subject: texts.atSupplier(words.subject, site.companyName),
      paragraphs: outcome === 'approve' || note === '' ? [words.text] : [words.text, texts.note(note)],
      link: { label: texts.lowLink, url: toSupplierWalletUrl(agency.domain, site.siteId) },
      createdBy,
    },
    decision.at,
  )
}
