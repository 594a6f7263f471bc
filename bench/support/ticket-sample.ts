import { endpoints } from '#contract/http/registry.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { openPglite } from '#server/db/open-pglite.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createExportService } from '#server/features/tickets/export/export.service.ts'
import type { Person } from '#server/calls/context.ts'
import { testDeps } from '#tests/support/test-deps.ts'

/** Loads rows of the demo's queue as the export gets them from the server. */
export const ticketSample = async (): Promise<TicketRow[]> => {
  const database = await openPglite(null)
  try {
    await database.migrate()
    const deps = testDeps(database)
    await seedDemo(deps)
    const staff: Person = {
      userId: 'usr_skyways_staff',
      siteId: 'skyways',
      email: '',
      userType: 'staff',
      roles: ['staff'],
      permissions: ['bookings.view', 'tickets.export'],
      jumpedBy: null,
      isGuest: false,
      agency: { role: 'admin', sharedUserIds: [], walletUserId: 'usr_skyways_staff' },
      secondFactor: { isActive: false, kinds: { app: false, passkey: false }, provenAt: null },
      isVerified: true,
    }
    const asker = { siteId: 'skyways', actor: staff, subject: staff }
    const request = endpoints.tickets.exportTickets.request.parse({ limit: 2000 })
    const { rows } = await createExportService(deps).exportPart(asker, request)
    if (rows.length === 0) throw new Error('the demo has no tickets for the export')
    return rows
  } finally {
    await database.close()
  }
}
