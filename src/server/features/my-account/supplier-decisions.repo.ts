import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { supplierDecisionEndpoints } from '#contract/http/my-account-supplier-decisions.ts'
import type { Db } from '#server/db/database.ts'
import { supplierApplications, users } from '#server/db/schema/index.ts'
import type { ApplicationRow } from './supplier-approval.repo.ts'

type Filter = Pick<RequestOf<typeof supplierDecisionEndpoints.supplierApplications>, 'status' | 'searchQuery'>

const deciders = alias(users, 'deciders')
const isDecider = and(
  eq(deciders.id, supplierApplications.decidedBy),
  eq(deciders.siteId, supplierApplications.siteId),
)
const isApplicant = and(
  eq(users.id, supplierApplications.userId),
  eq(users.siteId, supplierApplications.siteId),
)

const toDetailSql = (name: 'companyName' | 'contactName' | 'contactEmail') =>
  sql<string>`${supplierApplications.details}->>${name}::text`

/** A site gets few applications, so a part of a word may match. `%` and `_` are taken literally. */
const matchesText = (searchQuery: string) => {
  if (searchQuery === '') return undefined
  const like = `%${searchQuery.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(toDetailSql('companyName'), like),
    ilike(toDetailSql('contactName'), like),
    ilike(toDetailSql('contactEmail'), like),
    ilike(users.email, like),
    ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, like),
  )
}

/** Reads and decides the applications to become a supplier of one site. */
export const supplierDecisionsRepo = (db: Db, siteId: string) => {
  const isOfSite = eq(supplierApplications.siteId, siteId)
  const withId = (id: string) => and(isOfSite, eq(supplierApplications.id, id))
  const matches = ({ status, searchQuery }: Filter) =>
    and(
      isOfSite,
      status === 'all' ? undefined : eq(supplierApplications.status, status),
      matchesText(searchQuery),
    )
  const listed = () =>
    db
      .select({
        application: supplierApplications,
        applicant: { firstName: users.firstName, lastName: users.lastName, email: users.email },
        decidedBy: sql<string>`coalesce(trim(${deciders.firstName} || ' ' || ${deciders.lastName}), '')`,
      })
      .from(supplierApplications)
      .innerJoin(users, isApplicant)
      .leftJoin(deciders, isDecider)
  return {
    /** Lists a page of applications, newest first. */
    page: (filter: Filter, { offset, limit }: { offset: number; limit: number }) =>
      listed()
        .where(matches(filter))
        .orderBy(desc(supplierApplications.createdAt), desc(supplierApplications.id))
        .limit(limit)
        .offset(offset),
    count: async (filter: Filter): Promise<number> => {
      const [row] = await db
        .select({ total: count() })
        .from(supplierApplications)
        .innerJoin(users, isApplicant)
        .where(matches(filter))
      return row?.total ?? 0
    },
    byId: async (id: string) => {
      const [row] = await listed().where(withId(id))
      return row ?? null
    },
    /** Locks the application until the transaction ends. Lock its user first, as an application does. */
    lock: async (id: string): Promise<ApplicationRow | null> => {
      const [row] = await db.select().from(supplierApplications).where(withId(id)).for('update')
      return row ?? null
    },
    decide: async (
      id: string,
      decision: Required<Pick<ApplicationRow, 'status' | 'note' | 'decidedBy' | 'decidedAt' | 'updatedAt'>>,
    ): Promise<void> => {
      await db.update(supplierApplications).set(decision).where(withId(id))
    },
    setSupplier: async (userId: string, isSupplier: boolean): Promise<void> => {
      await db
        .update(users)
        .set({ isSupplier })
        .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
    },
  }
}

export type ListedApplication = NonNullable<
  Awaited<ReturnType<ReturnType<typeof supplierDecisionsRepo>['byId']>>
>
