import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mails, sites } from '#server/db/schema/index.ts'

export type MailRow = typeof mails.$inferSelect
type NewMail = Omit<typeof mails.$inferInsert, 'siteId'>

/** Kinds of e-ticket emails: to an address of the booking, and to any other. */
export const ticketMail = 'e-ticket'
export const otherTicketMail = 'e-ticket-other'

/** Confirms that an account was erased. Its row has the address, so it is deleted once no further attempt is made. */
export const erasureMailKind = 'account-erased'

/** Kinds of emails besides tickets that anyone can cause at a site, and that count towards its limit. */
export const newsletterMailKind = 'account-newsletter'
export const invitationMailKind = 'account-invitation'
export const partnerMailKind = 'partner'
/** To the agency; the confirmation for the sender counts towards its limit. */
export const enquiryMailKind = 'enquiry'
export const enquiryReceiptKind = 'enquiry-receipt'
/** To the customer of a quote, with its link. */
export const quoteMailKind = 'quote'
/** To the maker of a quote, when its customer answered. */
export const quoteAnswerMailKind = 'quote-answer'

const finalStates = ['sent', 'failed', 'unknown'] as const

/** Whether no further attempt is made for an email in this state. */
export const isFinalMail = (state: MailRow['state']): boolean => finalStates.some((final) => final === state)

/**
 * Account emails contain links and codes that sign in, and those with quotes a link that accepts them, so their text is
 * deleted once they are sent or given up.
 */
const isSecret = sql`(${mails.bookingId} is null and (${mails.kind} like 'account%' or ${mails.kind} = ${quoteMailKind} or ${mails.text} like '%#code=%'))`
const withoutSecrets = {
  text: sql<string>`case when ${isSecret} then '' else ${mails.text} end`,
  html: sql<string>`case when ${isSecret} then '' else ${mails.html} end`,
}

/** Only what people send counts towards limits: not emails about accounts and money, nor those that bookings cause. */
const isSentByPerson = and(isNotNull(mails.bookingId), isNull(mails.onceKey))

/** The emails that count towards a site's limits: those that its people cause, and those of visitors. */
const limitedMails = {
  people: or(isSentByPerson, inArray(mails.kind, [invitationMailKind, quoteMailKind])),
  visitors: inArray(mails.kind, [newsletterMailKind, partnerMailKind, enquiryReceiptKind]),
}
export type MailCause = keyof typeof limitedMails

const isSentTo = (bookingId: number, address: string) =>
  and(
    eq(mails.bookingId, bookingId),
    isNull(mails.onceKey),
    sql`lower(${mails.toAddress}) = ${address.toLowerCase()}`,
  )

const readEmailsPerDay = async (db: Db, siteId: string): Promise<number | null> => {
  const [row] = await db.select({ limits: sites.limits }).from(sites).where(eq(sites.id, siteId)).limit(1)
  return row?.limits.emailsPerDay ?? null
}

/** Lists the addresses that a user has sent tickets to although they aren't on the booking, in lower case. */
const listOtherAddresses = async (db: Db, siteId: string, userId: string, since: Date): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ address: sql<string>`lower(${mails.toAddress})` })
    .from(mails)
    .where(
      and(
        eq(mails.siteId, siteId),
        eq(mails.createdBy, userId),
        eq(mails.kind, otherTicketMail),
        gt(mails.createdAt, since),
      ),
    )
  return rows.map(({ address }) => address)
}

/** Adds an email unless its cause has been emailed already; null, and nothing is added, in that case. */
const addOnce = async (
  db: Db,
  mail: typeof mails.$inferInsert & { onceKey: string },
): Promise<MailRow | null> => {
  const [row] = await db
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: [mails.siteId, mails.onceKey] })
    .returning()
  return row ?? null
}

/** Deletes the confirmation of an erasure once no further attempt is made. */
const deleteErasureMail = async (db: Db, siteId: string, id: number): Promise<void> => {
  const isDone = inArray(mails.state, [...finalStates])
  await db
    .delete(mails)
    .where(and(eq(mails.siteId, siteId), eq(mails.id, id), eq(mails.kind, erasureMailKind), isDone))
}

