import { and, eq, sql, type SQL } from 'drizzle-orm'
import { PassengerInput } from '#contract/entities/passenger.ts'
import { toErasedEmail } from '#domain/accounts/no-email.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql } from '#server/db/rows.ts'
import { users } from '#server/db/schema/index.ts'
import type { Company } from '#server/db/shapes/accounts.ts'
import type { AccountRow } from '#server/features/my-account/my-account.repo.ts'

const erasedName = { firstName: 'Erased', lastName: 'account' } as const

/** What invoices and tickets name, and what the airline was paid for. */
const keptOfPassengers = new Set([
  'title',
  'firstName',
  'lastName',
  'paxType',
  'gender',
  'countryCode',
  'nationality',
  'isLeadPax',
  'baggage',
  'seats',
])
/** Passengers without what no law needs once they have flown. A field that is added later is erased too. */
const withoutDetails = {
  ...Object.fromEntries(
    Object.entries(PassengerInput.shape)
      .filter(([field]) => !keptOfPassengers.has(field))
      .map(([field, schema]) => [field, schema.safeParse(undefined).data ?? '']),
  ),
  guardian: null,
  phoneCode: '',
}
const withoutContact = { gstCompanyEmail: '', gstCompanyContactNumber: '' }
const claimWithoutDetails = { dateOfBirth: '', passportNo: '', contactNo: '' }

const json = (value: object): SQL => sql`${JSON.stringify(value)}::jsonb`

/** Changes every element of a column's list, keeping their order. */
const eachOf = (list: SQL, change: (element: SQL) => SQL): SQL =>
  sql`coalesce((select jsonb_agg(${change(sql`one.value`)} order by one.ordinality)
    from jsonb_array_elements(${list}) with ordinality as one), '[]'::jsonb)`

/** What the passengers entered; meals without their names, as they may tell a religion or an illness. */
const strippedPassengers: SQL = sql`passengers = ${eachOf(sql`passengers`, (one) => sql`${one} || ${json(withoutDetails)}`)},
  extras = ${eachOf(
    sql`extras`,
    (one) =>
      sql`jsonb_set(${one}, '{meals}', coalesce((select jsonb_agg(meal || ${json({ code: '', airlineDescription: '' })})
        from jsonb_array_elements(${one} -> 'meals') as meal), '[]'::jsonb))`,
  )},
  gst = case when jsonb_typeof(gst) = 'object' then gst || ${json(withoutContact)} else gst end`

/** Returns a company as tax returns need it, without the people to contact. */
const withoutPeople = (company: Company | null): Company | null => {
  if (!company?.agency) return company
  const noPhone = { label: '', phoneNumber: '', phoneCountryCode: '' }
  const agency = {
    ...company.agency,
    primaryEmail: '',
    primaryPhone: noPhone,
    secondaryPhone: noPhone,
    concernedFirstName: '',
    concernedLastName: '',
  }
  return { ...company, agency }
}

/** Whether tax returns name the account: agents are paid commission, and companies claim GST. */
export const keepsCompany = ({ userType }: Pick<AccountRow, 'userType'>): boolean => userType !== 'retail'

/** Returns the columns of an account without its person, closed for ever. */
const toEmptied = (user: AccountRow, at: Date) => ({
  ...erasedName,
  email: toErasedEmail(user.id),
  phone: '',
  phoneNumbers: [],
  gender: '',
  passwordHash: '',
  passwordChangedAt: null,
  company: keepsCompany(user) ? withoutPeople(user.company) : null,
  billing: keepsCompany(user) ? user.billing : null,
  ownMarkup: null,
  taLogoUrl: '',
  headerPosition: 'left' as const,
  bookingUpdates: {},
  referralCode: '',
  rbacGroupId: null,
  lowBalanceMinor: null,
  lowBalanceToldAt: null,
  isSupplier: false,
  isSearchExempted: false,
  isFlightHoldAllowed: false,
  isBlocked: true,
  isBlockedBySite: true,
  leftAgencyAt: user.walletUserId === null ? user.leftAgencyAt : (user.leftAgencyAt ?? at),
  agencyVersion: user.agencyVersion + 1,
  erasedAt: at,
})

/** Takes the wallet's credit limit, revokes the API keys that spend from it, turns their webhooks off, and closes the account that they act as. */
const endSpending = async (tx: Db, { id, siteId }: AccountRow, at: Date): Promise<void> => {
  await tx.execute(sql`update partner_keys set revoked_at = ${instantSql(at)}, revoked_by = ${id}
    where revoked_at is null and partner_id in (select p.id from partners p join users h on h.id = p.house_user_id
      where h.site_id = ${siteId} and h.wallet_user_id = ${id})`)
  await tx.execute(sql`update partner_webhooks set state = 'off'
    where partner_id in (select p.id from partners p join users h on h.id = p.house_user_id
      where h.site_id = ${siteId} and h.wallet_user_id = ${id})`)
  await tx.execute(sql`update users set is_blocked = true, is_blocked_by_site = true
    where site_id = ${siteId} and is_api and wallet_user_id = ${id}`)
  await tx.execute(sql`update ledger_accounts set credit_limit_minor = 0
    where site_id = ${siteId} and user_id = ${id} and code = 'wallet'`)
}

