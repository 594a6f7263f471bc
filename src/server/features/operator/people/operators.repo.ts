import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  operatorLinks,
  operators,
  operatorSessions,
  passkeys,
  secondFactors,
} from '#server/db/schema/index.ts'

export type OperatorRow = typeof operators.$inferSelect

/** Reads and writes the people who run the installation. */
export const operatorsRepo = (db: Db) => ({
  /** Adds an operator. Returns false, and adds nothing, if the email is taken. */
  add: async (operator: typeof operators.$inferInsert): Promise<boolean> => {
    const added = await db
      .insert(operators)
      .values(operator)
      .onConflictDoNothing()
      .returning({ id: operators.id })
    return added.length > 0
  },
  list: (): Promise<OperatorRow[]> => db.select().from(operators).orderBy(asc(operators.email)).limit(500),
  /** Returns the ids of the operators who have a second factor. */
  listWithFactor: async (): Promise<ReadonlySet<string>> => {
    const withApp = await db
      .select({ id: secondFactors.operatorId })
      .from(secondFactors)
      .where(and(isNotNull(secondFactors.operatorId), isNotNull(secondFactors.activeSince)))
      .limit(500)
    const withPasskey = await db
      .selectDistinct({ id: passkeys.operatorId })
      .from(passkeys)
      .where(isNotNull(passkeys.operatorId))
      .limit(500)
    return new Set([...withApp, ...withPasskey].flatMap(({ id }) => id ?? []))
  },
  any: async (): Promise<boolean> =>
    (await db.select({ id: operators.id }).from(operators).limit(1)).length > 0,
  byId: async (id: string): Promise<OperatorRow | null> => {
    const [row] = await db.select().from(operators).where(eq(operators.id, id)).limit(1)
    return row ?? null
  },
  byEmail: async (email: string): Promise<OperatorRow | null> => {
    const [row] = await db.select().from(operators).where(eq(operators.email, email)).limit(1)
    return row ?? null
  },
  /** Prevents other transactions from adding operators until this one ends. */
  lockAll: async (): Promise<void> => {
    await db.execute(sql`lock table operators in share row exclusive mode`)
  },
  /** How many operators can still sign in. Locks them, so that two calls can't disable the last two. */
  countActive: async (): Promise<number> => {
    const rows = await db
      .select({ id: operators.id })
      .from(operators)
      .where(and(eq(operators.isDisabled, false), ne(operators.passwordHash, '')))
      .for('update')
    return rows.length
  },
  setPassword: async (id: string, passwordHash: string): Promise<void> => {
    await db.update(operators).set({ passwordHash }).where(eq(operators.id, id))
  },
  /** Stores a renewed hash of the same password, unless the stored one has changed; returns whether it did. */
  renewPassword: async ({ id, passwordHash }: OperatorRow, renewed: string): Promise<boolean> => {
    const rows = await db
      .update(operators)
      .set({ passwordHash: renewed })
      .where(and(eq(operators.id, id), eq(operators.passwordHash, passwordHash)))
      .returning({ id: operators.id })
    return rows.length > 0
  },
  setDisabled: async (id: string, isDisabled: boolean): Promise<void> => {
    await db.update(operators).set({ isDisabled }).where(eq(operators.id, id))
  },
})

/** Reads and writes links that make operators and set passwords. */
export const operatorLinksRepo = (db: Db) => ({
  add: async (link: typeof operatorLinks.$inferInsert): Promise<void> => {
    await db.insert(operatorLinks).values(link)
  },
  find: async (codeHash: string, at: Date) => {
    const [row] = await db.select().from(operatorLinks).where(isOpen(codeHash, at)).limit(1)
    return row ?? null
  },
  /** Uses a link up. Only one of several concurrent calls gets the row. */
  use: async (codeHash: string, at: Date) => {
    const [row] = await db.update(operatorLinks).set({ usedAt: at }).where(isOpen(codeHash, at)).returning()
    return row ?? null
  },
  /** Ends the unused links of an operator; null ends those for the first one. */
  endAll: async (operatorId: string | null, at: Date): Promise<void> => {
    await db
      .update(operatorLinks)
      .set({ usedAt: at })
      .where(
        and(
          operatorId === null ? isNull(operatorLinks.operatorId) : eq(operatorLinks.operatorId, operatorId),
          isNull(operatorLinks.usedAt),
        ),
      )
  },
})

