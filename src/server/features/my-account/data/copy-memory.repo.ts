import { and, asc, eq, gt } from 'drizzle-orm'
import { toRupees } from '#domain/money/money.ts'
import { timeOrder } from '#server/db/row-cursor.ts'
import {
  flightUsage,
  gridLayouts,
  keptFares,
  rememberedSearches,
  savedTravellers,
  savedViews,
} from '#server/db/schema/index.ts'
import { toIso, type CopySection } from './copy-section.ts'

const bySearch = timeOrder(rememberedSearches.usedAt, rememberedSearches.id)
const byTraveller = timeOrder(savedTravellers.usedAt, savedTravellers.id)
const byFare = timeOrder(keptFares.keptAt, keptFares.id)

const travellers: CopySection = {
  keys: 'time',
  read: async (db, { siteId, user }, start, limit) => {
    const rows = await db
      .select({ key: byTraveller.key, traveller: savedTravellers.traveller, usedAt: savedTravellers.usedAt })
      .from(savedTravellers)
      .where(
        and(
          eq(savedTravellers.siteId, siteId),
          eq(savedTravellers.userId, user.id),
          byTraveller.after(start.time, 'text'),
        ),
      )
      .orderBy(...byTraveller.order)
      .limit(limit)
    return rows.map(({ key, traveller, usedAt }) => ({
      key,
      row: { ...traveller, lastUsedAt: usedAt.toISOString() },
    }))
  },
}

const searches: CopySection = {
  keys: 'time',
  read: async (db, { siteId, user }, start, limit) => {
    const { name, isSaved, request, usedAt } = rememberedSearches
    const rows = await db
      .select({ key: bySearch.key, name, isSaved, request, usedAt })
      .from(rememberedSearches)
      .where(
        and(
          eq(rememberedSearches.siteId, siteId),
          eq(rememberedSearches.userId, user.id),
          bySearch.after(start.time, 'text'),
        ),
      )
      .orderBy(...bySearch.order)
      .limit(limit)
    return rows.map(({ key, usedAt: at, ...row }) => ({ key, row: { ...row, lastUsedAt: at.toISOString() } }))
  },
}

/** Kept fares at the price that was shown; what the agency pays for them is its own. */
const fares: CopySection = {
  keys: 'time',
  read: async (db, { siteId, user }, start, limit) => {
    const { request, flight, note, markupMinor, keptAt, keptPriceMinor, removedAt } = keptFares
    const rows = await db
      .select({ key: byFare.key, request, flight, note, markupMinor, keptAt, keptPriceMinor, removedAt })
      .from(keptFares)
      .where(
        and(eq(keptFares.siteId, siteId), eq(keptFares.userId, user.id), byFare.after(start.time, 'text')),
      )
      .orderBy(...byFare.order)
      .limit(limit)
    return rows.map(({ key, ...row }) => ({
      key,
      row: {
        search: row.request,
        flights: row.flight.segments,
        price: toRupees(row.keptPriceMinor),
        markup: row.markupMinor === null ? null : toRupees(row.markupMinor),
        note: row.note,
        keptAt: row.keptAt.toISOString(),
        removedAt: toIso(row.removedAt),
      },
    }))
  },
}

const views: CopySection = {
  keys: 'text',
  read: async (db, { siteId, user }, start, limit) => {
    const { id, queue, name, query, createdAt } = savedViews
    const rows = await db
      .select({ id, queue, name, query, createdAt })
      .from(savedViews)
      .where(and(eq(savedViews.siteId, siteId), eq(savedViews.userId, user.id), gt(id, start.text)))
      .orderBy(asc(id))
      .limit(limit)
    return rows.map(({ id: key, createdAt: at, ...row }) => ({
      key,
      row: { ...row, savedAt: at.toISOString() },
    }))
  },
}

const layouts: CopySection = {
  keys: 'text',
  read: async (db, { siteId, user }, start, limit) => {
    const { grid, layout, updatedAt } = gridLayouts
    const rows = await db
      .select({ grid, layout, updatedAt })
      .from(gridLayouts)
      .where(and(eq(gridLayouts.siteId, siteId), eq(gridLayouts.userId, user.id), gt(grid, start.text)))
      .orderBy(asc(grid))
      .limit(limit)
    return rows.map((row) => ({
      key: row.grid,
      row: { list: row.grid, layout: row.layout, savedAt: row.updatedAt.toISOString() },
    }))
  },
}

const usage: CopySection = {
  keys: 'text',
  read: async (db, { siteId, user }, start, limit) => {
    const { month, lookCount, bookCount } = flightUsage
    const rows = await db
      .select({ month, searches: lookCount, bookings: bookCount })
      .from(flightUsage)
      .where(and(eq(flightUsage.siteId, siteId), eq(flightUsage.userId, user.id), gt(month, start.text)))
      .orderBy(asc(month))
      .limit(limit)
    return rows.map((row) => ({ key: row.month, row }))
  },
}

/** What the site remembers for the person's next visit. */
export const memorySections = {
  savedTravellers: travellers,
  rememberedSearches: searches,
  keptFares: fares,
  monthlyUsage: usage,
  savedViews: views,
  listLayouts: layouts,
}
