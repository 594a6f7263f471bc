import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { SettingChange } from '#contract/http/site-settings.ts'
import type { Db } from '#server/db/database.ts'
import { siteConfigVersions, sites, users } from '#server/db/schema/index.ts'
import type { SiteRules, SiteSettings, SiteVersion } from '#server/db/shapes/sites.ts'
import { ruleNames } from './stored-rules.ts'
import type { StoredSite } from './stored-site.ts'

const pickRules = (settings: SiteSettings): SiteRules =>
  Object.fromEntries(ruleNames.flatMap((name) => (name in settings ? [[name, settings[name]]] : [])))

/** Reads and writes the settings of one site and all their versions and can't see another site's. */
export const siteSettingsRepo = (db: Db, siteId: string) => {
  const ofSite = eq(siteConfigVersions.siteId, siteId)
  return {
    current: async (): Promise<StoredSite & { createdAt: Date }> => {
      const [row] = await db.select().from(sites).where(eq(sites.id, siteId)).limit(1)
      if (!row) throw new Error(`site ${siteId} not found`)
      const { config, settings, createdAt } = row
      return {
        config,
        createdAt,
        policies: settings.policies ?? {},
        bankAccounts: settings.bankAccounts ?? [],
        ...(settings.seller ? { seller: settings.seller } : {}),
        ...(settings.header ? { header: settings.header } : {}),
        rules: pickRules(settings),
        ...(settings.seo ? { seo: settings.seo } : {}),
      }
    },
    /** Stores only what is edited here; other settings of the site are managed elsewhere. */
    write: async ({
      config,
      policies,
      bankAccounts,
      seller,
      header,
      rules,
      seo,
    }: StoredSite): Promise<void> => {
      const edited = JSON.stringify({ policies, bankAccounts, seller, header, seo, ...rules })
      // A rule that is absent now has its default again.
      const others = sql`${sites.settings} - ${sql.raw(`array['${ruleNames.join("','")}']`)}`
      await db
        .update(sites)
        .set({ config, settings: sql`(${others}) || ${edited}::jsonb` })
        .where(eq(sites.id, siteId))
    },
    countVersions: async (): Promise<number> => {
      const [row] = await db.select({ kept: count() }).from(siteConfigVersions).where(ofSite)
      return row?.kept ?? 0
    },
    addVersion: async (version: SiteVersion, changedBy: string, note: string, at: Date): Promise<void> => {
      await db.insert(siteConfigVersions).values({ siteId, config: version, changedBy, note, at })
    },
    /** Finds a version by its number, counted from 1; null when there is none. */
    version: async (number: number): Promise<SiteVersion | null> => {
      const [row] = await db
        .select({ kept: siteConfigVersions.config })
        .from(siteConfigVersions)
        .where(ofSite)
        .orderBy(asc(siteConfigVersions.id))
        .offset(number - 1)
        .limit(1)
      return row?.kept ?? null
    },
    /** Lists versions, newest first, without their content. */
    list: (limit: number, offset: number) =>
      db
        .select({
          at: siteConfigVersions.at,
          changedBy: sql<string>`coalesce(${users.email}, '')`,
          note: siteConfigVersions.note,
          changes: sql<SettingChange[]>`${siteConfigVersions.config} -> 'changes'`,
        })
        .from(siteConfigVersions)
        .leftJoin(users, eq(users.id, siteConfigVersions.changedBy))
        .where(ofSite)
        .orderBy(desc(siteConfigVersions.id))
        .limit(limit)
        .offset(offset),
  }
}