const isOpen = (codeHash: string, at: Date) =>
  and(eq(operatorLinks.codeHash, codeHash), isNull(operatorLinks.usedAt), gt(operatorLinks.expiresAt, at))

/** Records what happens in a session, by the hash of its token. */
const operatorSessionMarks = (db: Db) => ({
  /** Records when the second factor was proven in a session. */
  prove: async (tokenHash: string, at: Date): Promise<void> => {
    await db.update(operatorSessions).set({ factorAt: at }).where(eq(operatorSessions.tokenHash, tokenHash))
  },
  /** Makes an operator's other sessions prove the second factor again. */
  dropProofs: async (operatorId: string, exceptHash: string): Promise<void> => {
    await db
      .update(operatorSessions)
      .set({ factorAt: null })
      .where(and(eq(operatorSessions.operatorId, operatorId), ne(operatorSessions.tokenHash, exceptHash)))
  },
  use: async (tokenHash: string, at: Date): Promise<void> => {
    await db
      .update(operatorSessions)
      .set({ usedAt: at, lastSeenAt: at })
      .where(eq(operatorSessions.tokenHash, tokenHash))
  },
  touch: async (tokenHash: string, at: Date): Promise<void> => {
    await db.update(operatorSessions).set({ lastSeenAt: at }).where(eq(operatorSessions.tokenHash, tokenHash))
  },
})

/** Reads and writes operators' sessions by the hash of their token. */
export const operatorSessionsRepo = (db: Db) => ({
  ...operatorSessionMarks(db),
  add: async (session: typeof operatorSessions.$inferInsert): Promise<void> => {
    await db.insert(operatorSessions).values(session)
  },
  /** Finds an open session and its operator, unless the operator is disabled. */
  find: async (tokenHash: string, at: Date) => {
    const [row] = await db
      .select({
        session: operatorSessions,
        operator: operators,
        appSince: secondFactors.activeSince,
        passkeySince: sql<Date | null>`(select min(p.created_at) from ${passkeys} p
          where p.operator_id = ${operators.id})`.mapWith(passkeys.createdAt),
      })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .leftJoin(
        secondFactors,
        and(eq(secondFactors.operatorId, operators.id), isNotNull(secondFactors.activeSince)),
      )
      .where(
        and(
          eq(operatorSessions.tokenHash, tokenHash),
          isNull(operatorSessions.revokedAt),
          gt(operatorSessions.expiresAt, at),
          eq(operators.isDisabled, false),
        ),
      )
      .limit(1)
    if (!row) return null
    const { session, operator, appSince, passkeySince } = row
    return { session, operator, factorsSince: { app: appSince, passkey: passkeySince } }
  },
  /** Lists addresses from which the operator signed in before. Sessions are kept for a while after they end. */
  knownAddresses: async (operatorId: string): Promise<string[]> => {
    const rows = await db
      .selectDistinct({ address: operatorSessions.address })
      .from(operatorSessions)
      .where(eq(operatorSessions.operatorId, operatorId))
    return rows.map(({ address }) => address)
  },
  end: async (tokenHash: string, at: Date): Promise<void> => {
    await db.update(operatorSessions).set({ revokedAt: at }).where(eq(operatorSessions.tokenHash, tokenHash))
  },
  /** Ends an operator's sessions except `exceptHash` and returns how many it ended. */
  endAll: async (operatorId: string, at: Date, exceptHash: string | null = null): Promise<number> => {
    const ended = await db
      .update(operatorSessions)
      .set({ revokedAt: at })
      .where(
        and(
          eq(operatorSessions.operatorId, operatorId),
          isNull(operatorSessions.revokedAt),
          exceptHash === null ? undefined : ne(operatorSessions.tokenHash, exceptHash),
        ),
      )
      .returning({ tokenHash: operatorSessions.tokenHash })
    return ended.length
  },
  /** Lists an operator's open sessions, last used first. */
  listOpen: (operatorId: string, { at, usedAfter }: { at: Date; usedAfter: Date }) =>
    db
      .select()
      .from(operatorSessions)
      .where(
        and(
          eq(operatorSessions.operatorId, operatorId),
          isNull(operatorSessions.revokedAt),
          gt(operatorSessions.expiresAt, at),
          gt(operatorSessions.usedAt, usedAfter),
        ),
      )
      .orderBy(desc(operatorSessions.lastSeenAt), asc(operatorSessions.tokenHash))
      .limit(100),
})
