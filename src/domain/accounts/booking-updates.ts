import type { UserType } from '#contract/common/roles.ts'
import type {
  BookingUpdateKind,
  MyBookingUpdates,
  SiteBookingUpdates,
} from '#contract/entities/booking-updates.ts'

/** What a site sends until its owner changes it. */
export const defaultSiteUpdates: SiteBookingUpdates = {
  confirmation: true,
  decision: true,
  holdReminder: true,
  scheduleChange: true,
  holdReminderHours: 2,
}

/** Whether an account books for its own travellers, who always get their tickets, and not as a business or as staff. */
export const isShopper = (userType: UserType): boolean => userType === 'retail' || userType === 'corporate'

/** Whether an account gets these emails whatever it chooses: they are about a shopper's own money and journey. */
export const isUpdateRequired = (userType: UserType, kind: BookingUpdateKind): boolean =>
  isShopper(userType) && kind !== 'holdReminder'

/** Returns the emails that an account gets. What it hasn't chosen is on, apart from an agent's copies for passengers. */
export const toMyUpdates = (userType: UserType, chosen: Partial<MyBookingUpdates>): MyBookingUpdates => {
  const isOn = (kind: BookingUpdateKind): boolean =>
    isUpdateRequired(userType, kind) || (chosen[kind] ?? true)
  return {
    confirmation: isOn('confirmation'),
    decision: isOn('decision'),
    holdReminder: isOn('holdReminder'),
    scheduleChange: isOn('scheduleChange'),
    passengerCopies: isShopper(userType) || (chosen.passengerCopies ?? false),
  }
}
