import { and, asc, eq, gt, ne, or } from 'drizzle-orm'
import { agencyInvitations, emailSubscribers, enquiries, partnerRequests } from '#server/db/schema/index.ts'
import type { CopySection } from './copy-section.ts'

const newsletter: CopySection = {
  keys: 'number',
  read: async (db, { siteId, ownEmail }, start, limit) => {
    const { id, email, source, isActive, createdAt } = emailSubscribers
    const rows = await db
      .select({ id, email, source, isActive, createdAt })
      .from(emailSubscribers)
      .where(
        and(eq(emailSubscribers.siteId, siteId), eq(email, ownEmail), ne(email, ''), gt(id, start.number)),
      )
      .orderBy(asc(id))
      .limit(limit)
    return rows.map(({ id: key, createdAt: at, ...row }) => ({
      key: String(key),
      row: { ...row, subscribedAt: at.toISOString() },
    }))
  },
}

const invitations: CopySection = {
  keys: 'text',
  read: async (db, { siteId, ownEmail }, start, limit) => {
    const { id, email, firstName, lastName, role, state, createdAt, expiresAt } = agencyInvitations
    const rows = await db
      .select({ id, email, firstName, lastName, role, state, createdAt, expiresAt })
      .from(agencyInvitations)
      .where(
        and(eq(agencyInvitations.siteId, siteId), eq(email, ownEmail), ne(email, ''), gt(id, start.text)),
      )
      .orderBy(asc(id))
      .limit(limit)
    return rows.map(({ id: key, createdAt: at, expiresAt: until, ...row }) => ({
      key,
      row: { ...row, invitedAt: at.toISOString(), expiresAt: until.toISOString() },
    }))
  },
}

const partner: CopySection = {
  keys: 'number',
  read: async (db, { siteId, ownEmail }, start, limit) => {
    const { id, companyName, contactName, email, phone, message, address, createdAt } = partnerRequests
    const rows = await db
      .select({ id, companyName, contactName, email, phone, message, address, createdAt })
      .from(partnerRequests)
      .where(
        and(eq(partnerRequests.siteId, siteId), eq(email, ownEmail), ne(email, ''), gt(id, start.number)),
      )
      .orderBy(asc(id))
      .limit(limit)
    return rows.map(({ id: key, createdAt: at, ...row }) => ({
      key: String(key),
      row: { ...row, sentAt: at.toISOString() },
    }))
  },
}

/** What the person asked about packages: signed in, or from the address. */
const asked: CopySection = {
  keys: 'text',
  read: async (db, { siteId, user, ownEmail }, start, limit) => {
    const { id, title, contactName, phone, email, travelFrom, payload, createdAt } = enquiries
    const isOwn = or(eq(enquiries.userId, user.id), and(eq(email, ownEmail), ne(email, '')))
    const rows = await db
      .select({ id, title, contactName, phone, email, travelFrom, payload, createdAt })
      .from(enquiries)
      .where(and(eq(enquiries.siteId, siteId), isOwn, gt(id, start.text)))
      .orderBy(asc(id))
      .limit(limit)
    return rows.map(({ id: key, createdAt: at, payload: about, ...row }) => ({
      key,
      row: { ...row, ...about, sentAt: at.toISOString() },
    }))
  },
}

/** What the site stores under the person's address. */
export const addressSections = { newsletter, invitations, partnerRequests: partner, enquiries: asked }
