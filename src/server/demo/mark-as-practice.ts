import { eq } from 'drizzle-orm'
import { practiceTenant } from './practice-tenant.ts'
import type { Db } from '#server/db/database.ts'
import { sites } from '#server/db/schema/index.ts'

/** Shown wherever the agency's name appears: on pages, e-tickets and emails. */
const practiceName = 'Practice'
const theme = { primary: '#8a5300', accent: '#b36b00', glyph: 'P' }

/** Marks the demo's first agency as a practice agency, so that nobody mistakes its bookings for real ones. */
export const markAsPractice = async (db: Db): Promise<void> => {
  const [site] = await db.select().from(sites).where(eq(sites.id, practiceTenant.siteId)).limit(1)
  if (!site || site.config.companyName === practiceName) return
  const config = {
    ...site.config,
    companyName: practiceName,
    theme,
    logoUrl: '',
    faviconUrl: '',
    ssrHtml: {
      header: '',
      footer:
        '<p>For practice: no airline, no money and no mail is real. Everything stays on this computer.</p>',
    },
  }
  await db.update(sites).set({ config }).where(eq(sites.id, practiceTenant.siteId))
}
