import type { SiteConfig } from '#contract/entities/site.ts'
import { defaultSiteUpdates } from '#domain/accounts/booking-updates.ts'
import type { BookingUpdate } from '#server/outbox/booking-updates.ts'
import { findAgencyContact } from '#server/people/agency.repo.ts'
import type { WholeBooking } from '#server/bookings/documents.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { ticketMail } from '#server/outbox/mails.repo.ts'
import { queueMail, type ComposedMail } from '#server/outbox/plain-mail.ts'
import { composeUpdate } from './compose-update.ts'
import { createConfirmation } from './compose-confirmation.ts'
import { toRecipients } from './recipients.ts'

export type UpdateDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'config'>

/** Begins with the kind of an e-ticket, as the history names it. */
const confirmationKind = `${ticketMail}-confirmation`

/** Composes the emails about one event of a booking, for each recipient who has them turned on. */
export const createUpdateMails = (deps: UpdateDeps) => {
  const composeConfirmation = createConfirmation(deps)
  return async (
    { update, onceKey }: { update: BookingUpdate; onceKey: string },
    whole: WholeBooking,
    site: SiteConfig,
  ): Promise<ComposedMail[]> => {
    const { booking } = whole
    // Someone who left the agency no longer gets its news; an admin who is still there does.
    const user = await findAgencyContact(deps.database.db, whole.user)
    const wanted = site.bookingUpdates ?? defaultSiteUpdates
    const recipients = user ? toRecipients(update, { user, passengers: booking.passengers }, wanted) : []
    return Promise.all(
      recipients.map(async (recipient) => ({
        kind: update.kind === 'confirmation' ? confirmationKind : `update-${update.kind}`,
        toAddress: recipient.address,
        toName: recipient.name,
        createdBy: booking.userId,
        bookingId: booking.id,
        onceKey: `${onceKey}:${recipient.is}`,
        ...(update.kind === 'confirmation'
          ? await composeConfirmation(whole, site, recipient)
          : composeUpdate(update, { whole, site, secretKey: deps.secretKey }, recipient)),
      })),
    )
  }
}

/** Adds composed emails to the outbox. Those already there are left alone. */
export const queueMails = async (
  tx: Db,
  site: SiteConfig,
  mails: readonly ComposedMail[],
  at: Date,
): Promise<void> => {
  for (const mail of mails) await queueMail(tx, site, mail, at)
}
