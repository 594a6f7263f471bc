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
  if (!site || site.kind === 'practice') return
  const config = {
    ...site.config,
    companyName: practiceName,
    theme,
    logoUrl: '',
    faviconUrl: '',
    ssrHtml: { header: '', footer: '' },
  }
  await db.update(sites).set({ kind: 'practice', config }).where(eq(sites.id, practiceTenant.siteId))
}