/** Reads and writes the outbox of one site. */
export const mailsRepo = (db: Db, siteId: string) => {
  const onSite = (condition: SQL | undefined) => and(eq(mails.siteId, siteId), condition)
  const findOne = async (condition: SQL | undefined): Promise<MailRow | null> => {
    const [row] = await db.select().from(mails).where(onSite(condition)).limit(1)
    return row ?? null
  }
  /** Returns when the `count`-th newest matching email was created; null when there are fewer. */
  const findNthNewest = async (
    condition: SQL | undefined,
    since: Date,
    count: number,
  ): Promise<Date | null> => {
    const [row] = await db
      .select({ at: mails.createdAt })
      .from(mails)
      .where(onSite(and(condition, gt(mails.createdAt, since))))
      .orderBy(desc(mails.createdAt))
      .offset(count - 1)
      .limit(1)
    return row?.at ?? null
  }
  return {
    /** Locks sending for the site until the transaction ends, so that concurrent calls can't exceed a limit. */
    lockSending: async (): Promise<void> => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${siteId}`}, 0))`)
    },
    add: async (mail: NewMail): Promise<MailRow> => {
      const [row] = await db
        .insert(mails)
        .values({ ...mail, siteId })
        .returning()
      if (!row) throw new Error("the email wasn't inserted")
      return row
    },
    addOnce: (mail: NewMail & { onceKey: string }) => addOnce(db, { ...mail, siteId }),
    byId: (id: number) => findOne(eq(mails.id, id)),
    byMessageId: (messageId: string) => findOne(eq(mails.messageId, messageId)),
    ofBooking: (bookingId: number) =>
      db
        .select()
        .from(mails)
        .where(onSite(eq(mails.bookingId, bookingId)))
        .orderBy(desc(mails.id))
        .limit(100),
    nthNewestOfUser: (userId: string, since: Date, count: number) =>
      findNthNewest(and(eq(mails.createdBy, userId), isSentByPerson), since, count),
    nthNewestTo: (bookingId: number, address: string, since: Date, count: number) =>
      findNthNewest(isSentTo(bookingId, address), since, count),
    otherAddressesOf: (userId: string, since: Date) => listOtherAddresses(db, siteId, userId, since),
    nthNewestOfSite: (cause: MailCause, since: Date, count: number) =>
      findNthNewest(limitedMails[cause], since, count),
    countOfSite: (since: Date): Promise<number> =>
      db.$count(mails, onSite(and(limitedMails.people, gt(mails.createdAt, since)))),
    /** Returns the limit that an operator set for the site; null for the default. */
    emailsPerDay: () => readEmailsPerDay(db, siteId),
    /** Claims a queued email for one attempt; null when someone else has claimed it or it isn't queued any more. */
    claim: async (id: number, now: Date, leaseUntil: Date): Promise<MailRow | null> => {
      const [row] = await db
        .update(mails)
        .set({
          state: 'sending',
          attempts: sql`${mails.attempts} + 1`,
          nextAttemptAt: leaseUntil,
          updatedAt: now,
        })
        .where(onSite(and(eq(mails.id, id), eq(mails.state, 'queued'))))
        .returning()
      return row ?? null
    },
    /** Records the outcome of an attempt. An earlier attempt never overwrites a later one. */
    record: async (
      { id, attempts }: MailRow,
      from: MailRow['state'][],
      change: Partial<NewMail>,
    ): Promise<void> => {
      await db
        .update(mails)
        .set(change.state && isFinalMail(change.state) ? { ...change, ...withoutSecrets } : change)
        .where(onSite(and(eq(mails.id, id), eq(mails.attempts, attempts), inArray(mails.state, from))))
      if (change.state && isFinalMail(change.state)) await deleteErasureMail(db, siteId, id)
    },
  }
}