/** Selects the rows of the account and of its API account. */
const ofAccountsOf = ({ id, siteId }: AccountRow): SQL =>
  sql`site_id = ${siteId} and user_id in (select id from users where site_id = ${siteId}
    and (id = ${id} or (is_api and wallet_user_id = ${id})))`

/** Erases a person of one site. Call it in a transaction, under the lock of the account. */
export const eraseRepo = (tx: Db, siteId: string, user: AccountRow) => {
  const ofUser = sql`site_id = ${siteId} and user_id = ${user.id}`
  const ofAccounts = ofAccountsOf(user)
  /** An unproven address may belong to someone else. */
  const ownEmail = user.isVerified ? user.email.toLowerCase() : ''
  return {
    /** Locks the account, also against rows that refer to it. */
    lock: async (): Promise<AccountRow | null> => {
      const [row] = await tx
        .select()
        .from(users)
        .where(and(eq(users.siteId, siteId), eq(users.id, user.id)))
        .for('update')
      return row ?? null
    },
    /** Deletes what belongs to the person alone. */
    deleteOwn: async (): Promise<void> => {
      const tables = [
        'one_time_codes',
        'factor_challenges',
        'recovery_codes',
        'second_factors',
        'passkeys',
        'sessions',
        'known_devices',
        'external_identities',
        'push_subscriptions',
        'saved_travellers',
        'remembered_searches',
        'kept_fares',
        'saved_views',
        'grid_layouts',
        'export_snapshots',
        'idempotency_keys',
        'searches',
      ]
      for (const table of tables) await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofUser}`)
      await tx.execute(sql`delete from orders where ${ofUser} and booking_id is null`)
      if (!user.isSupplier) await tx.execute(sql`delete from supplier_applications where ${ofUser}`)
      await tx.execute(sql`delete from enquiries where ${ofUser}`)
      await tx.execute(sql`update agency_invitations set state = 'withdrawn'
        where site_id = ${siteId} and invited_by = ${user.id} and state = 'open'`)
    },
    /** Deletes what is stored under the person's address and phone, and emails about their bookings, except one. */
    deleteAddressed: async (exceptMailId: number | null): Promise<void> => {
      const isTo = ownEmail === '' ? sql`false` : sql`lower(to_address) = ${ownEmail}`
      await tx.execute(sql`delete from mails where site_id = ${siteId} and id <> ${exceptMailId ?? 0}
        and (${isTo} or created_by = ${user.id}
          or booking_id in (select id from bookings where ${ofUser}))`)
      const names = [user.email, user.phone, user.id].filter((name) => name !== '')
      for (const name of names)
        await tx.execute(
          sql`delete from sign_in_failures where site_id = ${siteId} and strpos(account, ${name}) > 0`,
        )
      if (ownEmail === '') return
      for (const table of ['email_subscribers', 'agency_invitations', 'partner_requests', 'enquiries'])
        await tx.execute(
          sql`delete from ${sql.identifier(table)} where site_id = ${siteId} and lower(email) = ${ownEmail}`,
        )
      await tx.execute(
        sql`delete from one_time_codes where site_id = ${siteId} and lower(payload ->> 'email') = ${ownEmail}`,
      )
    },
    /** Takes from the bookings what no law needs. None of them is for a flight that hasn't departed. */
    stripBookings: async (): Promise<void> => {
      await tx.execute(sql`update bookings set ${strippedPassengers} where ${ofAccounts}`)
      await tx.execute(sql`update orders set ${strippedPassengers} where ${ofAccounts}`)
      await tx.execute(sql`update seat_claims set record = jsonb_set(record, '{passengers}',
          ${eachOf(sql`record -> 'passengers'`, (one) => sql`${one} || ${json(claimWithoutDetails)}`)})
        where site_id = ${siteId} and jsonb_typeof(record -> 'passengers') = 'array'
          and reference in (select reference from bookings where ${ofAccounts})`)
    },
    /** Empties the account and closes it for ever, with its API access. */
    empty: async (at: Date): Promise<void> => {
      await endSpending(tx, user, at)
      await tx.execute(sql`update legal_entities e set name = ${`${erasedName.firstName} ${erasedName.lastName}`}
        where e.site_id = ${siteId} and e.id = ${user.legalEntityId} and ${!keepsCompany(user)}
          and not exists (select from users o where o.site_id = ${siteId} and o.legal_entity_id = e.id and o.id <> ${user.id})`)
      await tx
        .update(users)
        .set(toEmptied(user, at))
        .where(and(eq(users.siteId, siteId), eq(users.id, user.id)))
    },
  }
}
